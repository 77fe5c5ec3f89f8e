import { tellOfInvoice } from '../invoice-news.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { candidatesOf } from '../candidates.ts';
import { issueInvoicesJob } from '../many-contract.ts';
import { draft, issue } from '../make-invoice.ts';

/** Invoices for many, student by student; whose charges are invoiced by now is passed over, so that a run can go on. */
export const issueInvoicesWork = workOf(issueInvoicesJob, async (run, input) => {
  const candidates = await candidatesOf(run.services.database.db, input);
  let [made, refused] = [0, 0];
  for (const [at, each] of candidates.entries()) {
    try {
      if (each.reasons.length > 0) throw new Refused(each.reasons);
      await run.write(async (context) => {
        const id = await draft(context, {
          kind: 'invoice',
          series_id: input.series_id,
          customer: {
            kind: 'student_program',
            id: each.student_program_id,
            number: each.student_number,
            name: each.student,
          },
          buyer_id: input.buyer_id ?? null,
          items: each.charges.map((charge) => charge.item_id),
        });
        await issue(context, id, null);
        await tellOfInvoice(context, id);
      });
      made += 1;
      run.count(1);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused += 1;
      run.count(0, 1);
      for (const reason of error.refusals)
        run.line('warning', 'jobs:invoices.refused', {
          student: each.student_number,
          reason: run.services.lines.line(run.locale, `api:${reason.key}`, reason.params),
        });
    }
    await run.progress(at + 1, candidates.length);
  }
  return { made, refused };
});
