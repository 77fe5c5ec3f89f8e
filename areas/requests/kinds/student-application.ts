import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { applicationCategories } from '../rules/application-categories.ts';

/** REQ-001, REQ-003: a petition about anything that has no form of its own; the office answers in writing. */
export const studentApplication = defineRequest({
  kind: 'student_application',
  group: 'services',
  page: '/student/application/form',
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
});
export const studentApplicationTexts = defineTexts({
  title: { student_application_form: { tr: 'Öğrenci Başvurusu', en: 'Student Application' } },
  request: {
    'student_application.about': {
      tr: 'Kendine ait formu olmayan her konuda dilekçe verebilirsiniz. Öğrenci işleri yazılı olarak cevaplar.',
      en: 'A petition about anything that has no form of its own. Student affairs answer in writing.',
    },
    'student_application.category': { tr: 'Konu başlığı', en: 'Category' },
    'student_application.subject': { tr: 'Konu', en: 'Subject' },
    'student_application.request_text': { tr: 'Dilekçe metni', en: 'Text of the petition' },
    'student_application.help.request_text': {
      tr: 'Ne istediğinizi ve dayanağını yazın.',
      en: 'Write what you ask for and on what grounds.',
    },
    'student_application.answer': { tr: 'Öğrenciye cevap', en: 'Answer to the student' },
    'student_application.doc.attachment': { tr: 'Ek belge', en: 'Attachment' },
  },
});
