import { defineTexts } from '#kernel/contract/text.ts';

export const minorTexts = defineTexts({
  paper: {
    'minor.title': {
      tr: 'Yandal Kabul Belgesi',
      en: 'Admission to a Minor',
    },
    'minor.enrolled': {
      tr: 'Öğrencinin {program} yandal programına kaydı yapılmıştır.',
      en: 'The student has been enrolled in the minor program {program}.',
    },
  },
  request: {
    'minor.about': {
      tr: 'İstediğiniz yandal programlarını sıralayın. Koşullar bugünkü kayıtlarınıza göre denetlenir; değerlendirme bitince başvurular sıralanır ve yerinizi kabul edersiniz.',
      en: 'List the minors you want in order of preference. Your eligibility is based on your current records. After evaluation, all applications are ranked, and you accept your place.',
    },
    'minor.preferences': { tr: 'Tercihler', en: 'Preferences' },
    'minor.help.preferences': {
      tr: 'En çok üç program, en çok istediğiniz başta',
      en: 'At most three programs, your first choice first',
    },
    'minor.note': { tr: 'Açıklama', en: 'Note' },
    'minor.next': {
      tr: 'Tercihlerinizin değerlendirmesi, sıralamadaki yeriniz ve yerinizi kabul etmek için başvuru sayfanız',
      en: 'See your application page for how your choices were evaluated, your rank, and to accept your place',
    },
    'minor.doc.language': { tr: 'Dil yeterlik belgesi', en: 'Proof of language' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/minor': typeof minorTexts;
  }
}
