import { defineRequest } from '#kernel/contract/define-request.ts';
import { list, longText } from '#kernel/contract/field.ts';

/** REQ-007: programs in the order in which they are wished for, judged by three offices, ranked with everybody else. */
export const minor = defineRequest({
  kind: 'minor',
  name: { tr: 'Yandal başvurusu', en: 'Minor application' },
  facts: {
    destination: { kind: 'faculty', words: { tr: 'Geçilmek istenen fakülte', en: 'Faculty wanted' } },
    language_needed: {
      kind: 'flag',
      words: { tr: 'Dil yeterliği aranan tercih var', en: 'A wish needs proof of language' },
    },
  },
  group: 'study',
  page: '/minor/application',
  needs: { access: 'student' },
  by: ['OGR'],
  form: { preferences: list('integer', { required: true, min: 1, max: 3 }), note: longText({ max: 1000 }) },
  offered: ['preferences'],
  helps: ['preferences'],
  documents: [{ code: 'language' }],
  next: '/minor/application',
  perTarget: true,
  carriedOutBy: ['studentaffairs'],
  cancelAfterApproval: true,
  paper: { enrolled: { program: 'program' } },
});
