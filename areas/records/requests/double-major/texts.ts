import { defineTexts } from '#kernel/contract/text.ts';

export const doubleMajorTexts = defineTexts({
  paper: {
    'double_major.title': {
      tr: 'Çift Anadal Kabul Belgesi',
      en: 'Admission to a Double Major',
    },
    'double_major.enrolled': {
      tr: 'Öğrencinin {program} çift anadal programına kaydı yapılmıştır.',
      en: 'The student has been enrolled in the double major program {program}.',
    },
  },
  request: {
    'double_major.about': {
      tr: 'İstediğiniz çift anadal programlarını sıralayın. Koşullar bugünkü kayıtlarınıza göre denetlenir; değerlendirme bitince başvurular sıralanır ve yerinizi kabul edersiniz.',
      en: 'List the double majors you want in order of preference. Your eligibility is based on your current records. After evaluation, all applications are ranked, and you accept your place.',
    },
    'double_major.preferences': { tr: 'Tercihler', en: 'Preferences' },
    'double_major.help.preferences': {
      tr: 'En çok üç program, en çok istediğiniz başta',
      en: 'At most three programs, your first choice first',
    },
    'double_major.note': { tr: 'Açıklama', en: 'Note' },
    'double_major.next': {
      tr: 'Tercihlerinizin değerlendirmesi, sıralamadaki yeriniz ve yerinizi kabul etmek için başvuru sayfanız',
      en: 'See your application page for how your choices were evaluated, your rank, and to accept your place',
    },
    'double_major.doc.language': { tr: 'Dil yeterlik belgesi', en: 'Proof of language' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/double-major': typeof doubleMajorTexts;
  }
}
