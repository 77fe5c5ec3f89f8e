import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-001', office: 'housing' } as const;
export const letterRefusals = defineRefusals({
  housing_letter_not_in: {
    tr: 'Barınma belgesi odaya girişten sonra verilir.',
    en: 'A certificate of stay is issued after check-in.',
    ...housing,
  },
  housing_letter_no_bed: {
    tr: 'Yatak henüz ayrılmadı. Sözleşme imzalanıp depozito ödendiğinde yazı verilir.',
    en: 'No bed is booked yet. It is confirmed once the agreement is signed and the deposit is paid.',
    ...housing,
  },
  housing_letter_over: {
    tr: 'Bu rezervasyonda artık ayrılmış bir yatak yok.',
    en: 'This reservation no longer has a bed.',
    ...housing,
  },
});
