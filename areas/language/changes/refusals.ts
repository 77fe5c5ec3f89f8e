import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Answered by the triggers of db/migrations/0111_language_change_reasons.sql, under these names. */
export const languageChangeRefusals = defineRefusals({
  language_change_reason: {
    tr: 'Kayıtlı öğrenciler var. Değişikliğin nedenini en az 10 harfle yazın; öğretim elemanları ve öğrenciler bunu okur.',
    en: 'Students are enrolled. Write the reason for the change in at least 10 letters; teachers and students read it.',
    rule: 'ESL-001',
    office: 'prepschool',
  },
  language_change_skill: {
    tr: 'Kayıtlı öğrenciler bu beceriyle değerlendiriliyor; modül bitmeden silinemez. Ağırlığını gerekçesiyle değiştirin.',
    en: 'Enrolled students are evaluated by this skill; it cannot be deleted before the module ends. Change its weight, with a reason.',
    rule: 'ESL-001',
    office: 'prepschool',
  },
  language_change_decided: {
    tr: 'Öğrenciler bu modüle göre seviye atladı; günleri, geçme puanı ve sınırları artık değiştirilemez.',
    en: 'Students have gone on by this module; its days, pass mark and limits can no longer change.',
    rule: 'ESL-014',
    office: 'prepschool',
  },
});
