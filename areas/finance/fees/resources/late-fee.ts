import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, decimal, integer, money, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';

export const lateFeeStates = {
  charged: { tr: 'Tahakkuk etti', en: 'Charged', tone: 'warning' },
  waived: { tr: 'Silindi', en: 'Waived', tone: 'neutral' },
  given_back: { tr: 'Geri alındı', en: 'Reversed', tone: 'success' },
} as const;

/** FIN-023: a month of lateness that was charged. Runs charge and give back; a person waives, with a reason. */
export const lateFee = defineResource({
  name: 'late-fee',
  area: 'finance',
  path: '/late/fees',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    semester_id: reference('semester', { readOnly: true }),
    month: integer({ readOnly: true }),
    month_from: date({ readOnly: true }),
    credits: decimal({ readOnly: true, scale: 1 }),
    amount: money({ readOnly: true, currencyField: 'currency' }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    status: choice(lateFeeStates, { readOnly: true }),
    charged_on: date({ readOnly: true }),
    closed_on: date({ readOnly: true, hidden: true }),
    reason: text({ readOnly: true, hidden: true }),
  },
  label: ['student_program_id', 'month_from'],
  list: {
    columns: ['student_program_id', 'semester_id', 'month', 'month_from', 'credits', 'amount', 'status', 'charged_on'],
    roomy: ['month_from'],
    filters: ['student_program_id', 'semester_id', 'charged_on'],
    sorts: ['charged_on'],
    sort: '-charged_on',
    search: true,
  },
});
