import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, integer, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-001, REQ-003: a course of the own record should count, or stand, under another code. */
export const courseCode = defineRequest({
  kind: 'course_code',
  group: 'study',
  page: '/course/code/request/form',
  needs: signedIn,
  by: ['OGR', 'MS'],
  form: {
    enrolment_id: integer({ required: true, min: 1 }),
    purpose: choice(
      {
        counts_as: {
          tr: 'Aldığım ders başka bir kodun yerine sayılsın',
          en: 'The course I took should count as another code',
        },
        correction: { tr: 'Kaydımdaki ders kodu düzeltilsin', en: 'The code on my record should be corrected' },
      },
      { required: true },
    ),
    requested_code: text({ required: true, format: 'code', min: 4, max: 20 }),
    justification: longText({ required: true, min: 20, max: 2000 }),
  },
  offered: ['enrolment_id'],
  helps: ['enrolment_id', 'requested_code'],
  documents: [{ code: 'evidence' }],
  carriedOutBy: ['registrar'],
});
export const courseCodeTexts = defineTexts({
  title: { course_code_form: { tr: 'Ders Kodu Talebi', en: 'Course Code Request' } },
  request: {
    'course_code.about': {
      tr: 'Kodu değişen, birleşen ya da yanlış işlenen dersler için. Onaydan sonra değişikliği kayıt ofisi işler.',
      en: 'For courses whose code was changed, merged or recorded wrongly. Once approved, the registrar makes the change.',
    },
    'course_code.enrolment_id': { tr: 'Kaydınızdaki ders', en: 'Course on your record' },
    'course_code.help.enrolment_id': {
      tr: 'Not belgenizdeki ve bu dönem kayıtlı olduğunuz dersler',
      en: 'Courses on your transcript and of this semester',
    },
    'course_code.purpose': { tr: 'Talep', en: 'Request' },
    'course_code.requested_code': { tr: 'İstenen ders kodu', en: 'Code wanted' },
    'course_code.help.requested_code': {
      tr: 'Ders kataloğundaki kod, örneğin CENG301',
      en: 'A code of the course catalogue, such as CENG301',
    },
    'course_code.justification': { tr: 'Gerekçe', en: 'Justification' },
    'course_code.doc.evidence': {
      tr: 'Ders içeriği ya da karar örneği',
      en: 'Course description or copy of a decision',
    },
  },
});
