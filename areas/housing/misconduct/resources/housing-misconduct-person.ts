import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, longText, money, reference } from '#kernel/contract/field.ts';
import { currencies } from '#areas/finance/rules/words.ts';
import { appealDecisions, findings, misconductRoles, sanctions } from '../rules/misconduct-states.ts';

/** Findings are made person by person. */
export const housingMisconductPerson = defineResource({
  name: 'housing-misconduct-person',
  area: 'housing',
  path: '/housing/misconducts/people',
  permission: 'housingmisconduct',
  actions: ['index', 'show', 'store'],
  fields: {
    misconduct_id: reference('housing-misconduct', { required: true }),
    tenant_id: reference('housing-tenant', { required: true }),
    role: choice(misconductRoles, { required: true, default: 'accused' }),
    finding: choice(findings, { readOnly: true }),
    sanction: choice(sanctions, { readOnly: true }),
    due_on: date({ readOnly: true }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    charge: money({ readOnly: true, currencyField: 'currency' }),
    done_on: date({ readOnly: true }),
    appealed_on: date({ readOnly: true }),
    appeal: longText({ readOnly: true, hidden: true }),
    appeal_decision: choice(appealDecisions, { readOnly: true }),
  },
  label: ['misconduct_id', 'tenant_id'],
  list: {
    columns: [
      'misconduct_id',
      'tenant_id',
      'role',
      'finding',
      'sanction',
      'due_on',
      'done_on',
      'appealed_on',
      'appeal_decision',
    ],
    filters: ['misconduct_id', 'tenant_id'],
    sorts: ['misconduct_id'],
    sort: '-misconduct_id',
  },
});
