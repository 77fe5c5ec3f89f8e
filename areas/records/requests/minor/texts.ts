import { defineTexts } from '#kernel/contract/text.ts';

export const minorTexts = defineTexts({
  paper: {
    'minor.title': {
      tr: 'Yan Dal Kabul Belgesi',
      en: 'Admission to a Minor',
    },
    'minor.enrolled': {
      tr: 'Öğrencinin {program} yan dal programına kaydı yapılmıştır.',
      en: 'The student has been enrolled in the minor program {program}.',
    },
  },
  request: {
    'minor.about': {
      tr: 'İstediğiniz yan dal programlarını sıralayın. Koşullar bugünkü kayıtlarınıza göre denetlenir; değerlendirme bitince başvurular sıralanır ve yerinizi kabul edersiniz.',
      en: 'Put the minors you wish for in order. The conditions are judged by your records of today; after the evaluation all applications are ranked, and you accept your place.',
    },
    'minor.preferences': { tr: 'Tercihler', en: 'Wishes' },
    'minor.help.preferences': {
      tr: 'En çok üç program, en çok istediğiniz başta',
      en: 'Three programs at most, the one you want most first',
    },
    'minor.note': { tr: 'Açıklama', en: 'Note' },
    'minor.next': {
      tr: 'Tercihlerinizin değerlendirmesi, sıralamadaki yeriniz ve yerinizi kabul etmek için başvuru sayfanız',
      en: 'Your application page: how your wishes were judged, your place in the ranking, and accepting it',
    },
    'minor.doc.language': { tr: 'Dil yeterlik belgesi', en: 'Proof of language' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/minor': typeof minorTexts;
  }
}
