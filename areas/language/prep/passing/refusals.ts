import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-014', office: 'prepschool' } as const;
export const prepPassingRefusals = defineRefusals({
  prep_year_ended: { tr: 'Bu hazırlık yılı bitti.', en: 'This prep year has ended.', ...rule },
  prep_no_proficiency: {
    tr: 'Öğrencinin muaf tutan yayımlanmış bir yeterlik sonucu yok.',
    en: 'The student has no published proficiency result that exempts.',
    ...rule,
  },
  prep_not_last_level: {
    tr: 'Öğrenci {level} seviyesinde; modül puanıyla {last} seviyesinden geçilir.',
    en: 'The student is at {level}; a module score passes from {last}.',
    ...rule,
  },
  prep_no_module: { tr: 'Öğrenci hiçbir modülde okumadı.', en: 'The student has not studied in a module.', ...rule },
  prep_module_runs: { tr: '{module} daha bitmedi.', en: '{module} has not ended yet.', ...rule },
  prep_score_low: {
    tr: '{score} puan geçme puanı {mark} altında.',
    en: 'A score of {score} is below the pass mark of {mark}.',
    ...rule,
  },
  prep_scores_open: {
    tr: '{module} sınav puanları tamamlanıp yayımlanmadı.',
    en: 'The exam scores of {module} are not complete and published yet.',
    ...rule,
  },
  prep_score_missing: { tr: 'Modül puanını yazın.', en: 'Write the score of the module.', ...rule },
  prep_pass_day: {
    tr: 'Geçiş günü hazırlık yılının içinde olmalı ve gelecekte olamaz.',
    en: 'The day must lie in the prep year and cannot be in the future.',
    ...rule,
  },
  prep_exemption_waits: {
    tr: 'Öğrencinin bekleyen ya da onaylanmış bir muafiyeti var.',
    en: 'The student has an exemption that waits or is approved.',
    ...rule,
  },
  prep_exemption_closed: { tr: 'Bu muafiyete karar verildi.', en: 'This exemption has been decided.', ...rule },
  prep_exemption_own: {
    tr: 'Muafiyeti isteyen karar veremez; başka bir yetkili karar verir.',
    en: 'Whoever asked for the exemption cannot decide it; another person does.',
    ...rule,
  },
});
