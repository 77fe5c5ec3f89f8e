import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

export interface AnnouncementView { id: number; name: string; name_en: string; body: string; body_en: string; starts_at: string; ends_at: string | null; is_pinned: boolean }
/** What is announced to the active role now: pinned first, then the latest. */
export const myAnnouncements = defineQuery({
  name: 'my-announcements', path: '/announcements/mine', needs: signedIn, input: { limit: integer({ min: 1, max: 50 }) },
  output: shape<{ announcements: AnnouncementView[] }>(), summary: 'Announcements for the active role',
});
