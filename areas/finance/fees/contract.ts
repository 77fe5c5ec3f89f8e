import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { lateFeeRefusals } from './refusals.ts';

export const lateFeePages = definePages([
  {
    path: '/payments/late-fees',
    title: 'title:late_fees',
    knownAs: { tr: 'gecikme zammı, gecikme ücreti', en: 'late payment fees, penalties' },
    needs: permission('latefee_index'),
    kind: 'list',
    api: '/late/fees',
    menu: { group: 'finance', under: 'title:menu_collection', order: 120, icon: 'money' },
  },
  {
    path: '/payments/late-fee-rules',
    title: 'title:late_fee_rules',
    needs: permission('latefeerule_index'),
    kind: 'list',
    api: '/late/fee/rules',
    menu: { group: 'finance', under: 'title:menu_collection', order: 155, icon: 'list' },
  },
]);

/** FIN-023: simulated before it is posted; the same run again charges nothing twice. */
export const lateFeeJob = defineJob({
  name: 'late-fees',
  area: 'finance',
  needs: permission('latefee_store'),
  input: { dry_run: flag({ default: true }) },
});
export const startLateFees = defineCommand({
  name: 'start-late-fees',
  method: 'POST',
  path: '/late/fees/run',
  needs: permission('latefee_store'),
  input: { dry_run: flag({ required: true }) },
  output: a.record({ run_id: a.integer }),
  changes: ['late-fee', 'job-log', 'my-job-log'],
  message: 'late_fees_started',
  idempotent: true,
});
export const waiveLateFee = defineCommand({
  name: 'waive-late-fee',
  method: 'POST',
  path: '/late/fees/{id}/waive',
  needs: permission('latefee_update'),
  input: { id: integer({ required: true, min: 1 }), reason: text({ required: true, min: 5, max: 250 }) },
  output: a.record({ id: a.integer }),
  refusals: [lateFeeRefusals.specs],
  changes: ['late-fee', 'payment-plan-view', 'due-list'],
  message: 'late_fee_waived',
  idempotent: true,
});
