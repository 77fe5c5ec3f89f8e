import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'FIN-022', office: 'bursar' } as const;
export const priceRefusals = defineRefusals({
  price_days_order: {
    tr: 'Fiyatın son günü ilk gününden önce olamaz.',
    en: 'The last day of a price cannot be before its first day.',
    ...about,
  },
  // named as the constraint that keeps it: the database refuses it for forms, imports and calls at once
  prices_once: {
    tr: 'Bu ürünün aynı koşullarla, aynı günlerde geçerli bir fiyatı var. Önce onun son gününü girin ya da koşulları değiştirin.',
    en: 'This product already has a price with the same conditions on some of these days. Enter the last day of that price first, or change the conditions.',
    ...about,
  },
});
