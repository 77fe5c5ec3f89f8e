import { defineTexts } from '#kernel/contract/text.ts';

export const rosterTexts = defineTexts({
  api: {
    class_message_sent: { tr: 'Mesaj sınıfa gönderildi.', en: 'Your message was sent to the class.' },
  },
  roster: {
    title: { tr: 'Sınıf listesi', en: 'Class list' },
    about: { tr: '{n} öğrenci', en: '{n} students' },
    about_one: { tr: '1 öğrenci', en: '1 student' },
    empty: { tr: 'Kayıtlı öğrenci yok', en: 'No students are registered' },
    student: { tr: 'Öğrenci', en: 'Student' },
    number: { tr: 'Numara', en: 'Number' },
    program: { tr: 'Program', en: 'Program' },
    year: { tr: 'Sınıf', en: 'Year' },
    attempt: { tr: 'Kaçıncı alış', en: 'Attempt' },
    withdrawn: { tr: 'Dersten çekildi', en: 'Withdrawn' },
    show: { tr: 'Sınıf listesini göster', en: 'Show the class list' },
    correct: { tr: 'Not düzeltme iste', en: 'Request a grade correction' },
    send: { tr: 'Gönder', en: 'Send' },
    write: { tr: 'Sınıfa yaz', en: 'Write to the class' },
    write_title: { tr: '{section} sınıfına yaz', en: 'Write to the class of {section}' },
    write_about: {
      tr: 'Kayıtlı {n} öğrencinin bildirimlerine düşer; e-posta isteyenlere e-postayla da gider. Adınız ve e-posta adresiniz altında yazar.',
      en: 'Every registered student ({n}) sees it in their notifications, and by e-mail if they want that. Your name and e-mail address stand below it.',
    },
    subject: { tr: 'Konu', en: 'Subject' },
    body: { tr: 'Mesaj', en: 'Message' },
    signed: { tr: '{name} · {section} · {email}', en: '{name} · {section} · {email}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/roster-texts': typeof rosterTexts;
  }
}
