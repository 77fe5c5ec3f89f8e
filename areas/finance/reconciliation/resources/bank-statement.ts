import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, money, reference, text } from '#kernel/contract/field.ts';
import { statementFormats } from '../rules/statement.ts';

export const statementStates = {
  open: { tr: 'Açık', en: 'Open', tone: 'warning' },
  closed: { tr: 'Kapandı', en: 'Closed', tone: 'success' },
} as const;

const readOnly = { readOnly: true } as const;
/** What a bank, or whoever settles cards, says has moved. */
export const bankStatement = defineResource({
  name: 'bank-statement',
  area: 'finance',
  path: '/finance/statements',
  actions: ['index', 'show'],
  fields: {
    to_on: date({ required: true, ...readOnly }),
    from_on: date({ required: true, ...readOnly, hidden: true }),
    account_id: reference('money-account', { required: true, ...readOnly }),
    number: text({ required: true, ...readOnly }),
    format: choice(statementFormats, { required: true, ...readOnly }),
    currency: text({ required: true, ...readOnly, hidden: true }),
    opening: money({ ...readOnly, currencyField: 'currency' }),
    closing: money({ ...readOnly, currencyField: 'currency' }),
    lines: integer({ ...readOnly, derived: true }),
    lines_left: integer({ ...readOnly, derived: true }),
    state: choice(statementStates, { required: true, ...readOnly }),
    file_name: text({ required: true, ...readOnly, hidden: true }),
  },
  label: ['number'],
  list: {
    columns: ['to_on', 'account_id', 'number', 'format', 'opening', 'closing', 'lines', 'lines_left', 'state'],
    roomy: ['format'],
    filters: ['to_on', 'account_id', 'state'],
    sorts: ['to_on'],
    sort: '-to_on',
    search: true,
  },
});
