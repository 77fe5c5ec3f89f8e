import { defineTexts } from '#kernel/contract/text.ts';

export const doubleMajorTexts = defineTexts({
  paper: {
    'double_major.title': {
      tr: 'Çift Ana Dal Kabul Belgesi',
      en: 'Admission to a Double Major',
    },
    'double_major.enrolled': {
      tr: 'Öğrencinin {program} çift ana dal programına kaydı yapılmıştır.',
      en: 'The student has been enrolled in the double major program {program}.',
    },
  },
  request: {
    'double_major.about': {
      tr: 'İstediğiniz çift ana dal programlarını sıralayın. Koşullar bugünkü kayıtlarınıza göre denetlenir; değerlendirme bitince başvurular sıralanır ve yerinizi kabul edersiniz.',
      en: 'Put the double majors you wish for in order. The conditions are judged by your records of today; after the evaluation all applications are ranked, and you accept your place.',
    },
    'double_major.preferences': { tr: 'Tercihler', en: 'Wishes' },
    'double_major.help.preferences': {
      tr: 'En çok üç program, en çok istediğiniz başta',
      en: 'Three programs at most, the one you want most first',
    },
    'double_major.note': { tr: 'Açıklama', en: 'Note' },
    'double_major.next': {
      tr: 'Tercihlerinizin değerlendirmesi, sıralamadaki yeriniz ve yerinizi kabul etmek için başvuru sayfanız',
      en: 'Your application page: how your wishes were judged, your place in the ranking, and accepting it',
    },
    'double_major.doc.language': { tr: 'Dil yeterlik belgesi', en: 'Proof of language' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/double-major': typeof doubleMajorTexts;
  }
}
