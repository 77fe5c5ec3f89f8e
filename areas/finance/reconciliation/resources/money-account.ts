import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, recordStatus, text } from '#kernel/contract/field.ts';
import { reconciliationRefusals } from '../refusals.ts';
import { isIban } from '../../refunds/rules/iban.ts';
import { currencies } from '../../rules/words.ts';

export const moneyAccountKinds = {
  bank: { tr: 'Banka hesabı', en: 'Bank account' },
  card_clearing: { tr: 'Kart tahsilatı', en: 'Card receipts' },
} as const;
/** An account outside the house whose statements are held against the ledger: at a bank, or at whoever settles cards. */
export const moneyAccount = defineResource({
  name: 'money-account',
  area: 'finance',
  path: '/finance/money-accounts',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 100 }),
    purpose: choice(moneyAccountKinds, { required: true, fixed: true }),
    currency: choice(currencies, { required: true, default: 'USD', fixed: true }),
    iban: text({ unique: true, max: 34, format: 'code', requiredIf: { field: 'purpose', is: ['bank'] } }),
    part: text({ max: 40, fixed: true, hidden: true }),
    status: recordStatus(),
  },
  check: (row) => (row.iban && !isIban(row.iban) ? [reconciliationRefusals.iban_wrong(undefined, 'iban')] : []),
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'purpose', 'currency', 'iban', 'status'],
    filters: ['purpose', 'status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
});
