import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

export const AnnouncementView = a.record({
  id: a.integer,
  name: a.text,
  name_en: a.text,
  body: a.text,
  body_en: a.text,
  starts_at: a.moment,
  ends_at: a.nullable(a.moment),
  is_pinned: a.flag,
  /** asks its reader to confirm that he has read it */
  receipt: a.flag,
  read_at: a.nullable(a.moment),
  confirmed_at: a.nullable(a.moment),
});
export type AnnouncementView = a.Of<typeof AnnouncementView>;
/** What is announced to the active role now: pinned first, then what is unread, then the latest. `unread` counts all of them. */
export const myAnnouncements = defineQuery({
  name: 'my-announcements',
  path: '/announcements/mine',
  needs: signedIn,
  input: { limit: integer({ min: 1, max: 50 }) },
  output: a.record({ announcements: a.many(AnnouncementView), unread: a.integer }),
  summary: 'Announcements for the active role',
});
