import { userRead } from '#areas/access/reads/accounts.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { isAsked, type ApplicantFacts, type DocumentNeed } from '../../online/rules/documents.ts';
import type { DocumentStatus, EntryType, RegistrationState } from '../../online/rules/states.ts';
import { checkKinds, type CheckCode, type CheckKind, type CheckResult } from '../rules/checks.ts';
import type { DeskFacts } from '../rules/staff-moves.ts';

/** One type of document that is asked of an applicant, with the version that counts. */
export interface AskedDocument {
  id: number | null;
  type_id: number;
  name: string;
  name_en: string;
  required: boolean;
  needed: DocumentNeed;
  status: DocumentStatus;
  reason: string | null;
  version_no: number;
  file_id: number | null;
}
interface TypeRow extends Omit<AskedDocument, 'status' | 'version_no'> {
  entry_type: EntryType | null;
  program_id: number | null;
  semester_id: number | null;
  status: DocumentStatus | null;
  version_no: number | null;
}
/** What is asked of an applicant, in the order of the catalogue; and whatever was sent although it is not asked any more. */
export async function askedDocuments(db: Db, registration_id: number, of: ApplicantFacts): Promise<AskedDocument[]> {
  const rows = await rowsOf<TypeRow>(
    db,
    sql`
    select d.id, t.id as type_id, t.name, t.name_en, t.required, t.entry_type, t.program_id, t.semester_id, t.needed, d.status, d.reason, d.version_no, d.file_id
    from admission_document_types t left join admission_documents d on d.type_id = t.id and d.registration_id = ${registration_id} and d.is_current
    where t.status = 'a' or d.id is not null order by t.sort, t.id`,
  );
  return rows.flatMap(({ entry_type, program_id, semester_id, needed, ...row }) => {
    const asked = isAsked({ entry_type, program_id, semester_id, needed, required: row.required }, of);
    if (!asked && row.id === null) return [];
    return [
      {
        ...row,
        needed,
        id: row.id === null ? null : Number(row.id),
        type_id: Number(row.type_id),
        required: row.required && asked,
        status: row.status ?? 'waiting',
        version_no: row.version_no ?? 0,
      },
    ];
  });
}
export interface CheckRow {
  kind: CheckKind;
  result: CheckResult;
  code: CheckCode;
  note: string | null;
  source: string;
  facts: unknown;
  checked_at: string;
  override_note: string | null;
  overridden_at: string | null;
  overridden_by_name: string | null;
}
export const checksOf = (db: Db, registration_id: number): Promise<CheckRow[]> =>
  rowsOf<CheckRow>(
    db,
    sql`select c.kind, c.result, c.code, c.note, c.source, c.facts, c.checked_at, c.override_note, c.overridden_at, u.full_name as overridden_by_name
      from admission_checks c left join ${userRead} u on u.id = c.overridden_by where c.registration_id = ${registration_id}`,
  );
/** All that a decision of the office rests on. */
export async function deskFacts(
  db: Db,
  registration: ApplicantFacts & {
    id: number;
    state: RegistrationState;
    email: string | null;
    email_verified_at: string | null;
    mobile_tel_verified_at: string | null;
  },
): Promise<Omit<DeskFacts, 'documents'> & { documents: AskedDocument[]; rows: CheckRow[] }> {
  const documents = await askedDocuments(db, registration.id, registration);
  const rows = await checksOf(db, registration.id);
  return {
    state: registration.state,
    email: registration.email,
    contacts_proved: registration.email_verified_at !== null && registration.mobile_tel_verified_at !== null,
    documents,
    rows,
    checks: checkKinds.flatMap((kind) => {
      const row = rows.find((each) => each.kind === kind);
      return row ? [{ kind, result: row.result, overridden: row.override_note !== null }] : [];
    }),
  };
}
