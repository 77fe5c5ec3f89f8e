import { defineRefusals } from '#kernel/contract/refusal.ts';

const of = { rule: 'cross-list', office: 'department' } as const;
/** Why sections can't be one class under several codes. */
export const crossListRefusals = defineRefusals({
  crosslist_two: {
    tr: 'Ortak şube için en az iki şube seçin.',
    en: 'Choose at least two sections for a cross-listed class.',
    ...of,
  },
  crosslist_most: {
    tr: 'En fazla {most} ders kodu tek ders olarak açılabilir.',
    en: 'At most {most} codes can be taught as one class.',
    rule: 'VAL-049',
    office: 'registrar',
  },
  crosslist_same_course: {
    tr: '{section}: aynı ders listede iki kez olamaz. Aynı dersin şubeleri için dersleri birleştirin.',
    en: '{section}: a course can be in the list only once. Combine the lessons of sections of one course instead.',
    ...of,
  },
  crosslist_semester: {
    tr: '{section} ile {other} aynı dönemde değil.',
    en: '{section} and {other} are not in the same semester.',
    ...of,
  },
  crosslist_state: {
    tr: '{section} iptal edilmiş ya da notlandırma aşamasında.',
    en: '{section} is cancelled or being graded.',
    ...of,
  },
  crosslist_already: {
    tr: '{section} zaten başka bir ortak şubede.',
    en: '{section} is already cross-listed.',
    ...of,
  },
  crosslist_twice: {
    tr: '{n} öğrenci bu şubelerin birden çoğuna kayıtlı; önce birini bırakmalılar.',
    en: '{n} {n|student sits|students sit} in more than one of these sections. They have to drop one first.',
    ...of,
  },
  crosslist_seats: {
    tr: 'Ortak kontenjan {seats} olamaz; şubelerde {taken} öğrenci var.',
    en: 'The class cannot have {seats} {seats|seat|seats} in all: {taken} are taken.',
    ...of,
  },
  crosslist_no_instructor: {
    tr: '{section} şubesinin saatleri var, öğretim elemanı yok. Önce öğretim elemanını yazın.',
    en: '{section} has lessons but no instructor. Name the instructor first.',
    ...of,
  },
  crosslist_lesson_changed: {
    tr: '{section} şubesinin fazla dersinde tek güne ait değişiklik var; önce onu geri alın.',
    en: 'A surplus lesson of {section} has changes to single days. Undo those first.',
    ...of,
  },
  crosslist_lesson_elsewhere: {
    tr: '{section} şubesinin bir dersi başka şubelerle birlikte işleniyor; önce oradan ayırın.',
    en: 'A lesson of {section} is taught together with others. Separate it first.',
    ...of,
  },
  crosslist_stays_together: {
    tr: '{section} ortak şubedir; dersleri tek tek ayrılamaz. Önce ortak şubeyi dağıtın.',
    en: '{section} is cross-listed, so its lessons stay together. Take the cross-list apart first.',
    ...of,
  },
});
