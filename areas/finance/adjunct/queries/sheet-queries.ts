import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { shortIban } from '../../refunds/rules/iban.ts';
import { againstApproving, againstSubmitting } from '../approving.ts';
import { adjunctView as viewQuery, myAdjunctSheets as mineQuery } from '../contract.ts';
import type { AdjunctView, MySheets, SheetLine } from '../contract.ts';
import { differences, hoursOf, type Line } from '../rules/sheet-lines.ts';
import { againstState, differenceOf, linesWhere, sheetsWhere, wantedLines, type Sheet } from '../sheets.ts';

/** months that an instructor looks back on */
const shown = 24;
const account = (column: string): SQL =>
  sql`case when a.state = 'draft' then (select c.${sql.identifier(column)} from adjunct_accounts c where c.staff_id = a.staff_id) else a.${sql.identifier(column)} end`;
const userName = (which: SQL): SQL => sql`(select u.full_name from ${userRead} u where u.id = ${which})`;
type Head = MySheets[number];
const headOf = sql`a.id, ${personName('st')} as instructor, st.registration_number, a.title, a.month, a.currency, a.state, a.hours, a.gross, ${account('holder')} as holder, ${account('iban')} as iban, a.paid_on, a.paid_reference`;
const plain = <T extends Omit<Head, 'lines'>>(row: T): T => ({
  ...row,
  id: Number(row.id),
  hours: Number(row.hours),
  gross: Number(row.gross),
  iban: row.iban && shortIban(row.iban),
});

interface Names {
  id: number;
  section: string;
  name: string;
  name_en: string;
}
async function sectionsNamed({ db }: Pick<Reading, 'db'>, ids: readonly number[]): Promise<Map<number, Names>> {
  const rows = await rowsOf<Names>(
    db,
    sql`select s.id, s.code || '-' || lpad(s.section_no::text, 2, '0') as section, s.name, s.name_en from ${sectionRead} s where s.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}
async function linesOfSheets(context: Reading, where: SQL): Promise<{ sheet_id: number; line: SheetLine }[]> {
  const lines = await linesWhere(context.db, where);
  const names = await sectionsNamed(
    context,
    lines.map((line) => line.section_id),
  );
  const by = await rowsOf<{ id: number; month: string; name: string | null }>(
    context.db,
    sql`select l.id, a.month, ${userName(sql`coalesce(l.corrected_real_by, l.corrected_by)`)} as name from adjunct_lines l join adjunct_sheets a on a.id = l.sheet_id where ${where}`,
  );
  const more = new Map(by.map((row) => [Number(row.id), row]));
  return lines.map((line) => {
    const { section = '', name = '', name_en = '' } = names.get(line.section_id) ?? {};
    const found = more.get(line.id);
    return {
      sheet_id: line.sheet_id,
      line: {
        id: line.id,
        month: line.month,
        earlier: found !== undefined && line.month < found.month,
        section,
        name,
        name_en,
        hours_kind: line.hours_kind,
        share: line.share,
        rate: line.rate && { amount: line.rate.amount, valid_from: line.rate.valid_from },
        days: line.days.map(({ on, hours }) => ({ on, hours })),
        planned: line.planned,
        hours: line.hours,
        amount: line.amount,
        reason: line.reason,
        corrected_by: found?.name ?? null,
      },
    };
  });
}

type More = Pick<
  AdjunctView,
  'account_by' | 'submitted_by' | 'submitted_at' | 'approved_by' | 'approved_at' | 'return_reason'
>;
const said = (moment: string | null): string | null => moment && new Date(moment).toISOString();
export const adjunctView = answer(viewQuery, async (context, { id }): Promise<AdjunctView> => {
  const { db, today } = context;
  const allowed = sql`a.id = ${id} and a.id in (select adjunct_sheets.id from adjunct_sheets where ${context.rows('adjunctpayment_show')})`;
  const [head] = await rowsOf<Omit<Head, 'lines'> & More>(
    db,
    sql`
    select ${headOf}, a.submitted_at, a.approved_at, a.return_reason, ${userName(sql`coalesce(a.submitted_real_by, a.submitted_by)`)} as submitted_by, ${userName(sql`a.approved_by`)} as approved_by,
      ${userName(sql`case when a.state = 'draft' then (select coalesce(c.named_real_by, c.named_by) from adjunct_accounts c where c.staff_id = a.staff_id) else coalesce(a.account_real_by, a.account_by) end`)} as account_by
    from adjunct_sheets a join ${staffRead} st on st.id = a.staff_id where ${allowed}`,
  );
  const [sheet] = await sheetsWhere(db, allowed);
  if (!head || !sheet) throw notFound();
  const is = (state: Sheet['state']) => (sheet.state === state ? [] : [againstState(sheet.state)]);
  return {
    ...plain(head),
    submitted_at: said(head.submitted_at),
    approved_at: said(head.approved_at),
    lines: (await linesOfSheets(context, sql`a.id = ${id}`)).map(({ line }) => line),
    differences: await changedSince(context, sheet),
    can: {
      edit: may(is('draft')),
      submit: may(await againstSubmitting(db, sheet, today)),
      approve: may(await againstApproving(context, sheet)),
      return: may(is('submitted')),
      pay: may(is('approved')),
    },
  };
});
/** What the timetable says now and the sheet does not: a draft is computed again, of a closed one the next sheet makes up for it. */
async function changedSince(context: Reading, sheet: Sheet): Promise<AdjunctView['differences']> {
  const { db } = context;
  const closed = sheet.state === 'approved' || sheet.state === 'paid';
  const found: { line: Line; before: number; after: number }[] = closed
    ? (await differenceOf(db, sheet, null, null)).map((line) => ({ line, before: 0, after: line.planned }))
    : differences(
        await linesWhere(db, sql`a.id = ${sheet.id}`),
        (await wantedLines(db, sheet.staff_id, sheet.title, sheet.month)).filter(
          (line) => line.currency === sheet.currency,
        ),
      );
  const names = await sectionsNamed(
    context,
    found.map((each) => each.line.section_id),
  );
  return found.map(({ line, before, after }) => ({
    section: names.get(line.section_id)?.section ?? '',
    hours_kind: line.hours_kind,
    month: line.month,
    before: hoursOf(before),
    after: hoursOf(after),
  }));
}

/** An instructor’s own sheets: what was sent for approval, approved or paid. */
export const myAdjunctSheets = answer(mineQuery, async (context): Promise<MySheets> => {
  const mine = sql`a.id in (select adjunct_sheets.id from adjunct_sheets where ${context.rows('myadjunctpayment_index')})`;
  const heads = await rowsOf<Omit<Head, 'lines'>>(
    context.db,
    sql`select ${headOf} from adjunct_sheets a join ${staffRead} st on st.id = a.staff_id where ${mine} order by a.month desc, a.id limit ${shown}`,
  );
  const lines = await linesOfSheets(context, mine);
  return heads.map((head) => ({
    ...plain(head),
    lines: lines
      .filter((each) => each.sheet_id === Number(head.id))
      // who corrected an hour is the office’s own matter; that it was, and why, is his
      .map(({ line }) => ({ ...line, corrected_by: null })),
  }));
});
