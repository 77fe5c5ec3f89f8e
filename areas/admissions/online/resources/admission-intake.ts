import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, flag, money, recordStatus, reference } from '#kernel/contract/field.ts';
import { currencies } from '#areas/finance/rules/words.ts';
import { onlineRefusals } from '../refusals.ts';
import { entryTypes } from '../rules/states.ts';

/** When registration is open, for each way in. */
export const admissionIntake = defineResource({
  name: 'admission-intake',
  area: 'admissions',
  path: '/registrations/intakes',
  fields: {
    name: bilingual({ required: true, max: 120 }),
    semester_id: reference('semester', { required: true, fixed: true }),
    entry_type: choice(entryTypes, { required: true, fixed: true }),
    opens_on: date({ required: true }),
    closes_on: date({ required: true }),
    leave_of_absence_fall: flag({ default: false, hidden: true }),
    leave_of_absence_spring: flag({ default: false, hidden: true }),
    currency: choice(currencies, { required: true, default: 'TRY', hidden: true }),
    fee: money({ required: true, min: 0, max: 100_000_000, currencyField: 'currency', default: 0 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'semester_id', 'entry_type', 'opens_on', 'closes_on', 'fee', 'status'],
    filters: ['semester_id', 'entry_type', 'status'],
    sorts: ['closes_on'],
    sort: '-closes_on',
  },
  check: (row) =>
    row.opens_on && row.closes_on && row.opens_on > row.closes_on
      ? [onlineRefusals.admission_days(undefined, 'closes_on')]
      : [],
});
