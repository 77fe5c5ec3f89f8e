import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, list, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { leavesRefusals } from '../leaves-refusals.ts';

export const leaveTypes = {
  health: { tr: 'Sağlık', en: 'Health' },
  military: { tr: 'Askerlik', en: 'Military service' },
  maternity: { tr: 'Doğum', en: 'Maternity' },
  academic: { tr: 'Akademik', en: 'Academic' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

/** REQ-009: one or more semesters away from the university, with the right to come back. */
export const leaveOfAbsence = defineRequest({
  kind: 'leave_of_absence',
  group: 'leave',
  page: '/leave/absences/request/form',
  detail: '/leave/absences/:id',
  needs: permission('leaveofabsence_request'),
  by: ['OGR', 'MS'],
  form: {
    leave_type: choice(leaveTypes, { required: true }),
    semesters: list('integer', { required: true, min: 1, max: 8 }),
    starts_on: date({ required: true }),
    reason: longText({ required: true, min: 10, max: 2000 }),
  },
  offered: ['semesters'],
  helps: ['semesters', 'starts_on'],
  consequences: true,
  refusals: [leavesRefusals.specs],
  documents: [
    { code: 'evidence', when: { field: 'leave_type', is: ['health', 'military', 'maternity'] } },
    { code: 'further' },
  ],
});
export const leaveOfAbsenceTexts = defineTexts({
  title: { leave_of_absence_request: { tr: 'Kayıt Dondurma Talebi', en: 'Leave of Absence Request' } },
  request: {
    'leave_of_absence.about': {
      tr: 'Öğreniminize bir ya da daha çok yarıyıl ara verin. İzinliyken ders alınmaz, sınava girilmez; dönüş, derslerin ilk iki haftası içinde bildirilir.',
      en: 'Interrupt your studies for one or more semesters. On leave you take no courses and no examinations; you report back within the first two weeks of classes.',
    },
    'leave_of_absence.leave_type': { tr: 'Gerekçe türü', en: 'Kind of reason' },
    'leave_of_absence.semesters': { tr: 'Yarıyıllar', en: 'Semesters' },
    'leave_of_absence.help.semesters': {
      tr: 'Art arda yarıyıllar; yaz okulu sayılmaz.',
      en: 'One after the other; summer schools do not count.',
    },
    'leave_of_absence.starts_on': { tr: 'İznin başlangıcı', en: 'First day of the leave' },
    'leave_of_absence.help.starts_on': {
      tr: 'Derslerin ilk günü, dersler başladıysa bugün ya da sonrası.',
      en: 'The first day of classes; once classes have begun, today or later.',
    },
    'leave_of_absence.reason': { tr: 'Gerekçe', en: 'Reason' },
    'leave_of_absence.doc.evidence': { tr: 'Gerekçeyi kanıtlayan belge', en: 'Proof of the reason' },
    'leave_of_absence.doc.further': { tr: 'Diğer belge', en: 'Further document' },
  },
});
