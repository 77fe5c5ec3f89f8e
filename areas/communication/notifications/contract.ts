import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** What a notification is about; other areas name one of these. */
export const notificationKinds = {
  registration: { tr: 'Ders kaydı', en: 'Registration' },
  grades: { tr: 'Notlar', en: 'Grades' },
  records: { tr: 'Belgeler', en: 'Documents' },
  finance: { tr: 'Mali işler', en: 'Finance' },
  housing: { tr: 'Yurtlar', en: 'Housing' },
  requests: { tr: 'Talepler', en: 'Requests' },
  advising: { tr: 'Danışmanlık', en: 'Advising' },
  surveys: { tr: 'Anketler', en: 'Surveys' },
  announcements: { tr: 'Duyurular', en: 'Announcements' },
  messages: { tr: 'Mesajlar', en: 'Messages' },
  security: { tr: 'Hesap ve güvenlik', en: 'Account and security' },
  system: { tr: 'Portal', en: 'Portal' },
} as const;
export type NotificationKind = keyof typeof notificationKinds;

export const notificationsPages = definePages([
  {
    path: '/notifications',
    title: 'title:notifications',
    needs: signedIn,
    kind: 'list',
    api: '/users/me/notifications',
    parent: '/dashboard',
  },
]);

export const NotificationView = a.record({
  id: a.integer,
  kind: a.keyOf(notificationKinds),
  title: a.text,
  title_en: a.text,
  body: a.nullable(a.text),
  body_en: a.nullable(a.text),
  link: a.nullable(a.text),
  created_at: a.moment,
  read_at: a.nullable(a.moment),
});
export type NotificationView = a.Of<typeof NotificationView>;
/** The reader's own, newest first; `unread` counts all of his unread ones, whatever is filtered. */
export const myNotifications = defineQuery({
  name: 'my-notifications',
  path: '/users/me/notifications',
  needs: signedIn,
  summary: 'The reader’s notifications',
  input: {
    only: choice({ all: { tr: 'Tümü', en: 'All' }, unread: { tr: 'Okunmamış', en: 'Unread' } }),
    kind: choice(notificationKinds),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 50 }),
  },
  output: a.record({
    items: a.many(NotificationView),
    total: a.integer,
    unread: a.integer,
    page: a.integer,
    limit: a.integer,
    kinds: a.many(a.keyOf(notificationKinds)),
  }),
});
/** What the bell asks for every minute. */
export const notificationCount = defineQuery({
  name: 'notification-count',
  path: '/users/me/notifications/count',
  needs: signedIn,
  input: {},
  output: a.record({ unread: a.integer }),
  summary: 'How many notifications are unread',
});
const changes = ['my-notifications', 'notification-count'];
export const readNotification = defineCommand({
  name: 'read-notification',
  method: 'POST',
  path: '/users/me/notifications/{id}/read',
  needs: signedIn,
  message: 'notification_read',
  idempotent: false,
  changes,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ unread: a.integer }),
  summary: 'Mark one notification as read',
});
export const readAllNotifications = defineCommand({
  name: 'read-all-notifications',
  method: 'POST',
  path: '/users/me/notifications/read',
  needs: signedIn,
  message: 'notifications_read',
  idempotent: false,
  changes,
  input: {},
  output: a.record({ read: a.number }),
  summary: 'Mark every notification as read',
});
