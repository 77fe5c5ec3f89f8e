import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, date, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { cardsRefusals } from '#areas/people/cards-refusals.ts';
import type { DocumentState } from '#areas/people/rules/document-states.ts';

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

export interface DocumentView {
  id: number;
  kind: string;
  name: string;
  status: DocumentState;
  note: string | null;
  expires_on: string | null;
  /** null: nothing uploaded yet */
  file: { name: string; bytes: number; version: number } | null;
  uploaded_at: string | null;
  decided_at: string | null;
  decline_reason: string | null;
  can: { upload: May; approve?: May; decline?: May };
}
export interface DocumentsAnswer {
  owner: { id: number; name: string; number: string; person: 'student' | 'staff' };
  documents: DocumentView[];
  /** may the reader add one; may he ask for one without a file */
  may_add: boolean;
  may_ask: boolean;
  today: string;
}
const id = { id: integer({ required: true, min: 1 }) };
export const studentDocuments = defineQuery({
  name: 'student-documents',
  path: '/students/{id}/documents',
  needs: permission('studentdocument_index'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: shape<DocumentsAnswer>(),
  summary: 'Documents of a student',
});
export const staffDocuments = defineQuery({
  name: 'staff-documents',
  path: '/staff/documents/{id}',
  needs: permission('staffdocument_index'),
  about: { person: 'staff', id: 'id' },
  input: id,
  output: shape<DocumentsAnswer>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ version: number }>(),
  changes,
  refusals,
  message: 'document_uploaded',
  idempotent: true,
});
export const approveDocument = defineCommand({
  name: 'approve-person-document',
  method: 'POST',
  path: '/person/documents/{id}/approve',
  needs: permission('studentdocument_approve', 'staffdocument_approve'),
  input: { ...id, expires_on: date() },
  output: shape<undefined>(),
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
  output: shape<undefined>(),
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
  output: shape<unknown>(),
  summary: 'The uploaded file of a document',
});
