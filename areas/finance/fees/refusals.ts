import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'FIN-023', office: 'bursar' } as const;
export const lateFeeRefusals = defineRefusals({
  late_fee_days_order: {
    tr: 'Kuralın son günü ilk gününden önce olamaz.',
    en: 'The last day of the rule cannot be before its first day.',
    ...about,
  },
  // named as the constraint that keeps it
  late_fee_rules_once: {
    tr: 'Bu para birimi için aynı günlerde geçerli bir kural var. Önce onun son gününü girin.',
    en: 'A rule for this currency is already in effect on some of these days. Enter the last day of that rule first.',
    ...about,
  },
  late_fee_closed: {
    tr: 'Bu gecikme ücreti daha önce geri alındı ya da silindi.',
    en: 'This late fee was already reversed or waived.',
    ...about,
  },
  late_fee_nothing_open: {
    tr: 'Bu gecikme ücretinden silinecek tutar kalmadı.',
    en: 'Nothing of this late fee is left to waive.',
    ...about,
  },
});
