import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, flag, integer, longText } from '#kernel/contract/field.ts';
import { documentTypes } from '../../documents/rules/document-types.ts';

/** REQ-012: a document of the university: certificate, transcript, diploma, letter. */
export const documentRequest = defineRequest({
  kind: 'document_request',
  name: { tr: 'Belge talebi', en: 'Document request' },
  facts: {
    document_kind: {
      kind: 'choice',
      words: { tr: 'Belge', en: 'Document' },
      choices: {
        certificate: { tr: 'Öğrenci belgesi', en: 'Student certificate' },
        transcript: { tr: 'Transkript', en: 'Transcript' },
        diploma: { tr: 'Diploma', en: 'Diploma' },
        other: { tr: 'Diğer', en: 'Other' },
      },
    },
    by_itself: {
      kind: 'flag',
      words: { tr: 'Kayıtlardan kendiliğinden verilebilir', en: 'Records can issue it by themselves' },
    },
  },
  group: 'documents',
  page: '/document/request/form',
  knownAs: {
    tr: 'öğrenci belgesi, transkript iste, not dökümü, evrak, diploma',
    en: 'student certificate, order a transcript, proof of enrollment, papers',
  },
  title: 'title:document_request',
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
        pickup: { tr: 'Öğrenci işlerinden elden', en: 'Pick up at the office' },
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
