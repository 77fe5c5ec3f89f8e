import { defineTexts } from '#kernel/contract/text.ts';

export const courseCodeTexts = defineTexts({
  title: { course_code_form: { tr: 'Ders Kodu Talebi', en: 'Course Code Request' } },
  request: {
    'course_code.about': {
      tr: 'Kodu değişen, birleşen ya da yanlış işlenen dersler için. Onaydan sonra değişikliği kayıt ofisi işler.',
      en: 'For courses whose code was changed, merged or recorded incorrectly. After approval, the registrar makes the change.',
    },
    'course_code.enrolment_id': { tr: 'Kaydınızdaki ders', en: 'Course on your record' },
    'course_code.help.enrolment_id': {
      tr: 'Not belgenizdeki ve bu dönem kayıtlı olduğunuz dersler',
      en: 'Courses on your transcript and this semester’s courses',
    },
    'course_code.purpose': { tr: 'Talep', en: 'Request' },
    'course_code.requested_code': { tr: 'İstenen ders kodu', en: 'Code wanted' },
    'course_code.help.requested_code': {
      tr: 'Ders kataloğundaki kod, örneğin CENG301',
      en: 'A code from the course catalog, such as CENG301',
    },
    'course_code.justification': { tr: 'Gerekçe', en: 'Justification' },
    'course_code.doc.evidence': {
      tr: 'Ders içeriği ya da karar örneği',
      en: 'Course description or copy of a decision',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/course-code': typeof courseCodeTexts;
  }
}
