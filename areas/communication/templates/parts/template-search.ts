import type { InputOf } from '#kernel/contract/define-command.ts';
import { mailChannels, mailStatuses, type mailLogs } from '../contract.ts';
import { oneOf, paging, typed } from '../../announcements/parts/announcement-search.ts';

const day = (given: unknown): string | null =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : null;
/** What the address says about the log of messages. */
export const logInput = (search: Record<string, unknown>): InputOf<typeof mailLogs> => {
  const [status, channel, from, to] = [
    oneOf(mailStatuses, search.status),
    oneOf(mailChannels, search.channel),
    day(search.from),
    day(search.to),
  ];
  return {
    ...(status ? { status } : {}),
    ...(channel ? { channel } : {}),
    ...(search.template ? { template: String(search.template).slice(0, 80) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...typed(search.search),
    ...paging(search),
  };
};
