import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-001', office: 'prepschool' } as const;
export const evaluationRefusals = defineRefusals({
  esl_no_evaluation: {
    tr: 'Bu dersin yürürlükte bir değerlendirmesi yok.',
    en: 'This course has no evaluation in effect.',
    ...rule,
  },
  esl_weights: {
    tr: 'Bileşenlerin ağırlıkları toplamı 100 olmalı; şimdi {sum}.',
    en: 'The weights of the assessments must add up to 100; they add up to {sum}.',
    ...rule,
  },
  esl_scores_closed: {
    tr: 'Modül bitti; puanlar değiştirilemez.',
    en: 'The module has ended; scores can no longer be changed.',
    ...rule,
  },
  esl_score_no_student: {
    tr: '{row}: öğrenci bu sınıfta değil.',
    en: '{row}: not a student of this session.',
    ...rule,
  },
  esl_score_no_skill: { tr: '{row}: böyle bir bileşen yok.', en: '{row}: there is no such assessment.', ...rule },
  esl_score_range: {
    tr: '{row}: puan 0 ile 100 arasında olmalı.',
    en: '{row}: the score must be between 0 and 100.',
    ...rule,
  },
  esl_score_twice: { tr: '{row}: iki kez verilmiş.', en: '{row}: given twice.', ...rule },
  esl_score_changed: { tr: '{row}: puanı {by} değiştirdi.', en: '{row}: {by} has changed this score.', ...rule },
  esl_table_unreadable: {
    tr: 'Dosya okunamadı. Öğrenci numarası ve bileşen adları başlıkta olmalı.',
    en: 'The file could not be read. Its first row must hold the student number and the assessments.',
    ...rule,
  },
});
