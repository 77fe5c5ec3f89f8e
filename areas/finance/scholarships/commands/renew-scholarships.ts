import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { scholarshipRefusals } from '../refusals.ts';
import { renewalCandidates } from '../renewal-candidates.ts';
import { renewScholarships as command, renewScholarshipsJob } from '../renewal-contract.ts';
import { acceptedLines } from '../rules/accepted-lines.ts';

export const renewScholarships = handle(command, async (context, input) => {
  const accepted = acceptedLines(input.lines ?? []);
  const open = (await renewalCandidates(context.db, input)).filter(
    (each) => !each.decided && (accepted === null || accepted.has(each.award_id)),
  );
  if (open.length === 0) refuse(scholarshipRefusals.scholarship_nothing_to_renew());
  return { run_id: await startRun(context, renewScholarshipsJob, { ...input }) };
});
