import { registrar, type DemoTemplate } from './template-steps.ts';

/** How these requests are decided in the demo university. */
export const documentsTemplates: readonly DemoTemplate[] = [
  { code: 'belge-talebi', kind: 'document_request', name: 'Belge talebi', name_en: 'Document request', about: 'Öğrenci belgesi ve transkript kayıt işlerince verilir.', about_en: 'Certificates and transcripts are issued by the registrar.', steps: [{ ...registrar(1, 2), name: 'Belgenin hazırlanması', name_en: 'Preparing the document' }] },
];
