import type { Refusal } from '#kernel/contract/refusal.ts';
import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { isOneOf } from '#kernel/contract/hands.ts';
import { adjunctRefusals } from './refusals.ts';
import { againstState, type Sheet } from './sheets.ts';

/** Why a sheet can't be sent for approval: all reasons at once. */
export async function againstSubmitting(db: Db, sheet: Sheet, today: string): Promise<Refusal[]> {
  if (sheet.state !== 'draft') return [againstState(sheet.state)];
  const last = addDays(addMonths(sheet.month, 1), -1);
  const missing = await rowsOf<{ section: string }>(
    db,
    sql`select distinct s.code || '-' || lpad(s.section_no::text, 2, '0') as section from adjunct_lines l join ${sectionRead} s on s.id = l.section_id where l.sheet_id = ${sheet.id} and l.rate_id is null order by 1`,
  );
  const account = await rowsOf(db, sql`select 1 from adjunct_accounts where staff_id = ${sheet.staff_id}`);
  return [
    ...(today < last ? [adjunctRefusals.adjunct_month_open({ day: last })] : []),
    ...(missing.length > 0
      ? [adjunctRefusals.adjunct_no_rate({ sections: missing.map((each) => each.section).join(', ') })]
      : []),
    ...(sheet.gross > 0 || missing.length > 0 ? [] : [adjunctRefusals.adjunct_nothing()]),
    ...(account.length > 0 ? [] : [adjunctRefusals.adjunct_no_account()]),
  ];
}

/**
 * Why this reader may not approve a sheet: it is his own, he has prepared it or corrected its hours, or he has said where the
 * money goes. Under whichever of his names.
 */
export async function againstApproving({ db, actor }: Pick<Reading, 'db' | 'actor'>, sheet: Sheet): Promise<Refusal[]> {
  if (sheet.state !== 'submitted') return [againstState(sheet.state)];
  const corrected = await rowsOf<{ corrected_by: number; corrected_real_by: number }>(
    db,
    sql`select corrected_by, corrected_real_by from adjunct_lines where sheet_id = ${sheet.id} and corrected_by is not null`,
  );
  const hands = [
    sheet.submitted_by,
    sheet.submitted_real_by,
    ...corrected.flatMap((each) => [each.corrected_by, each.corrected_real_by]),
  ];
  return [
    ...(actor.staff_id === sheet.staff_id ? [adjunctRefusals.adjunct_own()] : []),
    ...(isOneOf(actor, hands) ? [adjunctRefusals.adjunct_by_you()] : []),
    ...(isOneOf(actor, [sheet.account_by, sheet.account_real_by]) ? [adjunctRefusals.adjunct_account_by_you()] : []),
  ];
}
