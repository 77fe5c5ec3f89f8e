import { Refused } from '#kernel/contract/refusal.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { planCandidatesOf } from '../candidates.ts';
import { paymentPlansJob } from '../contract.ts';
import { makePlan } from '../make-plan.ts';

/** Plans for many, student by student; who has one by now is passed over, so that a run that stopped can go on. */
export const createPlansWork = workOf(paymentPlansJob, async (run, input) => {
  const { candidates, terms } = await planCandidatesOf(run.services.database.db, input, run.today);
  let [made, refused] = [0, 0];
  for (const [at, each] of candidates.entries()) {
    try {
      if (each.reasons.length > 0) throw new Refused(each.reasons);
      await run.write((context) =>
        makePlan(context, {
          student_program_id: each.student_program_id,
          semester_id: input.semester_id,
          currency: each.currency,
          item_ids: each.items.map((item) => item.id),
          days: terms.days,
          remainder: terms.remainder,
          setup_fee: terms.setup_fee,
          template_id: input.template_id ?? null,
        }),
      );
      made += 1;
      run.count(1);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused += 1;
      run.count(0, 1);
      for (const reason of error.refusals)
        run.line('warning', 'jobs:plans.refused', {
          student: each.student_number,
          reason: run.services.lines.line(run.locale, `api:${reason.key}`, reason.params),
        });
    }
    await run.progress(at + 1, candidates.length);
  }
  return { made, refused };
});
