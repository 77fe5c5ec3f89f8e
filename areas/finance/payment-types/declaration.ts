import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, integer, recordStatus, text } from '#kernel/contract/field.ts';

export const paymentMethods = {
  cash: { tr: 'Nakit', en: 'Cash' },
  check: { tr: 'Çek', en: 'Check' },
  wire: { tr: 'Havale veya EFT', en: 'Wire transfer' },
  agency: { tr: 'Acente', en: 'Agency' },
  card: { tr: 'Kart', en: 'Card' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
/** Accounts of the house where the money lies once it has come, by the names the ledger has for them. */
export const moneyPlaces = {
  cash: { tr: 'Kasa', en: 'Cash drawer' },
  bank: { tr: 'Banka hesabı', en: 'Bank account' },
  checks: { tr: 'Tahsildeki çekler', en: 'Checks in collection' },
  card_clearing: { tr: 'Kart tahsilatı (hesaba geçmemiş)', en: 'Card receipts not yet settled' },
  agency: { tr: 'Acentelerden alacaklar', en: 'Receivables from agencies' },
} as const;

/** How a payment comes: what has to be asked of the payer, and whether the cash desk takes it. */
export const paymentType = defineResource({
  name: 'payment-type',
  area: 'finance',
  path: '/payment/types',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 100 }),
    method: choice(paymentMethods, { required: true }),
    lies_in: choice(moneyPlaces, { required: true }),
    needs_number: flag({ default: false }),
    asks_bank: flag({ default: false }),
    at_desk: flag({ default: true }),
    sort_order: integer({ min: 0, max: 999, default: 0, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  list: {
    columns: ['code', 'name', 'method', 'lies_in', 'needs_number', 'asks_bank', 'at_desk', 'status'],
    filters: ['method', 'at_desk', 'status'],
    sorts: ['sort_order', 'code', 'name'],
    sort: 'sort_order',
    search: true,
  },
});
