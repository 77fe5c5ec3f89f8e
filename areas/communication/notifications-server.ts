import type { AreaPart } from '#kernel/server/area.ts';
import { readAllNotifications } from './commands/read-all-notifications.ts';
import { readNotification } from './commands/read-notification.ts';
import { notificationsCleanup } from './jobs/notifications-cleanup.ts';
import { notificationsAccess } from './notifications-access.ts';
import { notificationsPages } from './notifications-contract.ts';
import { notificationsRefusals } from './notifications-refusals.ts';
import { notificationsTexts } from './notifications-texts.ts';
import { myNotifications } from './queries/my-notifications.ts';
import { notificationCount } from './queries/notification-count.ts';

/** What the bell shows. */
export const notificationsPart: AreaPart = {
  texts: notificationsTexts,
  refusals: [notificationsRefusals.specs],
  pages: notificationsPages,
  access: notificationsAccess,
  commands: [readNotification as never, readAllNotifications as never],
  queries: [myNotifications as never, notificationCount as never],
  jobs: [notificationsCleanup],
};
