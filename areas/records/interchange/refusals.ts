import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a document has no data file or credential. */
export const interchangeRefusals = defineRefusals({
  document_no_data: {
    tr: 'Bu belgenin veri dosyası yoktur; yalnızca transkript ve diploma eki veri olarak verilir.',
    en: 'This document has no data file. Only transcripts and diploma supplements are available as data.',
    rule: 'ELMO 1.7',
    office: 'registrar',
  },
  document_no_credential: {
    tr: 'Bu belge için dijital yeterlilik verilmez.',
    en: 'There is no digital credential for this document.',
    rule: 'Open Badges 3.0',
    office: 'registrar',
  },
  document_holds_no_longer: {
    tr: 'Belge artık geçerli değil; veri dosyası verilmez.',
    en: 'The document is no longer valid, so its data file is not available.',
    rule: 'document-states',
    office: 'registrar',
  },
});
