import { defineTexts } from '#kernel/contract/text.ts';

export const changeOfMajorTexts = defineTexts({
  title: { change_of_major_form: { tr: 'Bölüm Değişikliği', en: 'Change of Major' } },
  request: {
    'change_of_major.about': {
      tr: 'Genel not ortalaması koşulunu sağlayan lisans öğrencileri içindir: ana dalınız başka bir lisans programı olur.',
      en: 'For undergraduates with the required cumulative average: your major becomes another undergraduate program.',
    },
    'change_of_major.program_id': { tr: 'Geçmek istediğiniz bölüm', en: 'Major you want' },
    'change_of_major.help.program_id': {
      tr: 'Kontenjanı olan ve daha önce kayıtlı olmadığınız lisans programları seçilebilir.',
      en: 'Undergraduate programs with places left in which you have never been enrolled.',
    },
    'change_of_major.justification': { tr: 'Gerekçe', en: 'Justification' },
    'change_of_major.policy': {
      tr: 'Geçişim onaylanırsa kaydımın yeni bölüme taşınacağını, derslerimin yeni müfredata intibak ettirileceğini ve danışmanımın değişeceğini biliyorum.',
      en: 'I know that my enrolment moves to the new department when this is approved, that my courses are matched to its curriculum, and that my advisor changes.',
    },
    'change_of_major.doc.evidence': {
      tr: 'Gerekçeyi destekleyen belge',
      en: 'Document that supports the justification',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/change-of-major': typeof changeOfMajorTexts;
  }
}
