import { defineTexts } from '#kernel/contract/text.ts';

export const reminderTexts = defineTexts({
  api: { graders_reminded: { tr: 'Öğretim elemanlarına hatırlatıldı.', en: 'The instructors were reminded.' } },
  grade_reminders: {
    remind: { tr: 'Hatırlat', en: 'Remind' },
    remind_all: { tr: 'Eksik notları hatırlat', en: 'Remind of missing grades' },
    remind_title: { tr: '{section} öğretim elemanına hatırlat', en: 'Remind the instructor of {section}' },
    remind_all_title: { tr: '{department}: eksik notları hatırlat', en: '{department}: remind of missing grades' },
    remind_about: {
      tr: 'Gönderilmemiş çizelgelerin öğretim elemanlarına bildirim ve e-posta gider; bir şube için günde en çok bir kez.',
      en: 'Instructors of sheets that are not submitted get a notification and an e-mail, once a day at most for a section.',
    },
    last: { tr: 'Hatırlatıldı: {at}', en: 'Reminded: {at}' },
    'mail.subject': { tr: 'Not girişi bekleniyor: {sections}', en: 'Grades are missing: {sections}' },
    'mail.body': {
      tr: 'Not çizelgesi gönderilmemiş şubeleriniz: {sections}.\nSon gün: {until}.',
      en: 'Sections of yours whose grade sheets are not submitted: {sections}.\nLast day: {until}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/reminders': typeof reminderTexts;
  }
}
