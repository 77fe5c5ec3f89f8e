import { Refused } from '#kernel/contract/refusal.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { postRenewal } from '../post-renewal.ts';
import { renewalCandidates } from '../renewal-candidates.ts';
import { renewScholarshipsJob } from '../renewal-contract.ts';
import { byMerit } from '../rules/renewal.ts';
import { acceptedLines } from '../rules/accepted-lines.ts';

/** Posts renewals scholarship by scholarship; what is posted is passed over, so that a run that was stopped can go on. */
export const renewScholarshipsWork = workOf(renewScholarshipsJob, async (run, input) => {
  const { db } = run.services.database;
  const accepted = acceptedLines(input.lines ?? []);
  const all = (await renewalCandidates(db, input))
    .filter((each) => !each.decided && (accepted === null || accepted.has(each.award_id)))
    .sort(byMerit);
  const sums = { renewed: 0, lowered: 0, probation: 0, lost: 0 };
  let refused = 0;
  for (const [at, each] of all.entries()) {
    try {
      const outcome = await run.write((context) =>
        postRenewal(context, input.semester_id, each, accepted?.get(each.award_id) ?? null),
      );
      if (outcome !== null) sums[outcome] += 1;
      run.count(outcome === null ? 0 : 1);
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
    await run.progress(at + 1, all.length);
  }
  return { ...sums, refused };
});
