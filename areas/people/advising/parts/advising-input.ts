import type { InputOf } from '#kernel/contract/define-command.ts';
import type { advisorBoard, advisorReport } from '../contract.ts';

export const boardSizes = [10, 20, 50, 100, 200] as const;
const whole = (value: unknown): number | null =>
  value !== undefined && value !== '' && Number.isSafeInteger(Number(value)) && Number(value) >= 0
    ? Number(value)
    : null;
const given = <T extends Record<string, unknown>>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== false),
  ) as Partial<T>;

/** What the address says about the students to be given an advisor. */
export function boardInput(search: Record<string, unknown>): InputOf<typeof advisorBoard> {
  const limit = whole(search.limit);
  return {
    ...given({
      search: search.q === undefined ? null : String(search.q),
      program_id: whole(search.program) || null,
      class_year: whole(search.year),
      entry_year: whole(search.entry) || null,
      advisor_id: whole(search.advisor) || null,
      without: search.without === true || search.without === 'true',
    }),
    page: whole(search.page) || 1,
    limit: boardSizes.find((size) => size === limit) ?? 20,
  };
}
/** What the address says about the report. */
export const reportInput = (search: Record<string, unknown>): InputOf<typeof advisorReport> =>
  given({
    search: search.q === undefined ? null : String(search.q),
    department_id: whole(search.department) || null,
    program_id: whole(search.program) || null,
    sort: typeof search.sort === 'string' ? search.sort : null,
  });
