import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { bytesOf } from '../../work/stored-file.ts';
import {
  myGraduateDocument as documentQuery,
  myReferenceLetter as letterQuery,
  refereeFile as refereeFileQuery,
  refereeLetter as refereeQuery,
} from '../contract.ts';

export const myGraduateDocument = answerGuest('graduate-applicant', documentQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ file_id: number }>(
    context.db,
    sql`select file_id from graduate_documents where id = ${id} and application_id = ${context.guest.subject_id}`,
  );
  return bytesOf(context, row?.file_id);
});
/** Only where the right to read it was not given up. */
export const myReferenceLetter = answerGuest('graduate-applicant', letterQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ file_id: number | null }>(
    context.db,
    sql`select file_id from graduate_references where id = ${id} and application_id = ${context.guest.subject_id} and not waived`,
  );
  return bytesOf(context, row?.file_id);
});
/** Of the applicant no more than the name. */
export const refereeLetter = answerGuest('referee', refereeQuery, async ({ db, guest }) => {
  const [row] = await rowsOf<{
    applicant: string;
    referee: string;
    waived: boolean;
    received_at: string | null;
    file: string | null;
    open: boolean;
  }>(
    db,
    sql`select a.first_name || ' ' || a.last_name as applicant, r.name as referee, r.waived, r.received_at, f.name as file, a.checked_at is null as open
      from graduate_references r join graduate_applications a on a.id = r.application_id left join files f on f.id = r.file_id where r.id = ${guest.subject_id}`,
  );
  if (!row) throw notFound();
  return { ...row, received_at: row.received_at === null ? null : new Date(row.received_at).toISOString() };
});
export const refereeFile = answerGuest('referee', refereeFileQuery, async (context) => {
  const [row] = await rowsOf<{ file_id: number | null }>(
    context.db,
    sql`select file_id from graduate_references where id = ${context.guest.subject_id}`,
  );
  return bytesOf(context, row?.file_id);
});
