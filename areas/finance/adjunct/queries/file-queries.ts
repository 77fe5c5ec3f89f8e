import { answer, answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { harmless, spreadsheet } from '#kernel/server/engine/export.ts';
import { sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { idList } from '#kernel/server/id-list.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { staffTitles } from '#areas/people/resources/staff-titles.ts';
import { adjunctFile as fileQuery, adjunctFiles as filesQuery, type AdjunctFile } from '../contract.ts';
import { csvOf, payrollTotals, type PayrollRow } from '../rules/payroll.ts';

const shown = 24;
export const adjunctFiles = answer(filesQuery, async ({ db }): Promise<AdjunctFile[]> => {
  const files = await rowsOf<{
    id: number;
    month: string;
    rows: PayrollRow[];
    created_at: string;
    made_by: string | null;
  }>(
    db,
    sql`select f.id, f.month, f.rows, f.created_at, (select u.full_name from ${userRead} u where u.id = f.made_by) as made_by from adjunct_files f order by f.id desc limit ${shown}`,
  );
  return files.map(({ rows, created_at, ...file }) => ({
    ...file,
    id: Number(file.id),
    made_on: new Date(created_at).toISOString(),
    totals: payrollTotals(rows),
  }));
});

const columns = ['registration_number', 'instructor', 'title', 'holder', 'iban', 'hours', 'gross', 'currency'] as const;
/** The file as it was made, a row for each sheet and below them a sum for each currency. */
export const adjunctFile = answerFile(fileQuery, async (context, { id, form }) => {
  const { db, locale, services, actor } = context;
  const [file] = await rowsOf<{ month: string; rows: PayrollRow[] }>(
    db,
    sql`select month, rows from adjunct_files where id = ${id}`,
  );
  if (!file) throw notFound();
  // complete account numbers leave the house, also when it is downloaded again: each instructor's log says so
  for (const { staff_id } of await rowsOf<{ staff_id: number }>(
    db,
    sql`select distinct staff_id from adjunct_sheets where id = any(${idList(file.rows.map((row) => row.sheet_id))})`,
  ))
    noteReading(services, actor, { person: 'staff', id: Number(staff_id) }, 'adjunct-file', context);
  const line = (key: string): string => services.lines.line(locale, key);
  const titleOf = (title: string): string =>
    Object.hasOwn(staffTitles, title) ? staffTitles[title as keyof typeof staffTitles][locale] : title;
  const head = columns.map((name) => line(`adjunct:column.${name}`));
  const cells: (string | number)[][] = [
    ...file.rows.map((row) => [
      row.registration_number,
      row.name,
      titleOf(row.title),
      row.holder,
      row.iban,
      row.hours,
      row.gross / 100,
      row.currency,
    ]),
    ...payrollTotals(file.rows).map((sum) => [
      line('adjunct:total'),
      '',
      '',
      '',
      '',
      sum.hours,
      sum.gross / 100,
      sum.currency,
    ]),
  ];
  const name = `${line('title:adjunct_payments')} ${file.month.slice(0, 7)}-${id}`;
  const safe = cells.map((row) => row.map((cell): SheetValue => (typeof cell === 'string' ? harmless(cell) : cell)));
  if (form === 'csv') {
    const text = safe.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : String(cell))));
    return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', body: Buffer.from(csvOf([head, ...text]), 'utf8') };
  }
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    yield safe;
  }
  return {
    name: `${name}.xlsx`,
    mime: spreadsheet,
    body: sheetStream(line('title:adjunct_payments'), head, batches()),
  };
});
