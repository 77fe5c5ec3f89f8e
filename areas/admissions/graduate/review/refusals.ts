import { defineRefusals } from '#kernel/contract/refusal.ts';

const by = { rule: 'REQ-013', office: 'registrar' } as const;
export const reviewRefusals = defineRefusals({
  graduate_not_waiting: {
    tr: 'Belgeler yalnızca gönderilmiş, denetlenmemiş bir başvuruda denetlenir.',
    en: 'Documents are checked only while an application is submitted and not yet checked.',
    ...by,
  },
  graduate_documents_open: {
    tr: 'Onaylanmamış zorunlu belge sayısı: {n}.',
    en: 'Required documents that are not approved: {n}.',
    ...by,
  },
  graduate_letters_open: {
    tr: 'Gelmesi gereken referans mektubu sayısı: {n}; gelen: {came}.',
    en: 'Reference letters needed: {n}. Received: {came}.',
    ...by,
  },
  graduate_reason_missing: {
    tr: 'Geri çevirirken gerekçe yazın.',
    en: 'Give a reason when you send a document back.',
    ...by,
  },
  graduate_decided_already: {
    tr: 'Bu belge için bu arada karar verildi.',
    en: 'This document has been decided on meanwhile.',
    ...by,
  },
  graduate_file_changed: {
    tr: 'Belge ya da başvuru bu arada değişti. Sayfayı yenileyin.',
    en: 'The document or the application has changed meanwhile. Reload the page.',
    ...by,
  },
});
