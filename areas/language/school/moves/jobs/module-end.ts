import { workOf } from '#kernel/server/job-runs.ts';
import { moduleEndJob } from '../contract.ts';
import { moveSome } from '../move-some.ts';
import type { Move } from '../rules/module-end.ts';

/** most students in one transaction */
const portion = 200;
/** Moves everybody, some at a time; what is moved is passed over, so that a run that was stopped can go on and two do no harm. */
export const moduleEndWork = workOf(moduleEndJob, async (run, { module_date_id, seen }) => {
  const before: Move[] = [];
  const sums = { passed: 0, conditionally_passed: 0, repeat: 0, failed: 0 };
  let [done, left] = [0, 1];
  while (left > 0) {
    const step = await run.write((context) => moveSome(context, { module_date_id, seen }, portion, before));
    for (const { status } of step.moved) sums[status] += 1;
    before.push(...step.moved);
    done += step.moved.length;
    left = step.moved.length === 0 ? 0 : step.left;
    run.count(step.moved.length);
    await run.progress(done, done + left);
  }
  return sums;
});
