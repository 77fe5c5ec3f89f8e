import { staffTitles } from '#areas/people/resources/staff-titles.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, decimal, money, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { sheetStateWords } from '../rules/sheet-words.ts';

const derived = { derived: true, readOnly: true } as const;
/** FIN-015: what a part-time instructor is paid for a month, in one currency. */
export const adjunctSheet = defineResource({
  name: 'adjunct-sheet',
  area: 'finance',
  path: '/adjunct/payments',
  permission: 'adjunctpayment',
  actions: ['index', 'show'],
  detail: '/adjunct/payments/:id',
  fields: {
    instructor: text(derived),
    staff_id: reference('staff', { readOnly: true, hidden: true }),
    registration_number: text(derived),
    title: choice(staffTitles, { readOnly: true }),
    month: date({ readOnly: true }),
    hours: decimal({ readOnly: true, scale: 2 }),
    gross: money({ readOnly: true, currencyField: 'currency' }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    state: choice(sheetStateWords, { readOnly: true }),
    paid_on: date({ readOnly: true }),
    paid_reference: text({ readOnly: true, hidden: true }),
  },
  label: ['instructor', 'month'],
  list: {
    columns: ['instructor', 'registration_number', 'title', 'month', 'hours', 'gross', 'state', 'paid_on'],
    roomy: ['registration_number', 'title'],
    filters: ['state', 'month', 'title', 'currency', 'staff_id'],
    sorts: ['month', 'gross', 'state'],
    sort: '-month',
    search: true,
  },
});
