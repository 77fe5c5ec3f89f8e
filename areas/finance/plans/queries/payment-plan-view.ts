import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { collectionRefusals } from '../../collection/refusals.ts';
import { mostCosts, nextStage, type Stage } from '../../collection/rules/stages.ts';
import { paymentPlanView as viewQuery, type PlanView } from '../contract.ts';
import { agreementsOf, planFacts } from '../plan-facts.ts';
import { planRefusals } from '../refusals.ts';
import { instalmentsOf, planState } from '../rules/plan.ts';
import { openItem } from './plan-proposal.ts';

type Names = Pick<PlanView, 'student' | 'student_number' | 'program' | 'program_en' | 'semester' | 'semester_code'>;

/** Every agreement about what a plan covers, summed by day, the present one first. */
async function historyOf(context: Reading, item_ids: readonly number[], since: string): Promise<PlanView['history']> {
  const agreements = (await agreementsOf(context.db, item_ids)).filter((each) => each.agreed_on >= since);
  // things are agreed about together: those of one day and reason are one agreement
  const made = new Map<string, { agreed_on: string; reason: string; version: number; lines: Map<string, number> }>();
  for (const { agreed_on, reason, version, lines } of agreements) {
    const key = `${agreed_on} ${version} ${reason}`;
    const each = made.get(key) ?? { agreed_on, reason, version, lines: new Map<string, number>() };
    for (const line of lines) each.lines.set(line.due_on, (each.lines.get(line.due_on) ?? 0) + line.amount);
    made.set(key, each);
  }
  return [...made.values()]
    .sort((a, b) => (a.agreed_on === b.agreed_on ? b.version - a.version : a.agreed_on < b.agreed_on ? 1 : -1))
    .map(({ lines, ...each }) => ({
      ...each,
      lines: [...lines].map(([due_on, amount]) => ({ due_on, amount })).sort((a, b) => (a.due_on < b.due_on ? -1 : 1)),
    }));
}

export const paymentPlanView = answer(viewQuery, async (context, { id }) => {
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from payment_plans where id = ${id} and (${context.rows('paymentplan_show')})`,
  );
  if (!seen) throw notFound();
  const { plan, items, lines } = await planFacts(context.db, id);
  const [names] = await rowsOf<Names>(
    context.db,
    sql`
    select ${personName('s')} as student, s.student_number, p.name as program, p.name_en as program_en, e.academic_year as semester, e.code as semester_code
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id, ${semesterRead} e where sp.id = ${plan.student_program_id} and e.id = ${plan.semester_id}`,
  );
  if (!names) throw notFound();
  const letters = await rowsOf<PlanView['letters'][number]>(
    context.db,
    sql`select id, stage, sent_on, principal, costs, pay_by from collection_letters where plan_id = ${id} order by id`,
  );
  const fees = await rowsOf<PlanView['fees'][number]>(
    context.db,
    sql`select id, month, month_from, credits::float8 as credits, amount, status from late_fees where student_program_id = ${plan.student_program_id} and semester_id = ${plan.semester_id} and currency = ${plan.currency} order by month, turn`,
  );
  const { today } = context;
  const instalments = instalmentsOf(lines);
  const sum = (of: (line: (typeof lines)[number]) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const overdue = sum((line) => (line.due_on < today ? line.open : 0));
  const stands = planState(instalments, today);
  const state =
    plan.status === 'cancelled'
      ? ('cancelled' as const)
      : stands === 'finished'
        ? stands
        : plan.status === 'broken'
          ? ('broken' as const)
          : stands === 'active'
            ? stands
            : ('late' as const);
  const sent: Stage[] = letters.map((each) => each.stage);
  const { status: _status, remainder: _remainder, ...own } = plan;
  const inEffect = plan.status === 'active' ? [] : [planRefusals.plan_not_active()];
  return {
    ...own,
    today,
    ...names,
    state,
    total: sum((line) => line.amount),
    paid: sum((line) => line.paid),
    open: sum((line) => line.open),
    overdue,
    instalments,
    items: items.map(openItem),
    history: await historyOf(
      context,
      items.map((item) => item.id),
      plan.made_on,
    ),
    letters: letters.map((each) => ({ ...each, id: Number(each.id) })),
    next_stage: nextStage(sent),
    most_costs: mostCosts(overdue),
    fees: fees.map((each) => ({ ...each, id: Number(each.id) })),
    can: {
      replan: may(inEffect),
      cancel: may(plan.status === 'cancelled' ? [planRefusals.plan_not_active()] : []),
      letter: may([
        ...(overdue > 0 ? [] : [collectionRefusals.collection_nothing_overdue()]),
        ...(nextStage(sent) === null ? [collectionRefusals.collection_stage_order()] : []),
      ]),
    },
  };
});
