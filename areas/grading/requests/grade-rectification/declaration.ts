import { choice, decimal, integer, longText, text } from '#kernel/contract/field.ts';
import { defineRequest } from '#kernel/contract/define-request.ts';
import { permission } from '#kernel/contract/needs.ts';

/** Maddi hata: whoever taught asks for a final grade of his own section to be corrected; his department decides. */
export const gradeRectification = defineRequest({
  kind: 'grade_rectification',
  subject: 'staff',
  name: { tr: 'Not düzeltme talebi (maddi hata)', en: 'Grade correction request' },
  group: 'grades',
  page: '/grade/rectification/request/form',
  title: 'title:grade_rectification',
  parent: '/instructor/courses',
  needs: permission('grade_store'),
  by: ['instructor', 'adjunct'],
  form: {
    enrolment_id: integer({ required: true, min: 1 }),
    new_letter: text({ required: true, max: 10 }),
    new_total: decimal({ min: 0, max: 100, scale: 2 }),
    mistake: choice(
      {
        calculation: { tr: 'Toplama ya da hesap hatası', en: 'Calculation error' },
        entry: { tr: 'Not yanlış girilmiş', en: 'Grade entered incorrectly' },
        unread: { tr: 'Okunmamış yanıt', en: 'Answer not read' },
        missing_work: { tr: 'Nota katılmamış çalışma', en: 'Submitted work not counted' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    reason: longText({ required: true, min: 20, max: 2000 }),
  },
  offered: ['enrolment_id', 'new_letter'],
  helps: ['enrolment_id', 'new_total', 'reason'],
  documents: [{ code: 'evidence' }],
});
