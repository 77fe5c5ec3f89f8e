import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, list, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';

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
  name: { tr: 'Kayıt dondurma', en: 'Leave of absence' },
  facts: {
    semesters: { kind: 'number', words: { tr: 'Süre (yarıyıl)', en: 'Length (semesters)' } },
    leave_reason: {
      kind: 'choice',
      words: { tr: 'Gerekçe', en: 'Reason' },
      choices: {
        health: { tr: 'Sağlık', en: 'Health' },
        military: { tr: 'Askerlik', en: 'Military service' },
        maternity: { tr: 'Doğum', en: 'Maternity' },
        academic: { tr: 'Akademik', en: 'Academic' },
        other: { tr: 'Diğer', en: 'Other' },
      },
    },
  },
  group: 'leave',
  page: '/leave/absences/request/form',
  knownAs: { tr: 'kayıt dondur, dönem izni, ara ver', en: 'leave of absence, freeze, semester off, break' },
  title: 'title:leave_of_absence_request',
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
  paper: { granted: { semesters: 'words', day: 'day', reason: 'words' }, return_by: { day: 'day' } },
});
