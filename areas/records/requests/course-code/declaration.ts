import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, integer, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-001, REQ-003: a course of the own record should count, or stand, under another code. */
export const courseCode = defineRequest({
  kind: 'course_code',
  name: { tr: 'Ders kodu', en: 'Course code' },
  group: 'study',
  page: '/course/code/request/form',
  title: 'title:course_code_form',
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
