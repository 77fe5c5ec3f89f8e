import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, date, decimal, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { registersRefusals } from '../refusals.ts';

/** Acente: who recruits students abroad, under a contract with a commission. */
export const agency = defineResource({
  name: 'agency',
  area: 'reference',
  path: '/agencies',
  options: ['admissionregistration_index'],
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 150 }),
    country_id: reference('country'),
    contact_name: text({ max: 120, hidden: true }),
    email: text({ format: 'email', max: 120 }),
    phone: text({ format: 'phone', max: 30, hidden: true }),
    website: text({ format: 'url', max: 200, hidden: true }),
    contract_from: date({ hidden: true }),
    contract_to: date(),
    commission_rate: decimal({ min: 0, max: 100, scale: 2 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'country_id', 'email', 'contract_to', 'commission_rate', 'status'],
    filters: ['country_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
  groups: [
    { title: 'reference:agency.group_agency', fields: ['code', 'name', 'country_id', 'status'] },
    { title: 'reference:agency.group_contact', fields: ['contact_name', 'email', 'phone', 'website'] },
    { title: 'reference:agency.group_contract', fields: ['contract_from', 'contract_to', 'commission_rate'] },
  ],
  check: (row) =>
    row.contract_from && row.contract_to && row.contract_from > row.contract_to
      ? [registersRefusals.agency_contract_order({}, 'contract_to')]
      : [],
});
