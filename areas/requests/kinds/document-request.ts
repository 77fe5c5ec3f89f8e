import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, flag, integer, longText } from '#kernel/contract/field.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { documentTypes } from '#areas/records/rules/document-types.ts';

/** REQ-012: a document of the university: certificate, transcript, diploma, letter. */
export const documentRequest = defineRequest({
  kind: 'document_request',
  group: 'documents',
  page: '/document/request/form',
  needs: { access: 'student-or-alumni' },
  by: ['OGR', 'ALUMNI'],
  form: {
    document: choice(documentTypes, { required: true }),
    language: choice(
      { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } },
      { required: true, default: 'tr' },
    ),
    purpose: choice(
      {
        authority: { tr: 'Resmî kurum', en: 'Public authority' },
        scholarship: { tr: 'Burs', en: 'Scholarship' },
        dormitory: { tr: 'Yurt', en: 'Dormitory' },
        job: { tr: 'İş başvurusu', en: 'Job application' },
        study: { tr: 'Başka bir üniversite', en: 'Another university' },
        visa: { tr: 'Vize', en: 'Visa' },
        military: { tr: 'Askerlik', en: 'Military service' },
        bank: { tr: 'Banka', en: 'Bank' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true },
    ),
    delivery: choice(
      {
        pdf: { tr: 'PDF olarak', en: 'As PDF' },
        pickup: { tr: 'Öğrenci işlerinden elden', en: 'Picked up at the office' },
        mail: { tr: 'Postayla', en: 'By mail' },
      },
      { required: true, default: 'pdf' },
    ),
    copies: integer({ min: 1, max: 10, requiredIf: { field: 'delivery', is: ['pickup', 'mail'] } }),
    address: longText({ min: 10, max: 400, requiredIf: { field: 'delivery', is: ['mail'] } }),
    urgent: flag({ default: false }),
  },
  offered: ['document'],
  helps: ['language', 'delivery', 'urgent'],
  carriedOutBy: ['registrar', 'studentaffairs'],
  delivered: true,
});
export const documentRequestTexts = defineTexts({
  title: {
    document_request: { tr: 'Belge Talebi', en: 'Document Request' },
    document_requests: { tr: 'Belge Talepleri', en: 'Document Requests' },
    ebys_diplomas: { tr: 'EBYS Diploma Talepleri', en: 'EBYS Diploma Requests' },
  },
  request: {
    'document_request.about': {
      tr: 'Öğrenci belgesi, transkript, diploma sureti ve yazılar. Öğrenci belgesi ve transkript PDF olarak hemen verilir.',
      en: 'Student certificates, transcripts, copies of diplomas and letters. Student certificates and transcripts are issued as PDF at once.',
    },
    'document_request.document': { tr: 'Belge', en: 'Document' },
    'document_request.language': { tr: 'Dil', en: 'Language' },
    'document_request.purpose': { tr: 'Nereye verileceği', en: 'What it is for' },
    'document_request.delivery': { tr: 'Teslim', en: 'Delivery' },
    'document_request.copies': { tr: 'Adet', en: 'Copies' },
    'document_request.address': { tr: 'Posta adresi', en: 'Mailing address' },
    'document_request.urgent': { tr: 'Acil', en: 'Urgent' },
    'document_request.help.language': {
      tr: 'Belge seçtiğiniz dilde düzenlenir.',
      en: 'The document is made in the language you choose.',
    },
    'document_request.help.delivery': {
      tr: 'PDF elektronik imzalıdır; karekoduyla herkes doğrular.',
      en: 'The PDF is signed electronically; anybody can check it by its code.',
    },
    'document_request.help.urgent': {
      tr: 'Ofis acil talepleri listede ayrı görür.',
      en: 'The office sees urgent requests apart in its list.',
    },
    'document_request.fee': {
      tr: 'Ücret: mali işler henüz bir tutar bildirmedi.',
      en: 'Fee: the bursar has not named an amount yet.',
    },
  },
});
