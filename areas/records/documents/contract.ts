import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { documentRefusals } from './refusals.ts';
import { documentTypes } from './rules/document-types.ts';

/** Whoever is or was a student: the documents he was given. */
const ofLearners: Needs = { access: 'non-staff', permission: 'issueddocument_show' };

/** Documents the university has given. */
export const documentPages = definePages([
  {
    path: '/issued-documents',
    title: 'title:issued_documents',
    knownAs: {
      tr: 'transkript, öğrenci belgesi, doğrulama kodu, evrak',
      en: 'transcripts, certificates, verification code, papers',
    },
    needs: permission('issueddocument_index'),
    kind: 'list',
    api: '/issued-documents',
    menu: { group: 'academic', order: 90, icon: 'document', everyday: ['studentaffairs'] },
  },
  {
    path: '/student/documents/create',
    title: 'title:student_document_create',
    knownAs: {
      tr: 'öğrenci belgesi ver, transkript ver, belge düzenle',
      en: 'issue a document, print a transcript, student certificate',
    },
    needs: permission('issueddocument_store'),
    kind: 'form',
    menu: { group: 'academic', order: 89, icon: 'edit' },
  },
  {
    path: '/my-documents',
    title: 'title:my_documents',
    knownAs: { tr: 'belgelerim, transkript indir, e-transkript', en: 'my documents, e-transcript, download' },
    needs: ofLearners,
    kind: 'page',
    menu: { group: 'academic', order: 52, icon: 'document' },
  },
]);
const id = integer({ required: true, min: 1 });
const refusals = [documentRefusals.specs];
const reason = longText({ required: true, min: 3, max: 500 });
const changes = ['issued-document', 'request-page', 'my-requests'];
/** The signed file; while it is not made yet the same bytes are made for the reader and not kept. */
export const documentPdf = defineQuery({
  name: 'document-pdf',
  path: '/documents/{id}/pdf',
  needs: permission('issueddocument_show'),
  binary: true,
  input: { id },
  output: a.binary,
  refusals,
  summary: 'An issued document as signed PDF',
});
export const revokeDocument = defineCommand({
  name: 'revoke-document',
  method: 'POST',
  path: '/issued-documents/{id}/revoke',
  needs: permission('issueddocument_update'),
  input: { id, reason },
  output: a.record({ status: a.text }),
  refusals,
  changes,
  message: 'document_revoked',
});
export const reissueDocument = defineCommand({
  name: 'reissue-document',
  method: 'POST',
  path: '/issued-documents/{id}/reissue',
  needs: permission('issueddocument_update'),
  idempotent: true,
  input: { id, reason },
  output: a.record({ id: a.integer, number: a.text }),
  refusals,
  changes,
  message: 'document_reissued',
  summary: 'Makes the document anew from today’s records; the earlier one is superseded',
});

export const DocumentChoice = a.record({
  type: a.keyOf(documentTypes),
  /** what it costs; null: free of charge */
  price: a.nullable(a.record({ minor: a.money, currency: a.text })),
  /** valid until so many days after today; null: for good */
  days: a.nullable(a.integer),
  /** number of one that still holds */
  given: a.nullable(a.text),
  can: a.record({ issue: a.may }),
});
export type DocumentChoice = a.Of<typeof DocumentChoice>;
/** What can be given to a student now, and what speaks against the rest. */
export const documentChoices = defineQuery({
  name: 'document-choices',
  path: '/student/documents/create',
  needs: permission('issueddocument_store'),
  input: { student_id: reference('student'), student_program_id: reference('student-program') },
  output: a.record({
    /** null while nobody was chosen */
    student: a.nullable(a.record({ id: a.integer, student_number: a.text, first_name: a.text, last_name: a.text })),
    student_program_id: a.nullable(a.integer),
    programs: a.many(a.record({ id: a.integer, ...a.named.fields, status: a.text })),
    types: a.many(DocumentChoice),
  }),
  summary: 'Documents that can be given to a student',
});
export const createStudentDocument = defineCommand({
  name: 'create-student-document',
  method: 'POST',
  path: '/student/documents/create',
  needs: permission('issueddocument_store'),
  idempotent: true,
  input: {
    student_program_id: reference('student-program', { required: true }),
    type: choice(documentTypes, { required: true }),
    language: choice(
      { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } },
      { required: true },
    ),
    purpose: text({ max: 200 }),
    /** puts the price of the document on the student’s account */
    charge: flag({ default: true }),
  },
  output: a.record({ id: a.integer, number: a.text, verify: a.text }),
  refusals,
  changes: [...changes, 'document-choices', 'my-documents'],
  message: 'document_created',
  summary: 'Issues a document of a student at the counter; it is signed, and the student is told',
});
/** The documents of whoever asks, newest first. */
export const myDocuments = defineQuery({
  name: 'my-documents',
  path: '/my-documents',
  needs: ofLearners,
  input: {},
  output: a.many(
    a.record({
      id: a.integer,
      number: a.text,
      type: a.words,
      language: a.oneOf('tr', 'en', 'both'),
      issued_at: a.moment,
      valid_until: a.nullable(a.moment),
      state: a.oneOf('valid', 'expired', 'superseded', 'revoked'),
      verify: a.text,
      /** files beside the PDF */
      data: a.flag,
      credential: a.flag,
    }),
  ),
  summary: 'Documents given to the reader',
});
