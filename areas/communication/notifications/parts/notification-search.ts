import type { InputOf } from '#kernel/contract/define-command.ts';
import { notificationKinds, type myNotifications, type NotificationKind } from '../contract.ts';

export const kindKeys = Object.keys(notificationKinds) as NotificationKind[];
/** What the address says about the list of notifications. */
export const inputOf = (search: Record<string, unknown>): InputOf<typeof myNotifications> => ({
  only: search.only === 'unread' ? 'unread' : null,
  kind: kindKeys.find((each) => each === search.kind) ?? null,
  page: Math.max(1, Math.trunc(Number(search.page)) || 1),
  limit: [5, 10, 15, 20, 40, 50].includes(Number(search.limit)) ? Number(search.limit) : 20,
});
