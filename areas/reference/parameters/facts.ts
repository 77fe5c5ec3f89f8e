import { sql, type SQL } from 'drizzle-orm';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { malformed, notFound, type FieldProblem } from '#kernel/server/failure.ts';
import { checkData } from './rules/parameter-data.ts';
import { parameterItems, parameters } from '../tables.ts';

/** Columns of other areas that hold the code of a parameter's item. */
const holders: Readonly<Record<string, readonly { table: string; column: string; where: Text }[]>> = {
  office_contacts: [{ table: 'holds', column: 'office', where: { tr: 'Öğrenci engelleri', en: 'Holds of students' } }],
};
/** How many records hold each item of a parameter, by the item's code. */
export async function heldItems(
  db: Db,
  parameterCode: string,
): Promise<ReadonlyMap<string, { where: Text; count: number }[]>> {
  const held = new Map<string, { where: Text; count: number }[]>();
  for (const { table, column, where } of Object.hasOwn(holders, parameterCode) ? (holders[parameterCode] ?? []) : []) {
    const rows = await rowsOf<{ code: string; count: number }>(
      db,
      sql`select ${sql.identifier(column)} as code, count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} is not null group by 1`,
    );
    for (const { code, count } of rows) held.set(code, [...(held.get(code) ?? []), { where, count }]);
  }
  return held;
}

/** The `data` of an item as its shape cleans it; 422 with the fields it lacks. */
export function dataFor(parameterCode: string, itemCode: string, data: unknown): unknown {
  const checked = checkData(parameterCode, itemCode, data);
  if (checked.ok) return checked.data;
  const fields: Record<string, FieldProblem[]> = {};
  for (const problem of checked.problems)
    (fields[problem.path] ??= []).push({ key: problem.key, params: problem.params });
  throw malformed(fields);
}

export interface ParameterRow {
  id: number;
  code: string;
  editable: boolean;
}
/** The parameter, locked: what is checked of its items still holds when they are written. */
export async function lockedParameter(db: Db, id: number): Promise<ParameterRow> {
  const [row] = await rowsOf<ParameterRow>(
    db,
    sql`select id, code, editable from ${parameters} where id = ${id} for update`,
  );
  if (!row) throw notFound();
  return row;
}

export interface ItemRow {
  id: number;
  version: number;
  parameter_id: number;
  code: string;
  name: string;
  name_en: string;
  data: unknown;
  student_type: string | null;
  valid_from: string;
  note: string | null;
  sort_order: number;
  status: 'a' | 'p';
  updated_at: string;
}
/** Rows of parameter items, every version of them. */
export const itemRows = (db: Db, condition: SQL): Promise<ItemRow[]> =>
  rowsOf<ItemRow>(
    db,
    sql`
  select id, version, parameter_id, code, name, name_en, data, student_type, valid_from, note, sort_order, status, updated_at from ${parameterItems} where ${condition} order by sort_order, code, valid_from desc`,
  );

const orders: Readonly<Record<string, SQL>> = {
  name: sql`name`,
  '-name': sql`name desc`,
  code: sql`code`,
  '-code': sql`code desc`,
  sort_order: sql`sort_order`,
  '-sort_order': sql`sort_order desc`,
};
interface InForce {
  id: number;
  parameter_code: string;
  code: string;
  name: string;
  name_en: string;
  data: unknown;
  student_type: string | null;
}
/**
 * Items in force today, one for each code: the newest that has begun, left out when that one is passive.
 * `studentType` leaves out those meant for others; those meant for everybody stay.
 */
export function itemsInForce(
  context: Reading,
  options: {
    condition: SQL;
    studentType?: string | null | undefined;
    name?: string | null | undefined;
    sort?: string | null | undefined;
  },
): Promise<InForce[]> {
  const { condition, studentType, name, sort } = options;
  const order = sort && Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  return rowsOf<InForce>(
    context.db,
    sql`
    select id, parameter_code, code, name, name_en, data, student_type from (
      select distinct on (${parameterItems.parameter_id}, ${parameterItems.code}) ${parameterItems.id} as id, p.code as parameter_code, ${parameterItems.code} as code, ${parameterItems.name} as name, ${parameterItems.name_en} as name_en,
        ${parameterItems.data} as data, ${parameterItems.student_type} as student_type, ${parameterItems.sort_order} as sort_order, ${parameterItems.status} as status
      from ${parameterItems} join parameters p on p.id = ${parameterItems.parameter_id} where ${parameterItems.valid_from} <= ${context.today} and (${condition})
      order by ${parameterItems.parameter_id}, ${parameterItems.code}, ${parameterItems.valid_from} desc) as latest
    where status = 'a' and ${studentType ? sql`(student_type is null or student_type = ${studentType})` : sql`true`}
      and ${name ? sql`position(translate(lower(${name} collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') in translate(lower((name || ' ' || name_en) collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')) > 0` : sql`true`}
    order by parameter_code, ${order ?? sql`sort_order`}, code`,
  );
}
