import { defineTexts } from '#kernel/contract/text.ts';

export const studentApplicationTexts = defineTexts({
  title: { student_application_form: { tr: 'Öğrenci Başvurusu', en: 'Student Application' } },
  paper: {
    'student_application.title': {
      tr: 'DİLEKÇE CEVABI',
      en: 'ANSWER TO A PETITION',
    },
    'student_application.considered': {
      tr: '“{subject}” konulu dilekçeniz incelenmiştir.',
      en: 'Your petition about “{subject}” has been considered.',
    },
  },
  request: {
    'student_application.about': {
      tr: 'Kendine ait formu olmayan her konuda dilekçe verebilirsiniz. Öğrenci işleri yazılı olarak cevaplar.',
      en: 'A petition about anything that has no form of its own. Student Affairs answers in writing.',
    },
    'student_application.category': { tr: 'Konu başlığı', en: 'Category' },
    'student_application.subject': { tr: 'Konu', en: 'Subject' },
    'student_application.request_text': { tr: 'Dilekçe metni', en: 'Text of the petition' },
    'student_application.help.request_text': {
      tr: 'Ne istediğinizi ve dayanağını yazın.',
      en: 'Write what you are asking for and why.',
    },
    'student_application.answer': { tr: 'Öğrenciye cevap', en: 'Answer to the student' },
    'student_application.doc.attachment': { tr: 'Ek belge', en: 'Attachment' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/requests/student-application': typeof studentApplicationTexts;
  }
}
