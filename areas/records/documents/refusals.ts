import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a document can't be given, taken back or read. */
export const documentRefusals = defineRefusals({
  document_graduates_only: {
    tr: 'Bu belge yalnızca mezunlara verilir.',
    en: 'Only graduates can get this document.',
    rule: 'REQ-012',
    office: 'registrar',
  },
  document_students_only: {
    tr: 'Bu belge öğrenciliği süren kişilere verilir.',
    en: 'Only current students can get this document.',
    rule: 'REQ-012',
    office: 'registrar',
  },
  document_held: {
    tr: 'Kaydınızdaki engel bu belgeyi durduruyor: {reason}.',
    en: 'A hold on your record blocks this document: {reason}.',
    rule: 'holds',
    office: 'registrar',
  },
  document_no_service: {
    tr: 'Bu belge askerlik yükümlülüğü olan Türkiye Cumhuriyeti vatandaşları içindir.',
    en: 'This letter is for citizens of Türkiye who must do military service.',
    rule: 'REQ-012',
    office: 'registrar',
  },
  document_no_average: {
    tr: 'Sıralama için kesinleşmiş bir genel not ortalaması gerekir.',
    en: 'A ranking needs a final cumulative average.',
    rule: 'REQ-012',
    office: 'registrar',
  },
  document_revoked_already: {
    tr: 'Belge zaten iptal edilmiş.',
    en: 'The document has already been revoked.',
    rule: 'document-states',
    office: 'registrar',
  },
  document_not_valid: {
    tr: 'Yalnızca geçerli bir belgenin yerine yenisi verilir.',
    en: 'Only a valid document can be reissued.',
    rule: 'document-states',
    office: 'registrar',
  },
  document_of_request: {
    tr: 'Bu belge talebin kendisinden doğar; buradan yeniden düzenlenmez.',
    en: 'This document comes from a request, so it cannot be reissued here.',
    rule: 'document-states',
    office: 'registrar',
  },
  document_no_degree: {
    tr: 'Program bir diplomayla bitmez; dil programları için diploma belgesi verilmez.',
    en: 'The program does not end with a degree, so there is no diploma document for it.',
    rule: 'REQ-012',
    office: 'registrar',
  },
  document_of_certificate: {
    tr: 'Sertifikalar kendi ekranlarından verilir ve geri alınır.',
    en: 'Certificates are awarded and withdrawn on their own screens.',
    rule: 'document-states',
    office: 'registrar',
  },
  document_by_request: {
    tr: 'Bu belge dış belge sisteminde imzalanır; yalnızca öğrencinin talebiyle verilir.',
    en: 'This document is signed in the external document system and is issued only on the student’s request.',
    rule: 'REQ-012',
    office: 'registrar',
  },
  document_signed_outside: {
    tr: 'Belge dış belge sisteminde imza bekliyor; imzalanınca buradan açılır.',
    en: 'The document is waiting to be signed in the external document system. You can open it here once it is signed.',
    rule: 'REQ-012',
    office: 'registrar',
  },
});
