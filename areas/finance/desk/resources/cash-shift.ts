import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, longText, moment, money, reference, text } from '#kernel/contract/field.ts';

export const shiftStates = {
  open: { tr: 'Açık', en: 'Open', tone: 'info' },
  closed: { tr: 'Kapandı', en: 'Closed', tone: 'neutral' },
} as const;

const readOnly = { readOnly: true } as const;
const amount = { ...readOnly, currencyField: 'currency' } as const;
/** One cashier at one drawer, from count to count. */
export const cashShift = defineResource({
  name: 'cash-shift',
  area: 'finance',
  path: '/cash/shifts',
  actions: ['index', 'show'],
  fields: {
    opened_on: date({ required: true, ...readOnly }),
    drawer_id: reference('cash-drawer', { required: true, ...readOnly }),
    cashier: text({ ...readOnly, derived: true }),
    state: choice(shiftStates, { required: true, ...readOnly }),
    opened_at: moment({ required: true, ...readOnly, hidden: true }),
    closed_at: moment({ ...readOnly }),
    currency: text({ required: true, ...readOnly, hidden: true }),
    counted_start: money({ required: true, ...amount }),
    start_reason: longText({ ...readOnly, hidden: true }),
    expected_end: money({ ...amount }),
    counted_end: money({ ...amount }),
    difference: money({ ...amount }),
    difference_reason: longText({ ...readOnly, hidden: true }),
    handed_over: money({ ...amount, hidden: true }),
  },
  label: ['opened_on'],
  list: {
    columns: [
      'opened_on',
      'drawer_id',
      'cashier',
      'state',
      'counted_start',
      'expected_end',
      'counted_end',
      'difference',
    ],
    filters: ['opened_on', 'drawer_id', 'state'],
    sorts: ['opened_on'],
    sort: '-opened_on',
  },
});
