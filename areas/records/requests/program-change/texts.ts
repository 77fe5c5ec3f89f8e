import { defineTexts } from '#kernel/contract/text.ts';

export const programChangeTexts = defineTexts({
  title: { program_change_form: { tr: 'Program Değişikliği Talebi', en: 'Program Change Request' } },
  paper: {
    'program_change.title': {
      tr: 'PROGRAM DEĞİŞİKLİĞİ KARARI',
      en: 'DECISION ON A CHANGE OF PROGRAM',
    },
    'program_change.moved': {
      tr: 'Öğrencinin {from} programından {to} programına geçişi uygun bulunmuş, kaydı yeni programa taşınmıştır.',
      en: 'The student’s move from {from} to {to} has been approved and the enrollment has been transferred to the new program.',
    },
    'program_change.courses': {
      tr: 'Alınan derslerin yeni müfredata intibakı ilgili bölümce yapılır.',
      en: 'The courses taken are matched to the new curriculum by the department.',
    },
  },
  request: {
    'program_change.about': {
      tr: 'Kayıtlı olduğunuz programdan aynı düzeydeki başka bir programa geçmek için. Talebi öğrenci işleri ön incelemeden geçirir; geçmek istediğiniz bölüm ve fakülte karar verir.',
      en: 'Move from your program to another one at the same level. Student Affairs reviews the request first; then the department and faculty you want to join decide.',
    },
    'program_change.program_id': { tr: 'Geçmek istediğiniz program', en: 'Desired program' },
    'program_change.help.program_id': {
      tr: 'Kontenjanı olan ve daha önce kayıtlı olmadığınız programlar seçilebilir.',
      en: 'Programs with available places in which you have never been enrolled.',
    },
    'program_change.justification': { tr: 'Gerekçe', en: 'Justification' },
    'program_change.policy': {
      tr: 'Geçişim onaylanırsa kaydımın yeni programa taşınacağını, derslerimin yeni müfredata intibak ettirileceğini ve danışmanımın değişeceğini biliyorum.',
      en: 'I understand that, when this is approved, my enrollment moves to the new program, my courses are matched to its curriculum, and my advisor changes.',
    },
    'program_change.doc.evidence': {
      tr: 'Gerekçeyi destekleyen belge',
      en: 'Document that supports the justification',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/program-change': typeof programChangeTexts;
  }
}
