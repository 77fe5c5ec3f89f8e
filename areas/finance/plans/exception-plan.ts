import { laterDay } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { activeSemester, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Booking } from '../ledger/post.ts';
import { makePlan, type PlanSpec } from './make-plan.ts';
import { owedItems } from './plan-facts.ts';
import { monthlyDays } from './rules/plan.ts';

export interface ExceptionForm {
  exception: 'defer' | 'instalments' | 'late';
  currency: string;
  /** minor units */ amount: number;
  pay_on: string;
  instalments?: number | null;
}
/**
 * FIN-013: what was approved becomes a plan: one day, or instalments a month apart, for what is open and in no plan, oldest
 * first as far as the amount reaches. No month of lateness begins until its last day.
 * @returns the plan's number; null where nothing is owed in that currency that a plan could cover
 */
export async function planOfException(
  context: Booking,
  of: { student_program_id: number; request_id: number },
  form: ExceptionForm,
): Promise<number | null> {
  const holidays = await holidaysAround(context.db, form.pay_on);
  const first = laterDay(form.pay_on, context.today);
  const days = monthlyDays(first, form.exception === 'instalments' ? (form.instalments ?? 1) : 1, holidays);
  const last = days.at(-1) ?? first;
  const open = (
    await owedItems(
      context.db,
      sql`a.owner_id = ${of.student_program_id} and a.currency = ${form.currency} and i.kind = 'principal'`,
    )
  ).filter((item) => item.open > 0 && item.plan_id === null);
  let left = form.amount;
  const chosen = open.filter((item) => {
    const takes = left > 0;
    left -= item.open;
    return takes;
  });
  const total = chosen.reduce((all, item) => all + item.open, 0);
  const specOf = async (): Promise<PlanSpec> => {
    const [semester] = await rowsOf<{ id: number }>(
      context.db,
      sql`select coalesce(${chosen.find((item) => item.semester_id !== null)?.semester_id ?? null}::bigint, ${activeSemester}, (select max(s.id) from ${semesterRead} s)) as id`,
    );
    return {
      ...of,
      semester_id: Number(semester?.id),
      currency: form.currency,
      item_ids: chosen.map((item) => item.id),
      days,
      remainder: 'last',
      reason: 'exception',
    };
  };
  const plan_id = chosen.length === 0 || total < days.length ? null : await makePlan(context, await specOf());
  await context.db.execute(sql`
    insert into payment_exceptions (request_id, student_program_id, exception, amount, currency, instalments, pay_on, decided_on, until, plan_id)
    values (${of.request_id}, ${of.student_program_id}, ${form.exception}, ${form.amount}, ${form.currency}, ${form.exception === 'instalments' ? (form.instalments ?? null) : null}, ${form.pay_on}, ${context.today}, ${last}, ${plan_id})`);
  return plan_id;
}
