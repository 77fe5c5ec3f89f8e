import { writtenMoney } from '#kernel/contract/written.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { lateFeeJob } from '../contract.ts';
import { feeRules, feesOf, studentCount, studentsAfter } from '../late-accounts.ts';
import { counted, nothing, postFees } from '../post-fees.ts';

/** students that are judged and booked together */
export const lateFeeBatch = 1_000;

/**
 * FIN-023: judges every student, batch by batch. A dry run books nothing and says what it would. What was booked before a
 * stop is not booked again: the next run finds it charged.
 */
export const lateFeeWork = workOf(lateFeeJob, async (run, { dry_run }) => {
  const { services } = run;
  const { db } = services.database;
  const rules = await feeRules(db);
  const total = await studentCount(db);
  const sum = nothing();
  let [done, last] = [0, 0];
  for (;;) {
    const ids = await studentsAfter(db, last, lateFeeBatch);
    if (ids.length === 0) break;
    last = ids.at(-1) ?? last;
    // judged without a lock first: most students owe nothing late, and nobody waits for them
    const found = await feesOf(db, services, rules, ids, run.today);
    counted(sum, dry_run === false ? await run.write((context) => postFees(context, services, rules, found)) : found);
    done += ids.length;
    run.count(found.length);
    await run.progress(done, Math.max(total, done));
  }
  for (const [currency, minor] of Object.entries(sum.sums))
    run.line('info', dry_run === false ? 'jobs:late_fees.posted' : 'jobs:late_fees.simulated', {
      amount: writtenMoney({ minor, currency })[run.locale],
      charged: sum.charged,
      given_back: sum.given_back,
    });
  return { dry_run: dry_run !== false, students: done, charged: sum.charged, given_back: sum.given_back };
});
