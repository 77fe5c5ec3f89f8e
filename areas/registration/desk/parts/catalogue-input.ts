import type { InputOf } from '#kernel/contract/define-command.ts';
import type { registrationCatalogue } from '../../contract.ts';

/** Rows of the catalogue on one page. */
export const cataloguePage = 20;
const number = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
const flag = (value: unknown): true | null => (value === true || value === 'true' ? true : null);

/** What the address says about the catalogue, as the query takes it: the page and the read ahead of its code ask the same. */
export function catalogueInput(search: Record<string, unknown>): InputOf<typeof registrationCatalogue> {
  const given = {
    search: search.q === undefined || search.q === '' ? null : String(search.q),
    department_id: number(search.department),
    slot_id: number(search.slot),
    course_id: number(search.course),
    fits: flag(search.fits),
    open: flag(search.open),
    takeable: flag(search.takeable),
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
    page: number(search.page) ?? 1,
    limit: cataloguePage,
  };
}
