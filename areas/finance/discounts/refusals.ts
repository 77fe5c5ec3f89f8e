import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'rebates', office: 'bursar' } as const;
export const discountRefusals = defineRefusals({
  discount_days_order: {
    tr: 'İndirimin son günü ilk gününden önce olamaz.',
    en: 'The last day of a discount cannot be before its first day.',
    ...about,
  },
  discount_days_unasked: {
    tr: 'Gün sayısı yalnızca erken ödeme indiriminde girilir.',
    en: 'Enter days only for an early payment discount.',
    ...about,
  },
});
