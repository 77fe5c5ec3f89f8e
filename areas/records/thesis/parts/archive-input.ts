import type { InputOf } from '#kernel/contract/define-command.ts';
import type { thesisArchive } from '../archive-contract.ts';
import { thesisTypes, type ThesisType } from '../rules/thesis-states.ts';

export const archiveTypes = Object.keys(thesisTypes) as ThesisType[];
/** What the address asks of the archive. */
export function archiveInput(search: Record<string, unknown>): InputOf<typeof thesisArchive> {
  const type = archiveTypes.find((each) => each === search.type);
  const [page, year] = [Number(search.page), Number(search.year)];
  return {
    limit: 20,
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(Number.isSafeInteger(year) && year >= 1900 && year <= 2200 ? { year } : {}),
    ...(type ? { type } : {}),
    ...(typeof search.q === 'string' && search.q !== '' ? { search: search.q.slice(0, 100) } : {}),
  };
}
