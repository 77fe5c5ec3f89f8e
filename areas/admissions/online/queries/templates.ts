import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { bytesOf } from '../../graduate/work/stored-file.ts';
import { hasProved } from '../applicant.ts';
import { documentTemplate as templateQuery, onlineTemplate as onlineQuery } from '../contract.ts';
import { onlineRefusals } from '../refusals.ts';
import { filesOf } from '../work/documents.ts';
import { ownRow } from './own.ts';

/** REG-014: of a document that is asked of the caller; any other is not there. */
export const onlineTemplate = answerGuest('applicant', onlineQuery, async (context, { type_id }) => {
  const { db, guest } = context;
  if (!(await hasProved(db, guest))) refuse(onlineRefusals.admission_prove_phone());
  const asked = await filesOf(db, await ownRow(db, guest.subject_id));
  if (!asked.some((file) => file.type_id === type_id)) throw notFound();
  const [row] = await rowsOf<{ file_id: number | null }>(
    db,
    sql`select template_file_id as file_id from admission_document_types where id = ${type_id}`,
  );
  return bytesOf(context, row?.file_id);
});
export const documentTemplate = answer(templateQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ file_id: number | null }>(
    context.db,
    sql`select template_file_id as file_id from admission_document_types where id = ${id} and (${context.rows('admissiondocumenttype_show')})`,
  );
  return bytesOf(context, row?.file_id);
});
