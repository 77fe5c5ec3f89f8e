import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, money, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';

export const planStates = {
  active: { tr: 'Yürürlükte', en: 'Active', tone: 'info' },
  late: { tr: 'Gecikmiş', en: 'Late', tone: 'warning' },
  broken: { tr: 'Bozulmuş', en: 'Broken', tone: 'danger' },
  finished: { tr: 'Tamamlanmış', en: 'Finished', tone: 'success' },
  cancelled: { tr: 'İptal edilmiş', en: 'Canceled', tone: 'neutral' },
} as const;

/** An agreement about days. How it stands is read from the ledger. */
export const paymentPlan = defineResource({
  name: 'payment-plan',
  area: 'finance',
  path: '/payment/plans',
  detail: '/payments/collection/:id',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    semester_id: reference('semester', { readOnly: true }),
    template_id: reference('payment-plan-template', { readOnly: true, hidden: true }),
    state: choice(planStates, { derived: true, readOnly: true }),
    open: money({ derived: true, readOnly: true, currencyField: 'currency' }),
    overdue: money({ derived: true, readOnly: true, currencyField: 'currency' }),
    next_due_on: date({ derived: true, readOnly: true }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    made_on: date({ readOnly: true }),
    broken_on: date({ readOnly: true, hidden: true }),
    cancelled_on: date({ readOnly: true, hidden: true }),
    reason: text({ readOnly: true, hidden: true }),
    cancel_reason: text({ readOnly: true, hidden: true }),
  },
  label: ['student_program_id', 'made_on'],
  list: {
    columns: ['student_program_id', 'semester_id', 'state', 'open', 'overdue', 'next_due_on', 'made_on'],
    roomy: ['made_on'],
    filters: ['student_program_id', 'semester_id', 'made_on'],
    sorts: ['made_on'],
    sort: '-made_on',
    search: true,
  },
});
