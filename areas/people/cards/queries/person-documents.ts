import { may } from '#kernel/contract/refusal.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  downloadDocument as downloadQuery,
  staffDocuments as staffQuery,
  studentDocuments as studentQuery,
  type DocumentsAnswer,
  type DocumentView,
} from '../documents-contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { mayPerson, personRows, visiblePerson, type PersonKind } from '../../commands/person-rows.ts';
import { mayMoveDocument } from '../rules/document-states.ts';

type Row = Omit<DocumentView, 'file' | 'can'> & {
  file_name: string | null;
  bytes: number | null;
  file_version: number;
};
const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

async function documentsOf(context: Reading, person: PersonKind, id: number): Promise<DocumentsAnswer> {
  const { actor, db } = context;
  const owner = await visiblePerson(context, person, id, `${person}document_index`);
  const [may_add, decides] = await Promise.all([
    mayPerson(context, person, id, `${person}document_store`),
    mayPerson(context, person, id, `${person}document_approve`),
  ]);
  const own = person === 'student' ? actor.student_id === id : actor.staff_id === id;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select d.id, d.kind, d.name, d.status, d.note, d.expires_on, d.uploaded_at, d.decided_at, d.decline_reason, d.file_version, f.name as file_name, f.bytes
    from person_documents d left join files f on f.id = d.file_id where ${person === 'student' ? sql`d.student_id` : sql`d.staff_id`} = ${id}
    order by array_position(array['uploaded', 'declined', 'waiting', 'approved'], d.status), d.id desc`,
  );
  const against = own ? [cardsRefusals.document_own_decision()] : [];
  return {
    owner: { id, name: `${owner.first_name} ${owner.last_name}`, number: owner.number, person },
    may_add,
    may_ask: decides && !own,
    today: context.today,
    documents: rows.map(({ file_name, bytes, file_version, ...row }) => ({
      ...row,
      uploaded_at: iso(row.uploaded_at),
      decided_at: iso(row.decided_at),
      file: file_name === null ? null : { name: file_name, bytes: bytes ?? 0, version: file_version },
      can: {
        upload: may_add ? may(mayMoveDocument(row.status, 'uploaded')) : { refusals: [] },
        ...(decides
          ? {
              approve: may([...mayMoveDocument(row.status, 'approved'), ...against]),
              decline: may([...mayMoveDocument(row.status, 'declined'), ...against]),
            }
          : {}),
      },
    })),
  };
}
export const studentDocuments = answer(studentQuery, (context, { id }) => documentsOf(context, 'student', id));
export const staffDocuments = answer(staffQuery, (context, { id }) => documentsOf(context, 'staff', id));

/** Files of persons leave the house only here, to whom the document's owner is open. */
export const downloadDocument = answer(downloadQuery, async (context, { id }): Promise<Binary> => {
  const [file] = await rowsOf<{
    key: string;
    name: string;
    mime: string;
    student_id: number | null;
    staff_id: number | null;
  }>(
    context.db,
    sql`
    select f.key, f.name, f.mime, d.student_id, d.staff_id from person_documents d join files f on f.id = d.file_id
    where d.id = ${id} and (d.student_id in (select id from students where ${personRows(context, 'student', 'studentdocument_index')}) or d.staff_id in (select id from staff where ${personRows(context, 'staff', 'staffdocument_index')}))`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  noteReading(
    context.services,
    context.actor,
    file.student_id === null ? { person: 'staff', id: file.staff_id ?? 0 } : { person: 'student', id: file.student_id },
    downloadQuery.name,
    context,
  );
  // never inline: an upload must not run as a page of ours
  return { name: file.name, mime: file.mime, body };
});
