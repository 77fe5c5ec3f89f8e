import type { Refusal } from '#kernel/contract/refusal.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Remainder } from '../ledger/rules/amounts.ts';
import { planRefusals } from './refusals.ts';
import { monthlyDays, offsetDays } from './rules/plan.ts';

export interface DaysAsked {
  semester_id: number;
  template_id?: number | null;
  count?: number | null;
  first_on?: string | null;
}
/** Days, remainder and fee of a plan as a template or a form says. */
export interface PlanTerms {
  days: string[];
  remainder: Remainder;
  setup_fee: number;
  /** null: whatever the charges are in */ currency: string | null;
  level: string | null;
  reasons: Refusal[];
}
/** A template counts from the first day of classes; else instalments lie a month apart. Days move to the next working day. */
export async function planTerms(db: Db, asked: DaysAsked): Promise<PlanTerms> {
  const plain: PlanTerms = {
    days: [],
    remainder: 'last',
    setup_fee: 0,
    currency: null,
    level: null,
    reasons: [],
  };
  if (asked.template_id) {
    const [row] = await rowsOf<{
      offsets: number[];
      remainder: Remainder;
      setup_fee: number;
      currency: string;
      level: string | null;
      fits: boolean;
      starts: string;
    }>(
      db,
      sql`
      select t.offsets, t.remainder, t.setup_fee, t.currency, t.level, t.status = 'a' and coalesce(t.semester_id = s.id, true) as fits, coalesce(s.classes_start_on, s.starts_on) as starts
      from payment_plan_templates t, ${semesterRead} s where t.id = ${asked.template_id} and s.id = ${asked.semester_id}`,
    );
    if (!row) return { ...plain, reasons: [planRefusals.plan_days_missing(undefined, 'template_id')] };
    return {
      days: offsetDays(row.starts, row.offsets, await holidaysAround(db, row.starts)),
      remainder: row.remainder,
      setup_fee: row.setup_fee,
      currency: row.currency,
      level: row.level,
      reasons: row.fits ? [] : [planRefusals.plan_other_level(undefined, 'template_id')],
    };
  }
  if (!asked.count || !asked.first_on)
    return { ...plain, reasons: [planRefusals.plan_days_missing(undefined, 'template_id')] };
  return {
    ...plain,
    days: monthlyDays(asked.first_on, asked.count, await holidaysAround(db, asked.first_on)),
  };
}
