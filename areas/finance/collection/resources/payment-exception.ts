import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, money, reference } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { exceptionWords } from '../../requests/payment-exception/declaration.ts';

/** Exceptions that were approved before a payment, and the plan that came of each. */
export const paymentApprovalException = defineResource({
  name: 'payment-approval-exception',
  area: 'finance',
  path: '/payment/approval/exceptions',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    exception: choice(exceptionWords, { readOnly: true }),
    amount: money({ readOnly: true, currencyField: 'currency' }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    instalments: integer({ readOnly: true }),
    pay_on: date({ readOnly: true }),
    until: date({ readOnly: true, hidden: true }),
    decided_on: date({ readOnly: true }),
    plan_id: reference('payment-plan', { readOnly: true }),
  },
  label: ['student_program_id', 'pay_on'],
  list: {
    columns: ['student_program_id', 'exception', 'amount', 'instalments', 'pay_on', 'plan_id', 'decided_on'],
    filters: ['student_program_id', 'decided_on'],
    sorts: ['decided_on'],
    sort: '-decided_on',
    search: true,
  },
});
