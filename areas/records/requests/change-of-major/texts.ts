import { defineTexts } from '#kernel/contract/text.ts';

export const changeOfMajorTexts = defineTexts({
  title: { change_of_major_form: { tr: 'Bölüm Değişikliği', en: 'Change of Major' } },
  request: {
    'change_of_major.about': {
      tr: 'Genel not ortalaması koşulunu sağlayan lisans öğrencileri içindir: anadalınız başka bir lisans programı olur.',
      en: 'For undergraduates with the required CGPA: change your major to another undergraduate program.',
    },
    'change_of_major.program_id': { tr: 'Geçmek istediğiniz bölüm', en: 'Desired major' },
    'change_of_major.help.program_id': {
      tr: 'Kontenjanı olan ve daha önce kayıtlı olmadığınız lisans programları seçilebilir.',
      en: 'Undergraduate programs with available places in which you have never been enrolled.',
    },
    'change_of_major.justification': { tr: 'Gerekçe', en: 'Justification' },
    'change_of_major.policy': {
      tr: 'Geçişim onaylanırsa kaydımın yeni bölüme taşınacağını, derslerimin yeni müfredata intibak ettirileceğini ve danışmanımın değişeceğini biliyorum.',
      en: 'I understand that, when this is approved, my enrollment moves to the new department, my courses are matched to its curriculum, and my advisor changes.',
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
