import type { InputOf } from '#kernel/contract/define-command.ts';
import { addDays, addMonths, weekdayOf } from '#kernel/contract/calendar.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { answer, answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { harmless, spreadsheet } from '#kernel/server/engine/export.ts';
import { sheetDay, sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { Failure } from '#kernel/server/failure.ts';
import { dueRead } from '../../ledger/reads.ts';
import { dueList as listQuery, dueListFile as fileQuery, type DueRow } from '../contract.ts';

type Asked = Pick<InputOf<typeof listQuery>, 'span' | 'semester_id' | 'program_id'>;
/** First and last day of a span; the week is the calendar's, Monday to Sunday. */
function daysOf(span: Asked['span'], today: string): { from: string; until: string } {
  const month = `${today.slice(0, 8)}01`;
  const monday = addDays(today, 1 - weekdayOf(today));
  switch (span) {
    case 'week':
      return { from: monday, until: addDays(monday, 6) };
    case 'month':
      return { from: month, until: addDays(addMonths(month, 1), -1) };
    case 'all':
      return { from: '0001-01-01', until: '9999-12-31' };
    default:
      return { from: '0001-01-01', until: addDays(today, -1) };
  }
}
/** What is due in the span, line by line, of students. */
function dueOf({ span, semester_id, program_id }: Asked, today: string) {
  const { from, until } = daysOf(span, today);
  // an item whose first day lies after the span has no earlier instalment unless a plan says so
  const which = sql`exists (select from ledger_accounts a join ${studentProgramRead} w on w.id = a.owner_id where a.id = i.account_id and a.owner_kind = 'student_program' and (${program_id ?? null}::bigint is null or w.program_id = ${program_id ?? null})) and (${semester_id ?? null}::bigint is null or i.semester_id = ${semester_id ?? null})`;
  return sql`
    from (${dueRead(which)}) d join ledger_items i on i.id = d.item_id join ledger_accounts a on a.id = d.account_id
    join ${studentProgramRead} sp on sp.id = a.owner_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
    where d.due_on between ${from}::date and ${until}::date`;
}
const rowsIn = async (db: Db, asked: Asked, today: string, limit: number, offset: number): Promise<DueRow[]> =>
  (
    await rowsOf<DueRow>(
      db,
      sql`
    select d.item_id, d.line_no, sp.id as student_program_id, ${personName('s')} as student, s.student_number, p.code as program, i.title, i.title_en, d.due_on, greatest(${today}::date - d.due_on, 0) as days_late, d.open, a.currency,
      (select c.plan_id from payment_plan_items c where c.item_id = i.id and c.current) as plan_id
    ${dueOf(asked, today)} order by d.due_on, s.student_number, d.item_id, d.line_no limit ${limit} offset ${offset}`,
    )
  ).map((row) => ({
    ...row,
    item_id: Number(row.item_id),
    student_program_id: Number(row.student_program_id),
    open: Number(row.open),
    plan_id: row.plan_id === null ? null : Number(row.plan_id),
  }));

/** What is due when, by whom, with its sums. */
export const dueList = answer(listQuery, async (context, input) => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 50];
  const sums = await rowsOf<{ currency: string; open: number; students: number; lines: number }>(
    context.db,
    sql`select a.currency, sum(d.open)::bigint as open, count(distinct a.owner_id)::int as students, count(*)::int as lines ${dueOf(input, context.today)} group by a.currency order by a.currency`,
  );
  return {
    rows: await rowsIn(context.db, input, context.today, limit, (page - 1) * limit),
    total: sums.reduce((all, each) => all + each.lines, 0),
    page,
    limit,
    sums: sums.map(({ currency, open, students }) => ({ currency, open: Number(open), students })),
  };
});

/** rows that are written in one piece, and the most a sheet takes */
const [together, most] = [500, 50_000];
const columns = ['student_number', 'student', 'program', 'title', 'due_on', 'days_late', 'open', 'currency'] as const;
export const dueListFile = answerFile(fileQuery, async (context, input) => {
  const rows = await rowsIn(context.db, input, context.today, most, 0);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { lines } = context.services;
  const title = lines.line(context.locale, 'title:payments_due');
  const cellsOf = (row: DueRow): SheetValue[] => [
    harmless(row.student_number),
    harmless(row.student),
    harmless(row.program),
    harmless(context.locale === 'tr' ? row.title : row.title_en),
    sheetDay(row.due_on),
    row.days_late,
    row.open / 100,
    row.currency,
  ];
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    for (let from = 0; from < rows.length; from += together) yield rows.slice(from, from + together).map(cellsOf);
  }
  return {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    body: sheetStream(
      title,
      columns.map((name) => lines.line(context.locale, `payments_due:${name}`)),
      batches(),
    ),
  };
});
