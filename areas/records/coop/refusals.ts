import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a placement can't be moved on or certified. */
export const coopRefusals = defineRefusals({
  coop_state_order: {
    tr: 'Yerleştirmenin durumu “{status}”; bu adım şimdi atılamaz.',
    en: 'The placement is “{status}”, so this step is not possible now.',
    rule: 'coop-states',
    office: 'studentaffairs',
  },
  coop_days: {
    tr: 'Bitiş günü başlangıçtan sonra olmalıdır.',
    en: 'The last day must be after the first.',
    rule: 'coop-placement',
    office: 'studentaffairs',
  },
  coop_not_begun: {
    tr: 'Yerleştirme {date} tarihinde başlıyor; daha önce başlatılamaz.',
    en: 'The placement begins on {date} and cannot be started earlier.',
    rule: 'coop-placement',
    office: 'studentaffairs',
  },
  coop_not_over: {
    tr: 'Yerleştirme {date} tarihinde bitiyor; bitmeden değerlendirilmez.',
    en: 'The placement ends on {date} and is not evaluated before that.',
    rule: 'coop-placement',
    office: 'studentaffairs',
  },
  coop_fixed: {
    tr: 'Başlamış ya da kapanmış bir yerleştirmenin bilgileri değiştirilmez.',
    en: 'The details of a placement that has started or ended cannot be changed.',
    rule: 'coop-placement',
    office: 'studentaffairs',
  },
  coop_overlap: {
    tr: 'Öğrencinin bu günlerde başka bir yerleştirmesi var.',
    en: 'The student has another placement on these days.',
    rule: 'coop-placement',
    office: 'studentaffairs',
  },
  coop_not_completed: {
    tr: 'Sertifika, başarıyla tamamlanan yerleştirme için verilir.',
    en: 'A certificate is awarded for a placement that was completed successfully.',
    rule: 'coop-certificate',
    office: 'studentaffairs',
  },
});
