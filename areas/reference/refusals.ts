import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a reference record can't be stored as it stands. */
export const referenceRefusals = defineRefusals({
  program_duration_order: {
    tr: 'Azami süre ({longest} yarıyıl) normal süreden ({normal} yarıyıl) kısa olamaz.',
    en: 'The longest duration ({longest} semesters) can not be below the normal one ({normal} semesters).',
    rule: 'program-duration',
    office: 'registrar',
  },
  exam_capacity_too_large: {
    tr: 'Sınav kapasitesi ({exam_capacity}) derslik kapasitesini ({capacity}) aşamaz.',
    en: 'The exam capacity ({exam_capacity}) can not exceed the capacity of the room ({capacity}).',
    rule: 'classroom-capacity',
    office: 'registrar',
  },
  letter_bounds_order: {
    tr: '{letter} notunun alt sınırı ({min}) üst sınırından ({max}) büyük olamaz.',
    en: 'The lower bound of {letter} ({min}) can not be above its upper bound ({max}).',
    rule: 'letter-bounds',
    office: 'registrar',
  },
});
