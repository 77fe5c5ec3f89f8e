import type { InputOf } from '#kernel/contract/define-command.ts';
import type { advisees, RegistrationStatus } from '../contract.ts';
import { registrationStatusWords } from '../contract.ts';

export const caseloadSizes = [5, 10, 15, 20, 40, 50, 200] as const;
const number = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
export const isStatus = (value: unknown): value is RegistrationStatus =>
  typeof value === 'string' && Object.hasOwn(registrationStatusWords, value);

/** What the address says about a caseload. `status` absent or unknown means `usual`. */
export function caseloadInput(
  search: Record<string, unknown>,
  usual: RegistrationStatus | '',
): InputOf<typeof advisees> {
  const status = isStatus(search.status) ? search.status : usual;
  const risk = search.risk === 'yes' || search.risk === 'no' ? search.risk : null;
  const limit = number(search.limit);
  const given = {
    search: search.q === undefined || search.q === '' ? null : String(search.q),
    status: isStatus(status) ? status : null,
    class_year: number(search.year),
    at_risk: risk,
    program_id: number(search.program),
    sort: typeof search.sort === 'string' ? search.sort : null,
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
    page: number(search.page) ?? 1,
    limit: limit !== null && caseloadSizes.some((size) => size === limit) ? limit : 20,
  };
}
