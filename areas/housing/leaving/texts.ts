import { defineTexts } from '#kernel/contract/text.ts';

export const leavingTexts = defineTexts({
  housing_leaving: {
    lives: {
      tr: 'Yurtta kalıyor, çıkış yapmadı: {bed}.',
      en: 'Still lives in housing and has not checked out: {bed}.',
    },
    promised: { tr: 'Ayrılmış yatağı var: {bed}.', en: 'Has a bed booked: {bed}.' },
    owes: { tr: 'Konaklama borcu var.', en: 'Owes the Housing Office money.' },
    unknown: { tr: 'Konaklama kaydı yok.', en: 'No record of housing.' },
    clear: { tr: 'Konaklama ile ilişiği yok.', en: 'Owes the Housing Office nothing.' },
    leaves: {
      tr: 'Ayrılan öğrenci odasını boşaltır: {bed}. Çıkış günü için Konaklama Ofisi ile görüşün.',
      en: 'Whoever leaves gives up the room: {bed}. Arrange the day of departure with the Housing Office.',
    },
    none: { tr: 'Yurtta kalmıyor.', en: 'Does not live in housing.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/leaving/texts': typeof leavingTexts;
  }
}
