import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { MovePolicy } from './rules/may-change-program.ts';

/** Parameters that hold the figures: an item for each level, and one for each program (or `default`). */
export const policyParameter = 'program_change_policies';
export const quotaParameter = 'program_change_quotas';

interface Item {
  parameter: string;
  code: string;
  data: Record<string, unknown> | null;
}
/** Items in force on the university's day; of each the newest that has begun. */
const itemsOf = (context: Pick<Reading, 'db' | 'now'>, parameter: string): Promise<Item[]> =>
  rowsOf<Item>(
    context.db,
    sql`
  select parameter, code, data from (
    select distinct on (i.parameter_id, i.code) p.code as parameter, i.code, i.data, i.status from parameter_items i join parameters p on p.id = i.parameter_id
    where p.code = ${parameter} and i.valid_from <= ${universityDay(context.now)}::date order by i.parameter_id, i.code, i.valid_from desc) as latest where status = 'a'`,
  );
const numberOf = (data: Record<string, unknown> | null | undefined, key: string): number | null => {
  const value = data?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** The figures for moving between programs of a level; what nobody has set is not asked for. */
export async function movePolicyOf(context: Pick<Reading, 'db' | 'now'>, level: string): Promise<MovePolicy> {
  const data = (await itemsOf(context, policyParameter)).find((item) => item.code === level)?.data;
  return {
    min_semester: numberOf(data, 'min_semester'),
    last_semesters: numberOf(data, 'last_semesters'),
    min_cgpa: numberOf(data, 'min_cgpa'),
  };
}
/** Places of a program in an academic year; null where no quota was set. */
export async function moveQuotas(
  context: Pick<Reading, 'db' | 'now'>,
): Promise<(programCode: string) => number | null> {
  const items = await itemsOf(context, quotaParameter);
  const of = (code: string): number | null => numberOf(items.find((item) => item.code === code)?.data, 'quota');
  return (code) => of(code) ?? of('default');
}
