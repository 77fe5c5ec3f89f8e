import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { applicationCategories } from './rules/categories.ts';

/** REQ-001, REQ-003: a petition about anything that has no form of its own; the office answers in writing. */
export const studentApplication = defineRequest({
  kind: 'student_application',
  name: { tr: 'Öğrenci başvurusu', en: 'Student application' },
  facts: {
    application_category: {
      kind: 'choice',
      words: { tr: 'Konu başlığı', en: 'Category' },
      choices: {
        academic: { tr: 'Öğrenim ve dersler', en: 'Studies and courses' },
        administrative: { tr: 'Kayıt ve idari işler', en: 'Enrollment and administration' },
        financial: { tr: 'Burs ve ücretler', en: 'Scholarships and fees' },
        campus: { tr: 'Yerleşke ve öğrenci yaşamı', en: 'Campus and student life' },
        other: { tr: 'Diğer', en: 'Other' },
      },
    },
  },
  group: 'services',
  page: '/student/application/form',
  title: 'title:student_application_form',
  needs: signedIn,
  by: ['OGR', 'MS', 'ALUMNI'],
  form: {
    category: choice(applicationCategories, { required: true }),
    subject: text({ required: true, min: 5, max: 160 }),
    request_text: longText({ required: true, min: 20, max: 4000 }),
  },
  helps: ['request_text'],
  documents: [{ code: 'attachment' }],
  answers: [{ role: 'studentaffairs', fields: { answer: longText({ required: true, min: 10, max: 4000 }) } }],
  paper: { considered: { subject: 'words' } },
});
