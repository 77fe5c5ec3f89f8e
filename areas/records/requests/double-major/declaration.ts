import { defineRequest } from '#kernel/contract/define-request.ts';
import { list, longText } from '#kernel/contract/field.ts';

/** REQ-008: as the minor, with the quotas and conditions of double majors. */
export const doubleMajor = defineRequest({
  kind: 'double_major',
  name: { tr: 'Çift anadal başvurusu', en: 'Double major application' },
  facts: {
    destination: { kind: 'faculty', words: { tr: 'Geçilmek istenen fakülte', en: 'Faculty wanted' } },
    language_needed: {
      kind: 'flag',
      words: { tr: 'Dil yeterliği aranan tercih var', en: 'A wish needs proof of language' },
    },
  },
  group: 'study',
  page: '/double-major/application',
  needs: { access: 'student' },
  by: ['OGR'],
  form: { preferences: list('integer', { required: true, min: 1, max: 3 }), note: longText({ max: 1000 }) },
  offered: ['preferences'],
  helps: ['preferences'],
  documents: [{ code: 'language' }],
  next: '/double-major/application',
  perTarget: true,
  carriedOutBy: ['studentaffairs'],
  cancelAfterApproval: true,
  paper: { enrolled: { program: 'program' } },
});
