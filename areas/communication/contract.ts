import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

export interface AnnouncementView {
  id: number;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  starts_at: string;
  ends_at: string | null;
  is_pinned: boolean;
  /** asks its reader to confirm that he has read it */
  receipt: boolean;
  read_at: string | null;
  confirmed_at: string | null;
}
/** What is announced to the active role now: pinned first, then what is unread, then the latest. `unread` counts all of them. */
export const myAnnouncements = defineQuery({
  name: 'my-announcements',
  path: '/announcements/mine',
  needs: signedIn,
  input: { limit: integer({ min: 1, max: 50 }) },
  output: shape<{ announcements: AnnouncementView[]; unread: number }>(),
  summary: 'Announcements for the active role',
});
