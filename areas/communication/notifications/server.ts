import type { AreaPart } from '#kernel/server/area.ts';
import { readAllNotifications } from './commands/read-all-notifications.ts';
import { readNotification } from './commands/read-notification.ts';
import { notificationsCleanup } from './jobs/notifications-cleanup.ts';
import { notificationsAccess } from './access.ts';
import { notificationsPages } from './contract.ts';
import { notificationsRefusals } from './refusals.ts';
import { notificationsTexts } from './texts.ts';
import { myNotifications } from './queries/my-notifications.ts';
import { notificationCount } from './queries/notification-count.ts';
import { notifyBeside } from './commands/notify.ts';
import type { NotificationKind } from './contract.ts';

/** What the bell shows. */
export const notificationsPart: AreaPart = {
  fills: { tell: (context, news) => notifyBeside(context, { ...news, kind: news.kind as NotificationKind }) },
  texts: notificationsTexts,
  refusals: [notificationsRefusals.specs],
  pages: notificationsPages,
  access: notificationsAccess,
  commands: [readNotification, readAllNotifications],
  queries: [myNotifications, notificationCount],
  jobs: [notificationsCleanup],
};
