import { defineTexts } from '#kernel/contract/text.ts';

/** What leaving courses changes, told before a student confirms a withdrawal, a leave or a transfer. */
export const consequenceTexts = defineTexts({
  leave_consequence: {
    credits: { tr: '{n} kredi', en: '{n} {n|credit|credits}' },
    'credits.about': { tr: 'Bu dönemki ders yükünüz', en: 'Your course load of this semester' },
    'credits.none': {
      tr: 'Bu dönem kayıtlı dersiniz yok; ders yükünüz değişmez.',
      en: 'You have no courses this semester, so your course load does not change.',
    },
    'credits.later': {
      tr: 'İzin bu dönemi kapsamıyor; bu dönemki dersleriniz sürer.',
      en: 'The leave does not include this semester; your current courses continue.',
    },
    full_time: { tr: 'Tam zamanlı', en: 'Full time' },
    part_time: { tr: 'Tam zamanlı değil', en: 'Not full time' },
    'full_time.about': { tr: 'Öğrencilik türünüz bu dönem', en: 'Your status this semester' },
    'visa.kept': {
      tr: 'F-1 vizenizin gerektirdiği tam zamanlı ders yükü korunur.',
      en: 'You stay full time, as your F-1 visa requires.',
    },
    'visa.lost': {
      tr: 'F-1 vizenizin gerektirdiği tam zamanlı ders yükünün altına düşersiniz. Uluslararası Ofis onay vermeden derslerinizi bırakmayın.',
      en: 'You would fall below the full-time load that your F-1 visa requires. Do not stop attending before the International Office agrees.',
    },
    'visa.away': {
      tr: 'F-1 vizeniz var: üniversiteden uzak olduğunuz süre SEVIS kaydınıza işlenir. Uluslararası Ofis onay vermeden ayrılmayın.',
      en: 'You are on an F-1 visa: your time away is entered in your SEVIS record. Do not leave before the International Office agrees.',
    },
    mark_w: {
      tr: 'Bırakılan dersler transkriptinizde W notuyla görünür (ACA-038).',
      en: 'The courses you leave are shown on your transcript with a W (ACA-038).',
    },
    mark_none: {
      tr: 'Bırakılan dersler transkriptinizde görünmez: ders bırakma süresi sürüyor.',
      en: 'The courses you leave do not appear on your transcript, because they can still be dropped.',
    },
    mark_kept: {
      tr: '10. hafta bitti: dersleriniz kayıtlı kalır ve notlandırılır (ACA-040).',
      en: 'Week 10 is over, so your courses stay registered and will be graded (ACA-040).',
    },
    administrative: {
      tr: 'Onuncu günden önce bütün derslerin bırakılması idari ayrılma sayılır (ACA-039).',
      en: 'Leaving every course before day 10 is an administrative withdrawal (ACA-039).',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/consequence-texts': typeof consequenceTexts;
  }
}
