import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { registrar } from '#areas/requests/templates/steps.ts';

export const documentRequestTemplates: readonly ProposedTemplate[] = [
  {
    code: 'belge-talebi',
    kind: 'document_request',
    name: 'Belge talebi',
    name_en: 'Document request',
    about:
      'Öğrenci belgesi ve transkript PDF olarak kayıtlardan kendiliğinden verilir; öbür belgeleri kayıt işleri denetler.',
    about_en:
      'Student certificates and transcripts as PDF are issued from the records; the registrar checks every other document.',
    steps: [
      {
        ...registrar(1, 2),
        name: 'Belgenin hazırlanması',
        name_en: 'Preparing the document',
        condition: { by_itself: false },
        may_decline: true,
      },
    ],
  },
];
