import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a reference record can't be stored as it stands. */
export const referenceRefusals = defineRefusals({
  program_duration_order: {
    tr: 'Azami süre ({longest} yarıyıl) normal süreden ({normal} yarıyıl) kısa olamaz.',
    en: 'The maximum duration ({longest} {longest|semester|semesters}) cannot be shorter than the normal duration ({normal} {normal|semester|semesters}).',
    rule: 'program-duration',
    office: 'registrar',
  },
  exam_capacity_too_large: {
    tr: 'Sınav kapasitesi ({exam_capacity}) derslik kapasitesini ({capacity}) aşamaz.',
    en: 'The exam capacity ({exam_capacity}) cannot exceed the room’s capacity ({capacity}).',
    rule: 'classroom-capacity',
    office: 'registrar',
  },
  room_feature_unknown: {
    tr: 'Donanım listesinde yok: {unknown}. Kullanılabilecek kodlar: {known}.',
    en: 'Not on the list of equipment: {unknown}. Codes that can be used: {known}.',
    rule: 'classroom-equipment',
    office: 'registrar',
  },
  letter_bounds_order: {
    tr: '{letter} notunun alt sınırı ({min}) üst sınırından ({max}) büyük olamaz.',
    en: 'The lower bound of {letter} ({min}) cannot be above its upper bound ({max}).',
    rule: 'letter-bounds',
    office: 'registrar',
  },
});
