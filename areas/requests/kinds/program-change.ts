import { defineRequest } from '#kernel/contract/define-request.ts';
import { integer, longText } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-001, REQ-003: from one program to another of the same level. */
export const programChange = defineRequest({
  kind: 'program_change',
  group: 'study',
  page: '/program/change/request/form',
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
export const programChangeTexts = defineTexts({
  title: { program_change_form: { tr: 'Program Değişikliği Talebi', en: 'Program Change Request' } },
  request: {
    'program_change.about': {
      tr: 'Kayıtlı olduğunuz programdan aynı düzeydeki başka bir programa geçmek için. Talebi öğrenci işleri ön incelemeden geçirir; geçmek istediğiniz bölüm ve fakülte karar verir.',
      en: 'To move from your program to another of the same level. Student affairs look at it first; the department and the faculty you want to join decide.',
    },
    'program_change.program_id': { tr: 'Geçmek istediğiniz program', en: 'Program you want' },
    'program_change.help.program_id': {
      tr: 'Kontenjanı olan ve daha önce kayıtlı olmadığınız programlar seçilebilir.',
      en: 'Programs with places left in which you have never been enrolled.',
    },
    'program_change.justification': { tr: 'Gerekçe', en: 'Justification' },
    'program_change.policy': {
      tr: 'Geçişim onaylanırsa kaydımın yeni programa taşınacağını, derslerimin yeni müfredata intibak ettirileceğini ve danışmanımın değişeceğini biliyorum.',
      en: 'I know that my enrolment moves to the new program when this is approved, that my courses are matched to its curriculum, and that my advisor changes.',
    },
    'program_change.doc.evidence': {
      tr: 'Gerekçeyi destekleyen belge',
      en: 'Document that supports the justification',
    },
  },
});
