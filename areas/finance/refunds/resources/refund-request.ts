import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, money, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { clockWords } from '../rules/refund-clock.ts';
import { refundDestinations, refundReasons, refundStateWords } from '../rules/refund-words.ts';

const derived = { derived: true, readOnly: true } as const;
/** Money that goes back to a student; the 45 days count from the day he asked (FIN-029). */
export const refundRequestList = defineResource({
  name: 'refund-request',
  area: 'finance',
  path: '/refund/requests',
  actions: ['index', 'show'],
  detail: '/refund/requests/:id',
  fields: {
    number: text(derived),
    student: text(derived),
    student_number: text({ ...derived, format: 'digits' }),
    amount: money({ readOnly: true, currencyField: 'currency' }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    reason: choice(refundReasons, { readOnly: true }),
    destination: choice(refundDestinations, { readOnly: true, hidden: true }),
    state: choice(refundStateWords, { readOnly: true }),
    asked_on: date({ readOnly: true }),
    due_on: date({ readOnly: true }),
    days_left: integer(derived),
    clock: choice(clockWords, derived),
    closed_on: date({ readOnly: true, hidden: true }),
    closed_reason: text({ readOnly: true, hidden: true }),
  },
  label: ['number', 'student'],
  list: {
    columns: [
      'number',
      'student',
      'student_number',
      'amount',
      'reason',
      'state',
      'asked_on',
      'due_on',
      'days_left',
      'clock',
    ],
    roomy: ['student_number', 'asked_on', 'days_left'],
    filters: ['state', 'reason', 'asked_on', 'due_on'],
    sorts: ['asked_on', 'due_on', 'reason', 'state'],
    sort: '-asked_on',
    search: true,
  },
});
