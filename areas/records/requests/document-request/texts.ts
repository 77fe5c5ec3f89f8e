import { defineTexts } from '#kernel/contract/text.ts';

export const documentRequestTexts = defineTexts({
  title: {
    document_request: { tr: 'Belge Talebi', en: 'Document Request' },
    document_requests: { tr: 'Belge Talepleri', en: 'Document Requests' },
    ebys_diplomas: { tr: 'EBYS Diploma Talepleri', en: 'EBYS Diploma Requests' },
  },
  request: {
    'document_request.about': {
      tr: 'Öğrenci belgesi, transkript, diploma sureti ve yazılar. Öğrenci belgesi ve transkript PDF olarak hemen verilir.',
      en: 'Student certificates, transcripts, copies of diplomas and letters. Student certificates and transcripts are issued as a PDF at once.',
    },
    'document_request.document': { tr: 'Belge', en: 'Document' },
    'document_request.language': { tr: 'Dil', en: 'Language' },
    'document_request.purpose': { tr: 'Nereye verileceği', en: 'Purpose' },
    'document_request.delivery': { tr: 'Teslim', en: 'Delivery' },
    'document_request.copies': { tr: 'Adet', en: 'Copies' },
    'document_request.address': { tr: 'Posta adresi', en: 'Mailing address' },
    'document_request.urgent': { tr: 'Acil', en: 'Urgent' },
    'document_request.help.language': {
      tr: 'Belge seçtiğiniz dilde düzenlenir.',
      en: 'The document is issued in the language you choose.',
    },
    'document_request.help.delivery': {
      tr: 'PDF elektronik imzalıdır; karekoduyla herkes doğrular.',
      en: 'The PDF is signed electronically. Anyone can verify it with its code.',
    },
    'document_request.help.urgent': {
      tr: 'Ofis acil talepleri listede ayrı görür.',
      en: 'Urgent requests are marked in the office’s list.',
    },
    'document_request.fee': {
      tr: '{document} ücreti {amount}. Belge düzenlendiğinde hesabınıza borç olarak eklenir.',
      en: '{document}: {amount}. It is added to your account when the document is issued.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/document-request': typeof documentRequestTexts;
  }
}
