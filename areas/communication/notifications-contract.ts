import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
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

export interface NotificationView {
  id: number;
  kind: NotificationKind;
  title: string;
  title_en: string;
  body: string | null;
  body_en: string | null;
  link: string | null;
  created_at: string;
  read_at: string | null;
}
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
  output: shape<{
    items: NotificationView[];
    total: number;
    unread: number;
    page: number;
    limit: number;
    kinds: NotificationKind[];
  }>(),
});
/** What the bell asks for every minute. */
export const notificationCount = defineQuery({
  name: 'notification-count',
  path: '/users/me/notifications/count',
  needs: signedIn,
  input: {},
  output: shape<{ unread: number }>(),
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
  output: shape<{ unread: number }>(),
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
  output: shape<{ read: number }>(),
  summary: 'Mark every notification as read',
});
