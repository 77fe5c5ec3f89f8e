import type { InputOf } from '#kernel/contract/define-command.ts';
import { boxViews, type announcementBox, type announcementDesk, type announcementReceipts } from '../contract.ts';
import { announcementStatuses, type AnnouncementStatus } from '../rules/announcement-states.ts';

export type BoxView = keyof typeof boxViews;
/** Page and size of a list, as the address says them. */
export const paging = (search: Record<string, unknown>): { page: number; limit: number } => ({
  page: Math.max(1, Math.trunc(Number(search.page)) || 1),
  limit: [5, 10, 15, 20, 40, 50].includes(Number(search.limit)) ? Number(search.limit) : 20,
});
/** One of some keys, or null. */
export const oneOf = <K extends string>(keys: Record<K, unknown>, given: unknown): K | null =>
  (Object.keys(keys) as K[]).find((key) => key === given) ?? null;
export const typed = (given: unknown): { search: string } | Record<string, never> =>
  given === undefined || given === '' ? {} : { search: String(given).slice(0, 100) };

export const boxInput = (search: Record<string, unknown>): InputOf<typeof announcementBox> => ({
  view: oneOf(boxViews, search.view) ?? 'now',
  ...typed(search.search),
  ...paging(search),
});
export const deskInput = (search: Record<string, unknown>): InputOf<typeof announcementDesk> => {
  const status: AnnouncementStatus | null = oneOf(announcementStatuses, search.status);
  return { ...(status ? { status } : {}), ...typed(search.search), ...paging(search) };
};
export type ReceiptsInput = InputOf<typeof announcementReceipts>;
