import { defineTexts } from '#kernel/contract/text.ts';

/** Words of the report over sign-ins: its name, what it is about, columns and parameters. */
export const reportTexts = defineTexts({
  reports: {
    'sign-ins-per-day': { tr: 'Günlere göre girişler', en: 'Sign-ins per day' },
    'sign-ins-per-day.about': {
      tr: 'Her gün kaç giriş yapıldığı, kaç kişinin girdiği ve tamamlanmayan denemeler. Gün seçilmezse son otuz gün.',
      en: 'Sign-ins per day, the number of people who signed in, and failed attempts. Covers the last thirty days unless you choose dates.',
    },
    'sign-ins-per-day.day': { tr: 'Gün', en: 'Day' },
    'sign-ins-per-day.signed_in': { tr: 'Giriş', en: 'Sign-ins' },
    'sign-ins-per-day.people': { tr: 'Kişi', en: 'People' },
    'sign-ins-per-day.refused': { tr: 'Tamamlanmayan', en: 'Not completed' },
    'sign-ins-per-day.from': { tr: 'İlk gün', en: 'From' },
    'sign-ins-per-day.to': { tr: 'Son gün', en: 'To' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/report-texts': typeof reportTexts;
  }
}
