import { defineRefusals } from '#kernel/contract/refusal.ts';

export const levelRefusals = defineRefusals({
  level_cuts: {
    tr: 'Üst sınır alt sınırdan küçük olamaz.',
    en: 'The upper score cannot be lower than the lower one.',
    rule: 'ESL-001',
    office: 'prepschool',
  },
  module_days: {
    tr: 'Modülün son günü ilk gününden sonra olmalı.',
    en: 'The last day of the module must be after its first day.',
    rule: 'ESL-003',
    office: 'prepschool',
  },
  module_window: {
    tr: 'Kayıt günleri sırayla ve modül bitmeden olmalı.',
    en: 'The registration days must be in order and before the module ends.',
    rule: 'ESL-003',
    office: 'prepschool',
  },
  module_ended: {
    tr: 'Bu modül bitti; artık değiştirilemez.',
    en: 'This module has ended and can no longer be changed.',
    rule: 'ESL-003',
    office: 'prepschool',
  },
});
