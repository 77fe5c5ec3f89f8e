import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, date, recordStatus, text } from '#kernel/contract/field.ts';

/** A company or institution that takes students on placements. */
export const coopEmployer = defineResource({
  name: 'coop-employer',
  area: 'records',
  path: '/coop/employers',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 200 }),
    sector: text({ max: 120 }),
    city: text({ max: 80 }),
    contact_name: text({ max: 120 }),
    contact_email: text({ max: 160, format: 'email' }),
    contact_phone: text({ max: 40 }),
    agreement_until: date(),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: ['coopplacement_index'],
  list: {
    columns: ['code', 'name', 'sector', 'city', 'contact_name', 'agreement_until', 'status'],
    filters: ['status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
