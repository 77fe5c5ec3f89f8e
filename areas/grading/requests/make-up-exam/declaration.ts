import { choice, longText, text } from '#kernel/contract/field.ts';
import { defineRequest } from '#kernel/contract/define-request.ts';

/** Mazeret sınavı: a student who missed an exam with an excuse asks for another one. */
export const makeUpExam = defineRequest({
  kind: 'make_up_exam',
  name: { tr: 'Mazeret sınavı talebi', en: 'Make-up exam request' },
  group: 'grades',
  page: '/make-up/exam/request/form',
  knownAs: { tr: 'mazeret sınavı iste, sınava giremedim', en: 'I missed an exam, ask for a make-up exam' },
  title: 'title:make_up_exam_request',
  parent: '/make-up/exam/student',
  needs: { access: 'student' },
  by: ['OGR', 'MS'],
  form: {
    exam: text({ required: true, max: 40 }),
    excuse: choice(
      {
        illness: { tr: 'Hastalık', en: 'Illness' },
        accident: { tr: 'Kaza', en: 'Accident' },
        bereavement: { tr: 'Yakının ölümü ya da ağır hastalığı', en: 'Death or serious illness of a relative' },
        representation: { tr: 'Üniversiteyi ya da ülkeyi temsil', en: 'Representing the university or the country' },
        clash: { tr: 'Aynı saatte başka sınav', en: 'Another exam at the same hour' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    explanation: longText({ required: true, min: 10, max: 2000 }),
  },
  offered: ['exam'],
  helps: ['exam', 'explanation'],
  documents: [{ code: 'excuse', required: true }],
  policy: true,
});
