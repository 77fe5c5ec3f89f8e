import type { InputOf } from '#kernel/contract/define-command.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import {
  addStaffDocument as addStaff,
  addStudentDocument as addStudent,
  approveDocument as approve,
  declineDocument as decline,
  uploadDocument as upload,
} from '../documents-contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { personRows, visiblePerson, type PersonKind } from '../../commands/person-rows.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { mayMoveDocument, type DocumentState } from '../rules/document-states.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

interface DocumentRow {
  id: number;
  student_id: number | null;
  staff_id: number | null;
  status: DocumentState;
  file_id: number | null;
  file_version: number;
  expires_on: string | null;
  name: string;
  kind: string;
}

/** A document of a person whom `action` opens, locked; 404 for anybody else's. */
async function lockedDocument(context: Writing, id: number, action: 'store' | 'approve'): Promise<DocumentRow> {
  const [row] = await rowsOf<DocumentRow>(
    context.db,
    sql`
    select id, student_id, staff_id, status, file_id, file_version, expires_on, name, kind from person_documents d
    where d.id = ${id} and (d.student_id in (select id from students where ${personRows(context, 'student', `studentdocument_${action}`)}) or d.staff_id in (select id from staff where ${personRows(context, 'staff', `staffdocument_${action}`)})) for update`,
  );
  if (!row) throw notFound();
  return row;
}
/** VAL-034, VAL-036: the kind is told by the content, never by the name. */
async function storeUpload(
  context: Writing,
  documentId: number,
  version: number,
): Promise<{ file_id: number; file_name: string }> {
  const file = onlyFile(context);
  const { mime } = await checkUpload(file.bytes, 'document', 'file');
  return {
    file_id: await storeFile(context, { ...file, mime, purpose: `person_document/${documentId}/${version}` }),
    file_name: file.name,
  };
}

async function add(context: Writing, person: PersonKind, input: InputOf<typeof addStudent>): Promise<{ id: number }> {
  const owner = await visiblePerson(context, person, input.id, `${person}document_store`);
  const own = person === 'student' ? context.actor.student_id === owner.id : context.actor.staff_id === owner.id;
  // only an office asks for a document; a person hands one in
  const asks = context.files.length === 0;
  if (asks && (own || !context.actor.permissions.has(`${person}document_approve`)))
    refuse(cardsRefusals.document_needs_file(undefined, 'file'));
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into person_documents (student_id, staff_id, kind, name, note, expires_on) values (${person === 'student' ? owner.id : null}, ${person === 'staff' ? owner.id : null}, ${input.kind}, ${input.name}, ${input.note ?? null}, ${input.expires_on ?? null}) returning id`,
  );
  const id = Number(made?.id);
  let stored: { file_id: number; file_name: string } | null = null;
  if (!asks) {
    stored = await storeUpload(context, id, 1);
    await context.db.execute(
      sql`update person_documents set status = 'uploaded', file_id = ${stored.file_id}, file_version = 1, uploaded_by = ${context.actor.user_id}, uploaded_at = ${context.now} where id = ${id}`,
    );
  }
  context.audit({
    resource: 'person_document',
    record_id: id,
    after: {
      [`${person}_id`]: owner.id,
      kind: input.kind,
      name: input.name,
      expires_on: input.expires_on ?? null,
      status: asks ? 'waiting' : 'uploaded',
      ...stored,
    },
  });
  return { id };
}
export const addStudentDocument = handle(addStudent, (context, input) => add(context, 'student', input));
export const addStaffDocument = handle(addStaff, (context, input) => add(context, 'staff', input));

export const uploadDocument = handle(upload, async (context, input) => {
  const row = await lockedDocument(context, input.id, 'store');
  refuse(mayMoveDocument(row.status, 'uploaded'));
  const version = row.file_version + 1;
  // the earlier file stays: a decision must be readable against what was decided on
  const stored = await storeUpload(context, row.id, version);
  await context.db.execute(sql`
    update person_documents set status = 'uploaded', file_id = ${stored.file_id}, file_version = ${version}, expires_on = coalesce(${input.expires_on ?? null}, expires_on), uploaded_by = ${context.actor.user_id}, uploaded_at = ${context.now},
      decided_by = null, decided_at = null, decline_reason = null, version = version + 1, updated_at = ${context.now} where id = ${row.id}`);
  context.audit({
    resource: 'person_document',
    record_id: row.id,
    before: { status: row.status, file_id: row.file_id, file_version: row.file_version },
    after: { status: 'uploaded', file_version: version, ...stored },
  });
  return { version };
});

async function decide(
  context: Writing,
  id: number,
  to: 'approved' | 'declined',
  more: { reason: string | null; expires_on: string | null },
): Promise<void> {
  const row = await lockedDocument(context, id, 'approve');
  const { actor } = context;
  const own =
    (row.student_id !== null && row.student_id === actor.student_id) ||
    (row.staff_id !== null && row.staff_id === actor.staff_id);
  const expires = more.expires_on ?? row.expires_on;
  refuse([
    ...mayMoveDocument(row.status, to),
    ...(own ? [cardsRefusals.document_own_decision()] : []),
    ...(to === 'approved' && expires !== null && expires < context.today ? [cardsRefusals.document_expired()] : []),
  ]);
  await context.db.execute(sql`
    update person_documents set status = ${to}, expires_on = ${expires}, decided_by = ${actor.user_id}, decided_at = ${context.now}, decline_reason = ${more.reason}, version = version + 1, updated_at = ${context.now} where id = ${id}`);
  context.audit({
    resource: 'person_document',
    record_id: id,
    before: { status: row.status, expires_on: row.expires_on },
    after: { status: to, expires_on: expires, ...(more.reason === null ? {} : { decline_reason: more.reason }) },
  });
  await tellOwner(context, row, to, more.reason);
}
/** The owner learns of the decision by mail. */
async function tellOwner(
  context: Writing,
  row: DocumentRow,
  to: 'approved' | 'declined',
  reason: string | null,
): Promise<void> {
  const [user] = await rowsOf<{ id: number; email: string }>(
    context.db,
    sql`select id, email from ${userRead} users where ${row.student_id === null ? sql`staff_id = ${row.staff_id}` : sql`student_id = ${row.student_id}`} and status = 'a'`,
  );
  if (!user) return;
  const template = `document_${to}`;
  context.send({
    channel: 'mail',
    to: user.email,
    user_id: user.id,
    template,
    ...(await port(context.services, 'wordingOfBoth')(context, template, { name: row.name, reason: reason ?? '' })),
  });
}
export const approveDocument = handle(approve, async (context, input) => {
  await decide(context, input.id, 'approved', { reason: null, expires_on: input.expires_on ?? null });
  return undefined;
});
export const declineDocument = handle(decline, async (context, input) => {
  await decide(context, input.id, 'declined', { reason: input.reason, expires_on: null });
  return undefined;
});
