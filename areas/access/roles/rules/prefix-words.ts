import type { Text } from '#kernel/contract/text.ts';

/** What the keys of a prefix are about, where neither a resource nor a screen has that name. */
export const prefixWords = {
  userrole: { tr: 'Kullanıcı rolleri', en: 'Roles of users' },
  session: { tr: 'Herkesin oturumları', en: 'Everyone’s sessions' },
  dailycourseschedule: { tr: 'Günlük dersler', en: 'Lessons of single days' },
  housingreport: { tr: 'Konaklama raporları', en: 'Housing reports' },
  coursecontent: { tr: 'Ders içerikleri', en: 'Course contents' },
  courseequivalence: { tr: 'Ders denklikleri', en: 'Course equivalences' },
  examperiod: { tr: 'Sınav dönemleri', en: 'Exam periods' },
  makeupexam: { tr: 'Mazeret sınavları', en: 'Make-up exams' },
  examaccommodation: { tr: 'Sınav uyarlamaları', en: 'Exam accommodations' },
  thesistopic: { tr: 'Tez konuları', en: 'Thesis topics' },
  savedview: { tr: 'Kayıtlı görünümler', en: 'Saved views' },
  studentdocument: { tr: 'Öğrenci belgeleri', en: 'Student documents' },
  advisee: { tr: 'Danışılan öğrenciler', en: 'Advisees' },
  advisorhour: { tr: 'Danışmanlık saatleri', en: 'Advising hours' },
  studentnote: { tr: 'Öğrenci notları', en: 'Notes on students' },
  messageoffice: { tr: 'Birimlerin mesaj kutuları', en: 'Message boxes of offices' },
  majorranking: { tr: 'Yandal ve çift anadal sıralaması', en: 'Minor and double major rankings' },
  form: { tr: 'Formlar', en: 'Forms' },
  charge: { tr: 'Borç kayıtları', en: 'Charges' },
  formanswer: { tr: 'Form yanıtları', en: 'Form answers' },
  reportschedule: { tr: 'Zamanlanmış raporlar', en: 'Scheduled reports' },
} as const satisfies Record<string, Text>;
