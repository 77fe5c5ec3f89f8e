import * as a from '#kernel/contract/answer.ts';
import { DocumentState } from './rules/document-states.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { cardsRefusals } from './refusals.ts';

export const documentKinds = {
  identity: { tr: 'Kimlik', en: 'Identity card' },
  diploma: { tr: 'Diploma', en: 'Diploma' },
  transcript: { tr: 'Transkript', en: 'Transcript' },
  passport: { tr: 'Pasaport', en: 'Passport' },
  visa: { tr: 'Vize / ikamet izni', en: 'Visa or residence permit' },
  health: { tr: 'Sağlık belgesi', en: 'Health document' },
  military: { tr: 'Askerlik durumu', en: 'Military status' },
  contract: { tr: 'Sözleşme', en: 'Contract' },
  cv: { tr: 'Özgeçmiş', en: 'Curriculum vitae' },
  certificate: { tr: 'Sertifika', en: 'Certificate' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

export const DocumentView = a.record({
  id: a.integer,
  kind: a.text,
  name: a.text,
  status: DocumentState,
  note: a.nullable(a.text),
  expires_on: a.nullable(a.date),
  /** null: nothing uploaded yet */
  file: a.nullable(a.record({ name: a.text, bytes: a.integer, version: a.integer })),
  uploaded_at: a.nullable(a.moment),
  decided_at: a.nullable(a.moment),
  decline_reason: a.nullable(a.text),
  can: a.record({ upload: a.may, approve: a.optional(a.may), decline: a.optional(a.may) }),
});
export type DocumentView = a.Of<typeof DocumentView>;
export const DocumentsAnswer = a.record({
  owner: a.record({ id: a.integer, name: a.text, number: a.text, person: a.oneOf('student', 'staff') }),
  documents: a.many(DocumentView),
  /** may the reader add one; may he ask for one without a file */
  may_add: a.flag,
  may_ask: a.flag,
  today: a.date,
});
export type DocumentsAnswer = a.Of<typeof DocumentsAnswer>;
const id = { id: integer({ required: true, min: 1 }) };
export const studentDocuments = defineQuery({
  name: 'student-documents',
  path: '/students/{id}/documents',
  needs: permission('studentdocument_index'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: DocumentsAnswer,
  summary: 'Documents of a student',
});
export const staffDocuments = defineQuery({
  name: 'staff-documents',
  path: '/staff/documents/{id}',
  needs: permission('staffdocument_index'),
  about: { person: 'staff', id: 'id' },
  input: id,
  output: DocumentsAnswer,
  summary: 'Documents of a staff member',
});

/** VAL-034, VAL-036: with a file it is uploaded, without one an office asks for it. */
const fresh = {
  ...id,
  kind: choice(documentKinds, { required: true }),
  name: text({ required: true, max: 120 }),
  note: longText({ max: 500 }),
  expires_on: date(),
};
const changes = ['student-documents', 'staff-documents'];
const refusals = [cardsRefusals.specs];
export const addStudentDocument = defineCommand({
  name: 'add-student-document',
  method: 'POST',
  path: '/students/{id}/documents',
  needs: permission('studentdocument_store'),
  multipart: true,
  input: fresh,
  output: a.record({ id: a.integer }),
  changes,
  refusals,
  message: 'document_added',
  idempotent: true,
});
export const addStaffDocument = defineCommand({
  name: 'add-staff-document',
  method: 'POST',
  path: '/staff/documents/{id}',
  needs: permission('staffdocument_store'),
  multipart: true,
  input: fresh,
  output: a.record({ id: a.integer }),
  changes,
  refusals,
  message: 'document_added',
  idempotent: true,
});
export const uploadDocument = defineCommand({
  name: 'upload-person-document',
  method: 'POST',
  path: '/person/documents/{id}/file',
  needs: permission('studentdocument_store', 'staffdocument_store'),
  multipart: true,
  input: { ...id, expires_on: date() },
  output: a.record({ version: a.integer }),
  changes,
  refusals,
  message: 'document_uploaded',
  idempotent: true,
});
export const approveDocument = defineCommand({
  name: 'approve-person-document',
  byPerson: true,
  method: 'POST',
  path: '/person/documents/{id}/approve',
  needs: permission('studentdocument_approve', 'staffdocument_approve'),
  input: { ...id, expires_on: date() },
  output: a.nothing,
  changes,
  refusals,
  message: 'document_approved',
});
export const declineDocument = defineCommand({
  name: 'decline-person-document',
  method: 'POST',
  path: '/person/documents/{id}/decline',
  needs: permission('studentdocument_approve', 'staffdocument_approve'),
  input: { ...id, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.nothing,
  changes,
  refusals,
  message: 'document_declined',
});
export const downloadDocument = defineQuery({
  name: 'person-document-file',
  path: '/person/documents/{id}/file',
  needs: permission('studentdocument_index', 'staffdocument_index'),
  binary: true,
  input: id,
  output: a.binary,
  summary: 'The uploaded file of a document',
});
