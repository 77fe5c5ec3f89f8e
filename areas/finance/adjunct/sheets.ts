import { refuse } from '#kernel/contract/refusal.ts';
import { addMonths } from '#kernel/contract/calendar.ts';
import type { Writing } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { meetingRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { countedOnce } from '#areas/scheduling/rules/counted-once.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { adjunctRefusals } from './refusals.ts';
import type { TaughtSection } from './rules/hours-taught.ts';
import { amountOf, hoursOf, lineKey, linesOf, madeUp, recomputed } from './rules/sheet-lines.ts';
import type { KeptLine, Line, Rate } from './rules/sheet-lines.ts';
import { sheetStateWords, type SheetState } from './rules/sheet-words.ts';

export type Context = Pick<Writing, 'db' | 'now' | 'actor' | 'audit'>;
export interface Sheet {
  id: number;
  staff_id: number;
  month: string;
  currency: string;
  title: string;
  state: SheetState;
  hours: number;
  gross: number;
  submitted_by: number | null;
  submitted_real_by: number | null;
  account_by: number | null;
  account_real_by: number | null;
  approved_on: string | null;
}
export interface StoredLine extends KeptLine {
  id: number;
  sheet_id: number;
  amount: number;
  corrected_by: number | null;
  corrected_real_by: number | null;
}
/** closed months that a new sheet looks back on */
const lookBack = 12;

/** Sheets by a condition on `a`, earliest first. */
export const sheetsWhere = async (db: Db, where: SQL, lock = false): Promise<Sheet[]> =>
  (
    await rowsOf<Sheet>(
      db,
      sql`
  select a.id, a.staff_id, a.month, a.currency, a.title, a.state, a.hours, a.gross, a.submitted_by, a.submitted_real_by, a.account_by, a.account_real_by, ${daySql(sql`a.approved_at`)} as approved_on
  from adjunct_sheets a where ${where} order by a.month, a.id ${lock ? sql`for update` : sql``}`,
    )
  ).map((row) => ({
    ...row,
    id: Number(row.id),
    staff_id: Number(row.staff_id),
    hours: Number(row.hours),
    gross: Number(row.gross),
  }));

/** A sheet of the reader’s rows, held until the commit and in this state. */
export async function heldSheet(
  { db, rows }: Pick<Writing, 'db' | 'rows'>,
  id: number,
  state: SheetState,
  permission: string,
): Promise<Sheet> {
  const mine = sql`a.id in (select adjunct_sheets.id from adjunct_sheets where ${rows(permission)})`;
  const [sheet] = await sheetsWhere(db, sql`a.id = ${id} and ${mine}`, true);
  if (!sheet) throw notFound();
  if (sheet.state !== state) refuse(againstState(sheet.state));
  return sheet;
}
export const againstState = (state: SheetState) => {
  const { tr, en } = sheetStateWords[state];
  return adjunctRefusals.adjunct_state({ state: { tr, en } });
};

type LineRow = Omit<StoredLine, 'rate'> & { rate_id: number | null; rate_amount: number | null; rate_from: string };
/** Lines by a condition on `l` and its sheet `a`. */
export const linesWhere = async (db: Db, where: SQL): Promise<StoredLine[]> =>
  (
    await rowsOf<LineRow>(
      db,
      sql`
  select l.id, l.sheet_id, l.month, l.section_id, l.hours_kind, l.share, l.rate_id, l.rate_amount, l.rate_from, a.currency, l.days, l.planned, l.hours, l.amount, l.correction_reason as reason, l.corrected_by, l.corrected_real_by
  from adjunct_lines l join adjunct_sheets a on a.id = l.sheet_id where ${where} order by l.month desc, l.id`,
    )
  ).map(({ rate_id, rate_amount, rate_from, ...row }) => ({
    ...row,
    id: Number(row.id),
    sheet_id: Number(row.sheet_id),
    section_id: Number(row.section_id),
    planned: Number(row.planned),
    hours: Number(row.hours),
    amount: Number(row.amount),
    rate: rate_id === null ? null : { id: Number(rate_id), amount: Number(rate_amount), valid_from: rate_from },
  }));

/**
 * What an instructor teaches in a month: his own share, or as the main instructor what the shares of the others leave. A
 * section that was canceled is taught by nobody.
 */
async function sectionsTaught(db: Db, staff: number, month: string): Promise<TaughtSection[]> {
  const rows = await rowsOf<TaughtSection & { meetings: readonly { combined_with: number | null }[] }>(
    db,
    sql`
    select s.id as section_id, c.level, s.language, t.classes_start_on as from, t.classes_end_on as until,
      coalesce(i.share, greatest(0, 100 - coalesce((select sum(o.share) from ${sectionInstructorRead} o where o.section_id = s.id), 0)))::int as share,
      coalesce((select jsonb_agg(jsonb_build_object('type', m.type, 'day', m.day, 'starts', m.starts, 'ends', m.ends, 'combined_with', m.combined_with) order by m.day, m.starts) from ${meetingRead} m where m.section_id = s.id), '[]'::jsonb) as meetings
    from ${sectionRead} s join ${semesterRead} t on t.id = s.semester_id join ${courseRead} c on c.id = s.course_id left join ${sectionInstructorRead} i on i.section_id = s.id and i.staff_id = ${staff}
    where (i.id is not null or s.instructor_id = ${staff}) and s.status not in ('draft', 'cancelled') and t.classes_start_on < ${addMonths(month, 1)}::date and t.classes_end_on >= ${month}::date
    order by s.code, s.section_no`,
  );
  // lessons taught together are one lesson: it is paid once, with the first of its sections
  return countedOnce(rows).map((row) => ({ ...row, section_id: Number(row.section_id) }));
}
const ratesOf = async (db: Db): Promise<Rate[]> =>
  (
    await rowsOf<Rate>(
      db,
      sql`select id, title, hours, level, language, currency, amount, valid_from, valid_until from adjunct_rates order by valid_from desc, id`,
    )
  ).map((row) => ({ ...row, id: Number(row.id), amount: Number(row.amount) }));

/** What timetable, holidays and rates say now of a month. */
async function timetableOf(db: Db, staff: number, title: string, month: string, rates: readonly Rate[]) {
  return linesOf(await sectionsTaught(db, staff, month), rates, {
    title,
    month,
    closed: await holidaysAround(db, month),
    fallback: rates.find((each) => each.title === title)?.currency ?? 'TRY',
  });
}
/** What the sheets of a month should hold: its own hours, and what closed months have too much or too little. */
export async function wantedLines(db: Db, staff: number, title: string, month: string): Promise<Line[]> {
  const rates = await ratesOf(db);
  const own = await timetableOf(db, staff, title, month, rates);
  const closed = await sheetsWhere(
    db,
    sql`a.staff_id = ${staff} and a.state in ('approved', 'paid') and a.month < ${month}::date and a.month >= ${addMonths(month, -lookBack)}::date`,
  );
  const missing: Line[] = [];
  for (const sheet of closed) missing.push(...(await differenceOf(db, sheet, rates, month)));
  return [...own, ...missing];
}
/**
 * By how many hours a closed sheet differs from what the timetable says now, after what later sheets have made up for.
 * @param without first day of a month whose draft is being computed: what it makes up for itself does not count
 */
export async function differenceOf(
  db: Db,
  sheet: Sheet,
  known: readonly Rate[] | null,
  without: string | null,
): Promise<Line[]> {
  const rates = known ?? (await ratesOf(db));
  const kept = await linesWhere(
    db,
    sql`a.staff_id = ${sheet.staff_id} and a.currency = ${sheet.currency} and l.month = ${sheet.month}::date and (a.state <> 'draft' or ${without}::date is null or a.month <> ${without}::date)`,
  );
  const now = await timetableOf(db, sheet.staff_id, sheet.title, sheet.month, rates);
  return madeUp(
    kept.filter((line) => line.sheet_id === sheet.id),
    kept.filter((line) => line.sheet_id !== sheet.id),
    now.filter((line) => line.currency === sheet.currency),
  );
}

/** Sums of a sheet follow its lines. */
export async function sumUp({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<void> {
  await db.execute(sql`
    update adjunct_sheets a set hours = coalesce((select sum(l.hours) from adjunct_lines l where l.sheet_id = a.id), 0), gross = coalesce((select sum(l.amount) from adjunct_lines l where l.sheet_id = a.id), 0), version = version + 1, updated_at = ${now}
    where a.id = ${id}`);
}
async function writeLines({ db, now }: Context, sheet_id: number, before: readonly StoredLine[], lines: KeptLine[]) {
  const corrected = new Map(before.filter((line) => line.reason !== null).map((line) => [lineKey(line), line.id]));
  await db.execute(sql`delete from adjunct_lines where sheet_id = ${sheet_id} and correction_reason is null`);
  for (const line of lines) {
    const id = corrected.get(lineKey(line));
    const amount = amountOf(line.hours, line.rate?.amount ?? 0);
    await db.execute(
      id === undefined
        ? sql`insert into adjunct_lines (sheet_id, month, section_id, hours_kind, share, rate_id, rate_amount, rate_from, days, planned, hours, amount, created_at, updated_at)
            values (${sheet_id}, ${line.month}, ${line.section_id}, ${line.hours_kind}, ${line.share}, ${line.rate?.id ?? null}, ${line.rate?.amount ?? null}, ${line.rate?.valid_from ?? null}, ${JSON.stringify(line.days)}::jsonb, ${line.planned}, ${line.hours}, ${amount}, ${now}, ${now})`
        : sql`update adjunct_lines set share = ${line.share}, rate_amount = ${line.rate?.amount ?? null}, rate_from = ${line.rate?.valid_from ?? null}, days = ${JSON.stringify(line.days)}::jsonb, planned = ${line.planned}, amount = ${amount}, updated_at = ${now} where id = ${id}`,
    );
  }
}

export interface Prepared {
  sheets: number;
  /** lines whose hours of the timetable are others than before */ changes: number;
}
/** The drafts of an instructor for a month, one in each currency; what is no draft any more stays as it is. */
export async function prepare(context: Context, staff: number, month: string): Promise<Prepared> {
  const { db, now } = context;
  // of two who prepare the same the second finds what the first has written
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`adjunct-${staff}`}, 7411))`);
  const [person] = await rowsOf<{ title: string }>(db, sql`select title from ${staffRead} st where st.id = ${staff}`);
  if (!person) throw notFound();
  const wanted = await wantedLines(db, staff, person.title, month);
  const there = await sheetsWhere(db, sql`a.staff_id = ${staff} and a.month = ${month}::date`, true);
  const made: Prepared = { sheets: 0, changes: 0 };
  for (const currency of new Set([...wanted.map((line) => line.currency), ...there.map((each) => each.currency)])) {
    const old = there.find((each) => each.currency === currency);
    if (old && old.state !== 'draft') continue;
    const before = old ? await linesWhere(db, sql`a.id = ${old.id}`) : [];
    const lines = recomputed(
      before,
      wanted.filter((line) => line.currency === currency),
    );
    const was = new Map(before.map((line) => [lineKey(line), line.planned]));
    const is = new Map(lines.map((line) => [lineKey(line), line.planned]));
    made.changes += [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key)).length;
    if (lines.length === 0) {
      if (old) await dropDraft(context, old);
      continue;
    }
    const [row] = old
      ? [old]
      : await rowsOf<{ id: number }>(
          db,
          sql`insert into adjunct_sheets (staff_id, month, currency, title, created_at, updated_at) values (${staff}, ${month}, ${currency}, ${person.title}, ${now}, ${now}) returning id`,
        );
    if (!row) throw new Error('no sheet');
    const id = Number(row.id);
    await db.execute(sql`update adjunct_sheets set title = ${person.title} where id = ${id}`);
    await writeLines(context, id, before, lines);
    await sumUp(context, id);
    const gross = lines.reduce((sum, line) => sum + amountOf(line.hours, line.rate?.amount ?? 0), 0);
    context.audit({
      resource: 'adjunct-sheet',
      record_id: id,
      action: 'adjunct-sheet.prepare',
      ...(old ? { before: { hours: old.hours, gross: old.gross } } : {}),
      after: { staff_id: staff, month, hours: hoursOf(lines.reduce((sum, line) => sum + line.hours, 0)), gross },
    });
    made.sheets += 1;
  }
  return made;
}
/** A draft that is not wanted: with its lines. */
export async function dropDraft({ db, audit }: Context, sheet: Sheet): Promise<void> {
  await db.execute(sql`delete from adjunct_lines where sheet_id = ${sheet.id}`);
  await db.execute(sql`delete from adjunct_sheets where id = ${sheet.id}`);
  audit({
    resource: 'adjunct-sheet',
    record_id: sheet.id,
    action: 'adjunct-sheet.discard',
    before: { staff_id: sheet.staff_id, month: sheet.month, hours: sheet.hours, gross: sheet.gross },
  });
}
