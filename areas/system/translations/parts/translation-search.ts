import type { InputOf } from '#kernel/contract/define-command.ts';
import type { translations } from '../../contract.ts';

const sizes = [5, 10, 15, 20, 40, 50];
/** What the address says about the list of texts. */
export function inputOf(search: Record<string, unknown>): InputOf<typeof translations> {
  const only = search.only === 'changed' || search.only === 'missing' ? search.only : null;
  return {
    namespace: typeof search.namespace === 'string' ? search.namespace : null,
    search: search.q === undefined ? null : String(search.q),
    only,
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    limit: sizes.includes(Number(search.limit)) ? Number(search.limit) : 20,
  };
}
/** `area:key.of.a.text` in its two halves. */
export const halvesOf = (full: string): { namespace: string; key: string } => ({
  namespace: full.slice(0, full.indexOf(':')),
  key: full.slice(full.indexOf(':') + 1),
});
