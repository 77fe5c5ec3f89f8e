import { defineRefusals } from '#kernel/contract/refusal.ts';

export const deskRefusals = defineRefusals({
  f1_case_closed: {
    tr: 'Bu iş kapatıldı.',
    en: 'This case is closed.',
    rule: '8 CFR 214.3(g)',
    office: 'prepschool',
  },
  f1_case_untouched: {
    tr: 'Kapatmadan önce ne yapıldığını yazın.',
    en: 'Record what was done before closing it.',
    rule: '8 CFR 214.3(g)',
    office: 'prepschool',
  },
});
