import { sql, type SQL } from 'drizzle-orm';
import { fold } from '#kernel/contract/text.ts';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf } from '../database.ts';
import { selectable } from './columns-of.ts';
import { labelColumns, labelOf } from './labels.ts';

/** What a text names: a record, none, or more than one. */
export type Found = number | 'ambiguous' | undefined;
/** A table of at most so many rows is taken whole: every spelling of its names is then found. */
const taken = 2_000;
const perQuery = 1_000;
const codes = ['code', 'student_number', 'registration_number', 'username'];

/** Finds what the texts of one reference column name: by code, by its label, by its name in either language. One query for all of them. */
export async function findReferences(
  to: string,
  texts: ReadonlySet<string>,
  context: Reading,
): Promise<Map<string, Found>> {
  const bound = context.services.resources.get(to);
  const found = new Map<string, Found>();
  if (!bound || texts.size === 0) return found;
  const columns = selectable(bound);
  const named = [
    ...new Map(
      [...codes, 'name', 'name_en'].flatMap((name) => {
        const column = columns.get(name);
        return column ? [[name, column.expression] as const] : [];
      }),
    ).entries(),
  ];
  const wanted = [
    ...new Map([...labelColumns(bound).map(({ name, expression }) => [name, expression] as const), ...named]).entries(),
  ];
  const select = sql.join(
    [
      sql`${bound.table.id} as id`,
      ...wanted.map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
    ],
    sql`, `,
  );
  const seen = visible(bound, context);
  const whole = await rowsOf<Row>(
    context.db,
    sql`select ${select} from ${bound.table} where ${seen} limit ${taken + 1}`,
  );
  if (whole.length <= taken) {
    index(bound, whole, texts, found, true);
    return found;
  }
  const list = [...texts];
  for (let start = 0; start < list.length; start += perQuery) {
    const part = new Set(list.slice(start, start + perQuery));
    const spelt = JSON.stringify([...new Set([...part].flatMap(spellings))]);
    const among = (expression: SQL): SQL => sql`${expression} in (select jsonb_array_elements_text(${spelt}::jsonb))`;
    const conditions =
      named.length > 0
        ? named.map(([, expression]) => among(expression))
        : [sql`${bound.table.id}::text in (select jsonb_array_elements_text(${spelt}::jsonb))`];
    const rows = await rowsOf<Row>(
      context.db,
      sql`select ${select} from ${bound.table} where ${seen} and (${sql.join(conditions, sql` or `)}) limit 20000`,
    );
    index(bound, rows, part, found, false);
  }
  return found;
}
type Row = Record<string, unknown> & { id: number };
/** People are found only where the reader may list them; what everybody may choose (faculties, courses) is found by all. */
function visible(bound: BoundResource, context: Reading): SQL {
  const permission = `${bound.resource.permission}_index`;
  const rule = context.actor.permissions.has(permission) || bound.resource.about ? context.rows(permission) : sql`true`;
  return bound.only ? sql`(${rule}) and (${bound.only})` : sql`(${rule})`;
}
/** "CENG – Computer Engineering" and "20261001 ELİF KAYA" name their record by what stands first. */
const spellings = (text: string): string[] => [
  text,
  (text.split(' – ')[0] ?? text).trim(),
  text.split(/\s/)[0] ?? text,
];

function index(
  bound: BoundResource,
  rows: readonly Row[],
  texts: ReadonlySet<string>,
  found: Map<string, Found>,
  folded: boolean,
): void {
  const hasCode = codes.some((name) => bound.resource.fields[name]);
  const byRank: Map<string, Set<number>>[] = [new Map(), new Map(), new Map()];
  const put = (rank: number, key: unknown, id: number): void => {
    if (key === null || key === undefined || key === '') return;
    const place = byRank[rank] ?? new Map<string, Set<number>>();
    for (const each of folded ? [String(key), fold(String(key))] : [String(key)])
      place.set(each, (place.get(each) ?? new Set()).add(id));
  };
  for (const row of rows) {
    if (!hasCode) put(0, row.id, row.id);
    for (const name of codes) if (bound.resource.fields[name]) put(0, row[name], row.id);
    put(1, labelOf(bound, row, 'tr'), row.id);
    put(1, labelOf(bound, row, 'en'), row.id);
    put(2, row.name, row.id);
    put(2, row.name_en, row.id);
  }
  for (const text of texts) {
    const [whole = text, beforeDash = text, first = text] = spellings(text);
    const tries: [number, string][] = [
      [0, whole],
      [1, whole],
      [2, whole],
      [0, beforeDash],
      ...(/^\d/.test(first) ? [[0, first] as [number, string]] : []),
    ];
    for (const [rank, key] of tries) {
      const ids = byRank[rank]?.get(key) ?? (folded ? byRank[rank]?.get(fold(key)) : undefined);
      if (!ids) continue;
      found.set(text, ids.size === 1 ? [...ids][0] : 'ambiguous');
      break;
    }
  }
}
