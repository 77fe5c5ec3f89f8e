import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { reportView } from '../contract.ts';

/** Stands in the address for a parameter that was emptied although it has a default. */
const emptied = '-';
type Search = Readonly<Record<string, unknown>>;

/** Parameters as the address carries them: every key that begins with `p_`. */
export const paramsOf = (search: Search): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith('p_') && value !== undefined ? [[key.slice(2), value === emptied ? '' : value]] : [],
    ),
  );
/** The call behind an address. */
export function reportInput(search: Search): InputOf<typeof reportView> {
  const params = paramsOf(search);
  const [page, limit] = [Number(search.page), Number(search.limit)];
  return {
    name: String(search.name ?? ''),
    ...(Object.keys(params).length > 0 ? { params: JSON.stringify(params) } : {}),
    ...(typeof search.sort === 'string' ? { sort: search.sort } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(Number.isSafeInteger(limit) && limit !== 0 && limit >= -1 && limit <= 1_000 ? { limit } : {}),
  };
}
/** What a change of a parameter does to the address; parameters that depend on it are let go. */
export function addressChange(fields: Fields, change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const next: Record<string, unknown> = { page: undefined };
  for (const [name, value] of Object.entries(change)) {
    const empty = value === null || value === undefined || value === '';
    next[`p_${name}`] = empty ? (fields[name]?.default === undefined ? undefined : emptied) : value;
    for (const [other, field] of Object.entries(fields))
      if (field.kind === 'reference' && Object.values(field.where ?? {}).includes(`@${name}`))
        next[`p_${other}`] = undefined;
  }
  return next;
}
/** A report with parameters as a link. */
export function reportHref(name: string, params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams({ name });
  for (const [key, value] of Object.entries(params))
    if (value !== null && value !== undefined) search.set(`p_${key}`, value === '' ? emptied : String(value));
  return `/report?${search.toString()}`;
}
