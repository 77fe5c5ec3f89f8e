import { defineRequest } from '#kernel/contract/define-request.ts';
import { integer, longText } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-001, REQ-003: an undergraduate with the required average takes another major. */
export const changeOfMajor = defineRequest({
  kind: 'change_of_major',
  group: 'study',
  page: '/change/major/form',
  needs: signedIn,
  by: ['OGR'],
  form: {
    program_id: integer({ required: true, min: 1 }),
    justification: longText({ required: true, min: 20, max: 2000 }),
  },
  offered: ['program_id'],
  helps: ['program_id'],
  documents: [{ code: 'evidence' }],
  policy: true,
  consequences: true,
});
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
