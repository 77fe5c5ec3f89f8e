import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-014', office: 'prepschool' } as const;
export const prepClassRefusals = defineRefusals({
  prep_module_days: {
    tr: 'Modülün son günü ilk gününden sonra olmalı.',
    en: 'The last day of the module must be after its first day.',
    ...rule,
  },
  prep_class_capacity: {
    tr: 'Sınıfta {taken} öğrenci var; kapasite bundan az olamaz.',
    en: 'Students in this class: {taken}; the capacity cannot be smaller.',
    ...rule,
  },
  prep_module_over: { tr: 'Modül bitti.', en: 'The module has ended.', ...rule },
  prep_nobody_waits: {
    tr: 'Bu seviyede modül için sınıf bekleyen öğrenci yok.',
    en: 'No student of this level waits for a class of the module.',
    ...rule,
  },
  prep_proposal_closed: {
    tr: 'Bu öneri artık taslak değil.',
    en: 'This proposal is no longer a draft.',
    ...rule,
  },
  prep_proposal_full: {
    tr: '{class} dolu ({capacity}).',
    en: '{class} is full ({capacity}).',
    ...rule,
  },
  prep_proposal_stale: {
    tr: '{student} artık bu seviyede sınıf beklemiyor.',
    en: '{student} no longer waits for a class of this level.',
    ...rule,
  },
  prep_teacher_load: {
    tr: '{teacher} haftada en çok {most} saat verebilir; bununla {hours} olur.',
    en: '{teacher} can give at most {most} hours a week; this would make {hours}.',
    ...rule,
  },
  prep_teacher_twice: { tr: '{teacher} iki kez yazıldı.', en: '{teacher} is named twice.', ...rule },
  prep_hours_over: {
    tr: 'Sınıfın haftada {most} saati var; {hours} saat verildi.',
    en: 'Hours of the class in a week: {most}; given: {hours}.',
    ...rule,
  },
});
