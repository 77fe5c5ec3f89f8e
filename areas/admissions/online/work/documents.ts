import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { OnlineFile } from '../contract.ts';
import { isAsked, isMissing, type ApplicantFacts, type TypeFacts } from '../rules/documents.ts';

export type AskedFile = OnlineFile & { code: string };
/** REG-014: the documents that are asked of an applicant, each with its current version. */
export async function filesOf(db: Db, registration: ApplicantFacts & { id: number }): Promise<AskedFile[]> {
  const rows = await rowsOf<AskedFile & TypeFacts>(
    db,
    sql`select t.id as type_id, t.code, t.name, t.name_en, t.description, t.description_en, t.entry_type, t.program_id, t.semester_id, t.needed, t.required, t.accepts, t.max_mb,
      coalesce(d.status, 'waiting') as status, d.reason, d.id as document_id, coalesce(d.version_no, 0) as version_no, f.name as file_name, f.bytes, tf.name as template
      from admission_document_types t left join admission_documents d on d.type_id = t.id and d.registration_id = ${registration.id} and d.is_current left join files f on f.id = d.file_id left join files tf on tf.id = t.template_file_id
      where t.status = 'a' or d.id is not null order by t.sort, t.id`,
  );
  return rows
    .filter((row) => isAsked(row, registration) || row.status === 'approved')
    .map((row) => ({
      type_id: Number(row.type_id),
      code: row.code,
      name: row.name,
      name_en: row.name_en,
      description: row.description,
      description_en: row.description_en,
      required: row.required,
      accepts: row.accepts,
      max_mb: row.max_mb,
      status: row.status,
      reason: row.reason,
      document_id: row.document_id === null ? null : Number(row.document_id),
      version_no: row.version_no,
      file_name: row.file_name,
      bytes: row.bytes === null ? null : Number(row.bytes),
      template: row.template,
    }));
}
export const missingOf = (files: readonly AskedFile[]): number =>
  files.filter((file) => isMissing(file.required, file.status)).length;
