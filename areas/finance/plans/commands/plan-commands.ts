import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { exceptionOf } from '../exceptions.ts';
import { planCandidatesOf } from '../candidates.ts';
import {
  cancelPaymentPlan as cancelCommand,
  createPaymentPlan as createCommand,
  createPaymentPlans as createManyCommand,
  paymentPlansJob,
  replanPayments as replanCommand,
} from '../contract.ts';
import { cancelPlan, makePlan, replanPlan } from '../make-plan.ts';
import { planTerms } from '../plan-days.ts';

/** FIN-013: a plan for one student: all that he owes for the semester, or what was chosen of it. */
export const createPaymentPlan = handle(createCommand, async (context, input) => {
  const { candidates, terms } = await planCandidatesOf(context.db, input, context.today);
  const [one] = candidates;
  if (!one) throw notFound();
  refuse(one.reasons);
  const chosen = input.item_ids ?? [];
  const exception = input.request_id ? await exceptionOf(context.db, one.student_program_id, input.request_id) : null;
  if (input.request_id && !exception) throw notFound();
  const id = await makePlan(context, {
    student_program_id: one.student_program_id,
    semester_id: input.semester_id,
    currency: one.currency,
    item_ids: chosen.length > 0 ? chosen : one.items.map((item) => item.id),
    days: terms.days,
    remainder: terms.remainder,
    setup_fee: terms.setup_fee,
    template_id: input.template_id ?? null,
    request_id: exception?.request_id ?? null,
    reason: input.reason ?? null,
  });
  if (exception)
    await context.db.execute(
      sql`update payment_exceptions set plan_id = ${id}, version = version + 1, updated_at = ${context.now} where request_id = ${exception.request_id}`,
    );
  return { id };
});

/** The dry run has shown whose; here they are made, each in a transaction of its own. */
export const createPaymentPlans = handle(createManyCommand, async (context, input) => {
  refuse((await planTerms(context.db, input)).reasons);
  return { run_id: await startRun(context, paymentPlansJob, { ...input }) };
});

export const replanPayments = handle(replanCommand, async (context, { id, reason }) => {
  await replanPlan(context, id, reason);
  return { id };
});

export const cancelPaymentPlan = handle(cancelCommand, async (context, { id, reason }) => {
  await cancelPlan(context, id, reason);
  return { id };
});
