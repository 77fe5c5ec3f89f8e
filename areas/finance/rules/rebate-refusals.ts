import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'rebates', office: 'bursar' } as const;
export const rebateRefusals = defineRefusals({
  rebate_percent_unasked: {
    tr: 'Yüzde yalnızca yüzdelik indirim ve burslarda girilir.',
    en: 'Enter a percentage only where a percentage is taken off.',
    ...about,
  },
  rebate_amount_unasked: {
    tr: 'Yüzdelik indirim ve burslarda tutar girilmez; üst sınırı kullanın.',
    en: 'A percentage has no amount. Use the cap instead.',
    ...about,
  },
  rebate_credits_unasked: {
    tr: 'Kredi sayısı yalnızca belirli kredileri karşılayan burslarda girilir.',
    en: 'Enter credits only for a scholarship that covers a number of credits.',
    ...about,
  },
  rebate_cap_unasked: {
    tr: 'Üst sınır yalnızca yüzdelik indirim ve burslarda olur.',
    en: 'Only a percentage has a cap.',
    ...about,
  },
});
