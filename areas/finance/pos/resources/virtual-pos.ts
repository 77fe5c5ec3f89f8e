import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, decimal, integer, list, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { posProblems } from '../rules/pos-problems.ts';

/** A merchant account at a bank that takes cards. Its keys stand in the server’s environment; the record names them only. */
export const virtualPos = defineResource({
  name: 'virtual-pos',
  area: 'finance',
  path: '/virtual/pos',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 100 }),
    provider: choice(
      { iyzico: { tr: 'iyzico', en: 'iyzico' }, nestpay: { tr: 'NestPay', en: 'NestPay' } },
      { required: true },
    ),
    mode: choice(
      {
        test: { tr: 'Deneme', en: 'Test', tone: 'warning' },
        live: { tr: 'Gerçek', en: 'Live', tone: 'success' },
      },
      { required: true, default: 'test' },
    ),
    currencies: list('text', { required: true, min: 1, max: 4, choices: currencies }),
    url: text({ required: true, format: 'url', max: 250, hidden: true }),
    account: text({ required: true, max: 100 }),
    terminal: text({ max: 40, hidden: true }),
    api_user: text({ max: 100, hidden: true }),
    secret_name: text({ required: true, max: 60 }),
    password_name: text({ max: 60, hidden: true }),
    commission: decimal({ required: true, min: 0, max: 50, scale: 2, default: 0 }),
    receipt_series_id: reference('receipt-series', { where: { status: 'a' }, hidden: true }),
    sort_order: integer({ required: true, min: 0, max: 999, default: 10, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  groups: [
    {
      title: 'finance:virtual-pos.group_what',
      fields: [
        'code',
        'name',
        'provider',
        'mode',
        'currencies',
        'commission',
        'receipt_series_id',
        'sort_order',
        'status',
      ],
    },
    {
      title: 'finance:virtual-pos.group_bank',
      fields: ['url', 'account', 'terminal', 'api_user', 'secret_name', 'password_name'],
    },
  ],
  list: {
    columns: ['code', 'name', 'provider', 'mode', 'currencies', 'account', 'secret_name', 'commission', 'status'],
    roomy: ['account', 'secret_name'],
    filters: ['provider', 'mode', 'currencies', 'status'],
    sorts: ['sort_order', 'code', 'name'],
    sort: 'sort_order',
    search: true,
  },
  check: posProblems,
});
