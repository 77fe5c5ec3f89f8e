import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { charge } from '../ledger/accounts.ts';
import { holdBook } from '../ledger/books.ts';
import type { Booking } from '../ledger/post.ts';
import type { Remainder } from '../ledger/rules/amounts.ts';
import type { DueLine } from '../ledger/rules/due.ts';
import { scheduleItem } from '../ledger/schedules.ts';
import { idList } from '#kernel/server/id-list.ts';
import { linesOf, owedItems, planFacts, type OwedItem, type PlanFacts } from './plan-facts.ts';
import { planRefusals } from './refusals.ts';
import { dueAtOnce, instalmentsOf, planOf, planState, replan, schedulesFor, type Covered } from './rules/plan.ts';

export interface PlanSpec {
  student_program_id: number;
  semester_id: number;
  currency: string;
  item_ids: readonly number[];
  days: readonly string[];
  remainder: Remainder;
  template_id?: number | null;
  request_id?: number | null;
  /** minor units, due today */ setup_fee?: number;
  reason?: string | null;
}
const customerOf = (student_program_id: number) => ({ kind: 'student_program' as const, id: student_program_id });

/** The schedules of what a plan covers are agreed anew: what is open falls due as `target` says. */
async function agree(
  context: Booking,
  of: { student_program_id: number; currency: string },
  items: readonly (OwedItem & Covered)[],
  target: readonly DueLine[],
  reason: string,
): Promise<void> {
  for (const { id, lines } of schedulesFor(items, target))
    if (lines.length > 0)
      await scheduleItem(context, {
        customer: customerOf(of.student_program_id),
        currency: of.currency,
        item_id: id,
        lines,
        reason,
      });
}

/**
 * Agrees with a student by when he pays what he owes. The account is held first: what is paid meanwhile is seen.
 * @returns the plan's number
 */
export async function makePlan(context: Booking, spec: PlanSpec): Promise<number> {
  const { student_program_id, semester_id, currency } = spec;
  const customer = customerOf(student_program_id);
  await holdBook(context.db, { customer, currency });
  const items = await owedItems(
    context.db,
    sql`a.owner_id = ${student_program_id} and a.currency = ${currency} and i.id = any(${idList(spec.item_ids)})`,
  );
  if (
    spec.item_ids.length === 0 ||
    items.length !== new Set(spec.item_ids).size ||
    items.some((item) => item.open <= 0 || item.plan_id !== null)
  )
    refuse(planRefusals.plan_item_taken(undefined, 'item_ids'));
  const [first] = [...spec.days].sort();
  if (first === undefined) refuse(planRefusals.plan_days_missing(undefined, 'template_id'));
  if (first !== undefined && first < context.today) refuse(planRefusals.plan_day_past(undefined, 'first_on'));
  const total = items.reduce((all, item) => all + item.open, 0);
  if (total < spec.days.length) refuse(planRefusals.plan_too_small(undefined, 'count'));
  const setup_fee = spec.setup_fee ?? 0;
  if (setup_fee > 0 && first === context.today) refuse(planRefusals.plan_fee_today(undefined, 'first_on'));
  const [plan] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into payment_plans (student_program_id, semester_id, currency, template_id, request_id, remainder, reason, made_on, made_by)
    values (${student_program_id}, ${semester_id}, ${currency}, ${spec.template_id ?? null}, ${spec.request_id ?? null}, ${spec.remainder}, ${spec.reason ?? null}, ${context.today}, ${context.actor.user_id || null}) returning id`,
  );
  const id = Number(plan?.id);
  await context.db.execute(
    sql`insert into payment_plan_items (plan_id, item_id) select ${id}, unnest(${idList(items.map((item) => item.id))})`,
  );
  await agree(
    context,
    spec,
    await linesOf(context.db, items),
    planOf(total, spec.days, spec.remainder),
    spec.reason ?? 'plan',
  );
  if (setup_fee > 0)
    await charge(context, {
      customer,
      currency,
      amount: setup_fee,
      kind: 'principal',
      category: 'fees',
      due_on: context.today,
      semester_id,
      title: { tr: 'Ödeme planı kurulum ücreti', en: 'Payment plan set-up fee' },
      key: `payment-plan-${id}-setup`,
      source: { kind: 'payment_plan', id },
      explanation: {
        event: 'plan_setup',
        on: context.today,
        rule: 'payment_plan_setup',
        plan_id: id,
        template_id: spec.template_id ?? null,
      },
    });
  context.audit({
    resource: 'payment-plan',
    record_id: id,
    after: { student_program_id, semester_id, currency, item_ids: items.map((item) => item.id), days: spec.days },
  });
  return id;
}

/** The plan with its account held: nobody pays or charges meanwhile. */
async function heldPlan(context: Booking, id: number): Promise<PlanFacts> {
  const { plan } = await planFacts(context.db, id);
  await holdBook(context.db, { customer: customerOf(plan.student_program_id), currency: plan.currency });
  return planFacts(context.db, id, { lock: true });
}

/**
 * After courses were added or dropped: what is paid stays, what is open is spread anew over the instalments that are still
 * to come. What the student owes for the semester since then joins the plan.
 */
export async function replanPlan(context: Booking, id: number, reason: string): Promise<void> {
  const { plan, items, lines } = await heldPlan(context, id);
  if (plan.status !== 'active') refuse(planRefusals.plan_not_active());
  const added = (
    await owedItems(
      context.db,
      sql`a.owner_id = ${plan.student_program_id} and a.currency = ${plan.currency} and i.semester_id = ${plan.semester_id} and i.kind = 'principal' and i.category in ('tuition', 'registration', 'language') and not exists (select from payment_plan_items c where c.item_id = i.id and (c.current or c.plan_id = ${id}))`,
    )
  ).filter((item) => item.open > 0);
  const covered = [...items, ...(await linesOf(context.db, added))];
  const open = covered.reduce((all, item) => all + item.open, 0);
  const before = instalmentsOf(lines);
  const target = replan(before, open, context.today, plan.remainder);
  const stands = before.filter((line) => line.open > 0).map(({ due_on, open: amount }) => ({ due_on, amount }));
  if (
    JSON.stringify(stands) ===
    JSON.stringify(
      instalmentsOf(target.map((line) => ({ ...line, paid: 0, open: line.amount }))).map(({ due_on, amount }) => ({
        due_on,
        amount,
      })),
    )
  )
    refuse(planRefusals.plan_nothing_changed());
  if (added.length > 0)
    await context.db.execute(
      sql`insert into payment_plan_items (plan_id, item_id) select ${id}, unnest(${idList(added.map((item) => item.id))})`,
    );
  await agree(context, plan, covered, target, reason);
  await touch(context, id);
  context.audit({
    resource: 'payment-plan',
    record_id: id,
    action: 'replan-payments',
    before: { lines: stands },
    after: { lines: target, reason, added: added.map((item) => item.id) },
  });
}
const touch = async (context: Booking, id: number): Promise<void> => {
  await context.db.execute(
    sql`update payment_plans set version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
};

/** A plan ends before it is paid: each thing is due again on the day on which it was due at first. */
export async function cancelPlan(context: Booking, id: number, reason: string): Promise<void> {
  const { plan, items } = await heldPlan(context, id);
  if (plan.status === 'cancelled') refuse(planRefusals.plan_not_active());
  for (const item of items)
    if (item.open + item.paid > 0)
      await scheduleItem(context, {
        customer: customerOf(plan.student_program_id),
        currency: plan.currency,
        item_id: item.id,
        lines: [{ due_on: item.due_on, amount: item.open + item.paid }],
        reason,
      });
  await context.db.execute(sql`update payment_plan_items set current = false where plan_id = ${id}`);
  await context.db.execute(
    sql`update payment_plans set status = 'cancelled', cancelled_on = ${context.today}, cancel_reason = ${reason}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'payment-plan',
    record_id: id,
    before: { status: plan.status },
    after: { status: 'cancelled', reason },
  });
}

/**
 * Breaks a plan whose instalments are too late: what was still to come is due at once.
 * @returns false where it stands well enough
 */
export async function breakPlan(context: Booking, id: number): Promise<boolean> {
  const { plan, items, lines } = await heldPlan(context, id);
  if (plan.status !== 'active' || planState(instalmentsOf(lines), context.today) !== 'broken') return false;
  for (const item of items)
    if (item.open > 0 && item.lines.some((line) => line.open > 0 && line.due_on > context.today))
      await scheduleItem(context, {
        customer: customerOf(plan.student_program_id),
        currency: plan.currency,
        item_id: item.id,
        lines: dueAtOnce(item.lines, context.today),
        reason: 'broken',
      });
  await context.db.execute(
    sql`update payment_plans set status = 'broken', broken_on = ${context.today}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'payment-plan',
    record_id: id,
    before: { status: plan.status },
    after: { status: 'broken', broken_on: context.today },
  });
  return true;
}
