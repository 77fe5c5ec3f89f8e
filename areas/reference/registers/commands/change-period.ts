import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { numericChoice } from '#kernel/contract/field.ts';
import { bindResource, handle, type BoundResource, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { readSheet, type CellValue } from '#kernel/server/engine/import-sheet.ts';
import { createRecord, updateRecord } from '#kernel/server/engine/write.ts';
import { notFound } from '#kernel/server/failure.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { periodFields, periodRecord } from './registers-records.ts';
import { importRegister } from './import-sheet.ts';
import { periods } from '../tables.ts';
import { addPeriod as addCommand, changePeriod as changeCommand, importPeriods as importCommand } from '../contract.ts';
import { minutesOf, periodProblems, timeText, type Period } from '../rules/period-times.ts';

interface Stored extends Period {
  campus_id: number;
}
type Row = Partial<{
  campus_id: number | null;
  number: number | null;
  starts: number | null;
  ends: number | null;
  status: string | null;
}>;

/** The record with a check that knows the other active periods. A campus has each number once: what has the same number is the period itself. */
async function checkedPeriods(
  context: Writing,
  bound: BoundResource,
  but: number | null = null,
): Promise<BoundResource> {
  // two at once could each see a free hour: the campuses stand in line
  await context.db.execute(sql`select id from campuses order by id for no key update`);
  const stored = await rowsOf<Stored>(
    context.db,
    sql`select campus_id, number, starts, ends from periods where status = 'a' and id is distinct from ${but}::bigint order by starts`,
  );
  const known = new Map(stored.map((each) => [`${each.campus_id}/${each.number}`, each]));
  const check = (row: Row) => {
    const own: Stored = {
      campus_id: row.campus_id ?? 0,
      number: row.number ?? 0,
      starts: row.starts ?? 0,
      ends: row.ends ?? 0,
    };
    const mark = `${own.campus_id}/${own.number}`;
    const others =
      row.status === 'p'
        ? []
        : [...known].filter(([key, each]) => key !== mark && each.campus_id === own.campus_id).map(([, each]) => each);
    const problems = periodProblems(own, others);
    // rows of a file see those before them
    if (problems.length === 0 && row.status !== 'p') known.set(mark, own);
    return problems;
  };
  return { ...bound, resource: { ...bound.resource, check } };
}

/** the times that were given, in minutes; the schema has checked their form */
const minutes = (input: { start_time?: string | null; end_time?: string | null }): Record<string, number> =>
  Object.fromEntries(
    (
      [
        ['starts', input.start_time],
        ['ends', input.end_time],
      ] as const
    ).flatMap(([name, time]) => {
      const value = typeof time === 'string' ? minutesOf(time) : null;
      return value === null ? [] : [[name, value]];
    }),
  );

export const addPeriod = handle(addCommand, async (context, { start_time, end_time, ...rest }) =>
  createRecord(await checkedPeriods(context, periodRecord), { ...rest, ...minutes({ start_time, end_time }) }, context),
);

export const changePeriod = handle(changeCommand, async (context, input) => {
  const { id, start_time, end_time, ...rest } = input as typeof input & { start_time?: string; end_time?: string };
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${periods} where ${periods.id} = ${id} and (${context.rows('period_update')})`,
  );
  if (!seen) throw notFound();
  return updateRecord(
    await checkedPeriods(context, periodRecord, id),
    id,
    { ...rest, ...minutes({ ...(start_time ? { start_time } : {}), ...(end_time ? { end_time } : {}) }) },
    context,
  );
});

const everyMinute = Object.fromEntries(
  Array.from({ length: 1440 }, (_, minute) => [minute, { tr: timeText(minute), en: timeText(minute) }]),
);
/** As the engine reads a sheet: a time is one of the words 00:00 … 23:59. */
const sheetRecord = bindResource(
  defineResource({
    name: 'period',
    area: 'reference',
    path: '/periods',
    label: ['name'],
    list: { columns: ['number', 'name'], filters: [], sorts: [], sort: 'id' },
    fields: {
      ...periodFields,
      starts: numericChoice(everyMinute, { required: true }),
      ends: numericChoice(everyMinute, { required: true }),
    },
  }),
  periods,
);

/** Cells that a spreadsheet program turned into times of a day are words again; every row keeps its line. */
async function withTimes(bytes: Buffer): Promise<Buffer> {
  const { headings, rows } = await readSheet(bytes);
  const words = (cell: CellValue): CellValue => {
    if (cell instanceof Date && cell.getUTCFullYear() < 1901)
      return timeText(cell.getUTCHours() * 60 + cell.getUTCMinutes());
    return typeof cell === 'number' && cell > 0 && cell < 1 ? timeText(Math.round(cell * 1440) % 1440) : cell;
  };
  const lines: CellValue[][] = [[...headings]];
  for (const row of rows) lines[row.line - 1] = row.values.map((cell) => words(cell ?? null));
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: Array.from(lines, (line) => line ?? []) }] }));
}

export const importPeriods = handle(importCommand, async (context, input) => {
  const bytes = await withTimes(onlyFile(context).bytes);
  return importRegister(context, await checkedPeriods(context, sheetRecord), bytes, input);
});
