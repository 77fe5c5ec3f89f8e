import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a section can't be closed, merged or relieved of students. */
export const closingRefusals = defineRefusals({
  closing_state: {
    tr: '{section} iptal edilmiş ya da notlandırma aşamasında; öğrencileri aktarılamaz.',
    en: '{section} is cancelled or being graded, so its students cannot be moved.',
    rule: 'section-states',
    office: 'registrar',
  },
  closing_over: {
    tr: 'Ders ekleme-bırakma sona erdi; {section} şubesini artık yalnızca Öğrenci Kayıt Ofisi kapatabilir.',
    en: 'Add/drop is over. Only the Registrar’s Office can close {section} now.',
    rule: 'section-closing',
    office: 'registrar',
  },
  closing_no_target: {
    tr: 'Öğrencilerin aktarılacağı en az bir şube seçin.',
    en: 'Choose at least one section for the students to go to.',
    rule: 'section-closing',
    office: 'registrar',
  },
  closing_wrong_target: {
    tr: '{section} aynı dersin kayda açık bir şubesi değil.',
    en: '{section} is not an open section of the same course.',
    rule: 'section-closing',
    office: 'registrar',
  },
  closing_nobody: {
    tr: 'Aktarılacak öğrenci seçilmedi.',
    en: 'Nobody has been chosen to be moved.',
    rule: 'section-closing',
    office: 'registrar',
  },
  closing_without_place: {
    tr: '{n} öğrenci için yer bulunamadı; derslerinin silinmesini onaylayın ya da başka şube seçin.',
    en: 'There is no place for {n} {n|student|students}. Allow the course to be dropped for them, or choose other sections.',
    rule: 'section-closing',
    office: 'department',
  },
  closing_plan_changed: {
    tr: 'Siz bakarken kayıtlar değişti; yeni listeyi inceleyip yeniden onaylayın.',
    en: 'Registrations changed while you were looking. Check the new list and confirm again.',
    rule: 'section-closing',
    office: 'registrar',
  },
});
