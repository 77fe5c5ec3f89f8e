import { sql, type SQL } from 'drizzle-orm';
import { isDay } from '#kernel/contract/calendar.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { RosterProblem, type Comparison, type RosterQuery } from './rules/roster-query.ts';
import type { Around, Entity, Field, Row } from './roster-entity.ts';
import { sourcedId, sourceOf, type Source } from '#kernel/server/sourced-ids.ts';

const column = (name: string): SQL => sql`x.${sql.identifier(name)}`;
/** A record by what stands behind its id. */
export const isSource = ({ kind, id, other }: Source): SQL =>
  sql`(x.kind = ${kind} and x.id = ${id} and x.staff_id = ${other})`;

const wrong = (detail: string): RosterProblem => new RosterProblem(400, 'invalid_filter_field', `filter: ${detail}`);
const operators = {
  '=': sql`=`,
  '!=': sql`is distinct from`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
} as const;

function fieldOf(entity: Entity, name: string): Field | undefined {
  const [first = '', rest, ...more] = name.split('.');
  const field = Object.hasOwn(entity.fields, first) ? entity.fields[first] : undefined;
  // what is referred to is known by its id
  if (field?.type === 'ref') return rest === 'sourcedId' && more.length === 0 ? field : undefined;
  return rest === undefined ? field : undefined;
}
/** What of a filter is a value of the field; a value of another kind is refused. */
function valueOf(field: Field, { field: name, value }: Comparison): SQL {
  switch (field.type) {
    case 'moment':
      if (
        !/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(value) ||
        Number.isNaN(Date.parse(value)) ||
        !isDay(value.slice(0, 10))
      )
        throw wrong(`${name} is a date and time`);
      return sql`${new Date(value).toISOString()}::timestamptz`;
    case 'day':
      if (!isDay(value)) throw wrong(`${name} is a day`);
      return sql`${value}::date`;
    case 'number':
      if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(value)) throw wrong(`${name} is a number`);
      return sql`${value}::numeric`;
    case 'flag':
      if (value !== 'true' && value !== 'false') throw wrong(`${name} is true or false`);
      return sql`${value}::boolean`;
    default:
      return sql`lower(${value}::text)`;
  }
}
/** What stands in another record: a condition, or the reference by which it does. */
export type Within = SQL | { by: string; of: Source };
const conditions = (entity: Entity, within: readonly Within[]): SQL[] =>
  within.map((each) =>
    'by' in each ? compared(entity, { field: `${each.by}.sourcedId`, operator: '=', value: sourcedId(each.of) }) : each,
  );
function compared(entity: Entity, part: Comparison): SQL {
  const field = fieldOf(entity, part.field);
  if (!field || field.type === 'many') throw wrong(`there is no field ${part.field} to compare`);
  const { operator } = part;
  if (field.type === 'id' || field.type === 'ref') {
    if (operator !== '=' && operator !== '!=') throw wrong(`${part.field} can only be equal or not`);
    const source = sourceOf(part.value);
    const same =
      source === null
        ? sql`false`
        : field.type === 'id'
          ? isSource(source)
          : sql`coalesce(${column(`${field.column}_kind`)} = ${source.kind} and ${column(`${field.column}_id`)} = ${source.id}, false)`;
    return operator === '=' ? same : sql`not ${same}`;
  }
  const value = valueOf(field, part);
  const own =
    field.type === 'text'
      ? sql`lower(${column(field.column)}::text)`
      : field.type === 'moment'
        ? sql`date_trunc('milliseconds', ${column(field.column)})`
        : column(field.column);
  if (operator !== '~') return sql`(${own} ${operators[operator]} ${value})`;
  if (field.type !== 'text') throw wrong(`${part.field} is no text to look into`);
  return sql`(position(${value} in ${own}) > 0)`;
}
function ordered(entity: Entity, { sort, descending }: RosterQuery): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  const own = sql`x.kind ${direction}, x.id ${direction}, x.staff_id ${direction}`;
  if (sort === null || sort === 'sourcedId') return own;
  const field = Object.hasOwn(entity.fields, sort) ? entity.fields[sort] : undefined;
  if (!field || field.type === 'ref' || field.type === 'many')
    throw new RosterProblem(400, 'invalid_sort_field', `There is no field ${sort} to sort by.`);
  return sql`${column(field.column)} ${direction} nulls last, ${own}`;
}

/** A page of an entity, and how many there are in all. */
export async function rosterPage(
  db: Db,
  entity: Entity,
  around: Around,
  within: readonly Within[],
  query: RosterQuery,
): Promise<{ total: number; rows: Row[] }> {
  const parts = (query.filter?.parts ?? []).map((part) => compared(entity, part));
  const filter = parts.length === 0 ? sql`true` : sql.join(parts, query.filter?.join === 'OR' ? sql` or ` : sql` and `);
  const where = sql.join([...conditions(entity, within), sql`(${filter})`], sql` and `);
  const order = ordered(entity, query);
  const from = sql`from (${entity.from(around)}) x where ${where}`;
  const [counted, rows] = await Promise.all([
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from}`),
    rowsOf<Row>(db, sql`select x.* ${from} order by ${order} limit ${query.limit} offset ${query.offset}`),
  ]);
  return { total: counted[0]?.n ?? 0, rows };
}
/** One record; null where there is none. */
export async function rosterRow(
  db: Db,
  entity: Entity,
  around: Around,
  within: readonly Within[],
): Promise<Row | null> {
  const where = sql.join(conditions(entity, within), sql` and `);
  const [row] = await rowsOf<Row>(db, sql`select x.* from (${entity.from(around)}) x where ${where}`);
  return row ?? null;
}

/** Refuses a selection of fields that there are not. */
export function checkSelection(entity: Entity, fields: readonly string[] | null): void {
  const strange = fields?.find((name) => !Object.hasOwn(entity.fields, name));
  if (strange !== undefined)
    throw new RosterProblem(400, 'invalid_selection_field', `There is no field ${strange} to select.`);
}
/** A record as OneRoster has it, with the fields that were asked for. */
export function rosterRecord(
  entity: Entity,
  row: Row,
  around: Around,
  fields: readonly string[] | null,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      const value = fields === null || fields.includes(name) ? field.of(row, around) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
