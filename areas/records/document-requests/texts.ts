import { defineTexts } from '#kernel/contract/text.ts';

export const documentsTexts = defineTexts({
  records: {
    'document-request': { tr: 'Belge talepleri', en: 'Document requests' },
    'document-request.number_text': { tr: 'Talep no', en: 'Request no.' },
    'document-request.student_id': { tr: 'Öğrenci', en: 'Student' },
    'document-request.document': { tr: 'Belge', en: 'Document' },
    'document-request.language': { tr: 'Dil', en: 'Language' },
    'document-request.delivery': { tr: 'Teslim', en: 'Delivery' },
    'document-request.copies': { tr: 'Adet', en: 'Copies' },
    'document-request.urgent': { tr: 'Acil', en: 'Urgent' },
    'document-request.document_number': { tr: 'Belge no', en: 'Document no.' },
    'document-request.status': { tr: 'Durum', en: 'Status' },
    'document-request.submitted_at': { tr: 'Gönderildi', en: 'Sent' },
    'ebys-diploma': { tr: 'EBYS diploma talepleri', en: 'EBYS diploma requests' },
    'ebys-diploma.request_number': { tr: 'Talep no', en: 'Request no.' },
    'ebys-diploma.student': { tr: 'Öğrenci', en: 'Student' },
    'ebys-diploma.kind': { tr: 'Belge', en: 'Document' },
    'ebys-diploma.document_number': { tr: 'Belge no', en: 'Document no.' },
    'ebys-diploma.external_no': { tr: 'EBYS no', en: 'EBYS no.' },
    'ebys-diploma.status': { tr: 'Durum', en: 'Status' },
    'ebys-diploma.tries': { tr: 'Deneme', en: 'Tries' },
    'ebys-diploma.sent_at': { tr: 'Gönderildi', en: 'Sent' },
    'ebys-diploma.received_at': { tr: 'Alındı', en: 'Received' },
    'ebys-diploma.next_try_at': { tr: 'Sonraki deneme', en: 'Next try' },
    'ebys-diploma.error': { tr: 'Hata', en: 'Error' },
    'ebys-diploma.request_id': { tr: 'Talep', en: 'Request' },
    'ebys-diploma.retry': { tr: 'Yeniden dene', en: 'Try again' },
    'ebys-diploma.open_request': { tr: 'Talebi aç', en: 'Open the request' },
    'external.ready': { tr: 'Belgeniz imzalandı', en: 'Your document has been signed' },
    'external.ready_about': {
      tr: '{document} ({number}) hazır; talebinizin sayfasından indirebilirsiniz.',
      en: '{document} ({number}) is ready. Download it from your request’s page.',
    },
  },
  api: { external_document_queued: { tr: 'Belge yeniden gönderilecek', en: 'The document will be sent again' } },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/document-requests': typeof documentsTexts;
  }
}
