import type { InputOf } from '#kernel/contract/define-command.ts';
import { folders, type Folder, type messageBox } from '../contract.ts';
import { threadStatuses } from '../rules/thread-states.ts';
import { oneOf, paging, typed } from '../../announcements/parts/announcement-search.ts';

/** What the address says about the message box. */
export const messageInput = (search: Record<string, unknown>): InputOf<typeof messageBox> => {
  const folder: Folder = oneOf(folders, search.folder) ?? 'inbox';
  const status = folder === 'queue' ? oneOf(threadStatuses, search.status) : null;
  return {
    folder,
    ...(status ? { status } : {}),
    ...(folder === 'queue' && (search.mine === true || search.mine === 'true') ? { mine: true } : {}),
    ...typed(search.search),
    ...paging(search),
  };
};
export const threadOf = (search: Record<string, unknown>): number =>
  Math.max(0, Math.trunc(Number(search.thread)) || 0);
