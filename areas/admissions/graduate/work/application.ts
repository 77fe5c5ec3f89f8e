import { programRead } from '#areas/reference/reads/units.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Exam } from '../rules/scores.ts';
import type { DocumentKind } from '../rules/states.ts';
import type { DocumentStatus } from '../../online/rules/states.ts';

export interface Application {
  id: number;
  number: string;
  version: number;
  semester_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  national_id: string | null;
  passport_no: string | null;
  birth_date: string;
  gender: 'female' | 'male';
  language: 'tr' | 'en';
  education: {
    degree: 'bachelor' | 'master';
    university: string;
    program: string;
    cgpa: number;
    scale: '4' | '100';
    graduated_on: string | null;
  }[];
  exams: Exam[];
  experience: { institution: string; position: string; from_on: string; until_on: string | null }[];
  statement: string;
  ales_score: number | null;
  language_score: number | null;
  gpa_score: number | null;
  submitted_at: string | null;
  returned_note: string | null;
  checked_at: string | null;
  fee_item_id: number | null;
  fee_paid_at: string | null;
}
const columns = sql`id, number, version, semester_id, first_name, last_name, email, phone, national_id, passport_no, birth_date::text as birth_date, gender, language, education, exams, experience, statement, ales_score::float8 as ales_score, language_score::float8 as language_score, gpa_score::float8 as gpa_score, submitted_at, returned_note, checked_at, fee_item_id, fee_paid_at`;
async function read(db: Db, id: number, hold: boolean): Promise<Application> {
  const [row] = await rowsOf<Application>(
    db,
    sql`select ${columns} from graduate_applications where id = ${id} ${hold ? sql`for update` : sql``}`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id) };
}
export const applicationOf = (context: Pick<Reading, 'db'>, id: number): Promise<Application> =>
  read(context.db, id, false);
/** Locked until the commit: whoever changes anything of an application begins here. */
export const lockApplication = (context: Pick<Writing, 'db'>, id: number): Promise<Application> =>
  read(context.db, id, true);

export interface Call {
  id: number;
  program_id: number;
  semester_id: number;
  program: string;
  program_en: string;
  level: string;
  state: 'draft' | 'open' | 'closed';
  opens_on: string;
  closes_on: string;
  quota: number;
  reserve_quota: number;
  letters: number;
  fee: number;
  reply_days: number;
  weight_ales: number;
  weight_language: number;
  weight_gpa: number;
  weight_interview: number;
  min_ales: number;
  min_language: number;
  min_gpa: number;
  min_total: number;
}
const callColumns = sql`c.id, c.program_id, c.semester_id, p.name as program, p.name_en as program_en, p.level, c.state, c.opens_on::text as opens_on, c.closes_on::text as closes_on, c.quota, c.reserve_quota, c.letters, c.fee, c.reply_days, c.weight_ales, c.weight_language, c.weight_gpa, c.weight_interview,
  c.min_ales::float8 as min_ales, c.min_language::float8 as min_language, c.min_gpa::float8 as min_gpa, c.min_total::float8 as min_total`;
export const callsById = (db: Db, ids: readonly number[]): Promise<Call[]> =>
  rowsOf<Call>(
    db,
    sql`select ${callColumns} from graduate_calls c join ${programRead} p on p.id = c.program_id where c.id = any(${idList(ids)}) order by c.id`,
  );
export const callsOpenOn = (db: Db, today: string): Promise<Call[]> =>
  rowsOf<Call>(
    db,
    sql`select ${callColumns} from graduate_calls c join ${programRead} p on p.id = c.program_id where c.state = 'open' and c.opens_on <= ${today}::date and c.closes_on >= ${today}::date order by p.name, c.id`,
  );
export const takesToday = (call: Pick<Call, 'state' | 'opens_on' | 'closes_on'>, today: string): boolean =>
  call.state === 'open' && call.opens_on <= today && today <= call.closes_on;

export interface StoredDocument {
  id: number;
  kind: DocumentKind;
  state: DocumentStatus;
  file_id: number;
  name: string;
  reason: string | null;
  version: number;
}
export const documentsOf = (db: Db, application_id: number): Promise<StoredDocument[]> =>
  rowsOf(
    db,
    sql`select d.id, d.kind, d.state, d.file_id, f.name, d.reason, d.version from graduate_documents d join files f on f.id = d.file_id where d.application_id = ${application_id} order by d.id`,
  );
export interface StoredReference {
  id: number;
  name: string;
  title: string | null;
  institution: string;
  email: string;
  language: 'tr' | 'en';
  waived: boolean;
  sent_at: string | null;
  sent_times: number;
  file_id: number | null;
  received_at: string | null;
}
export const referencesOf = (db: Db, application_id: number): Promise<StoredReference[]> =>
  rowsOf(
    db,
    sql`select id, name, title, institution, email, language, waived, sent_at, sent_times, file_id, received_at from graduate_references where application_id = ${application_id} order by id`,
  );
/** The currency of the fees; openings say theirs in the same one. */
export const feeCurrency = 'TRY';
/** Is the fee settled? Nothing asked and nothing due is settled too. */
export async function feePaid(
  db: Db,
  application: Pick<Application, 'id' | 'fee_item_id'>,
  due: number,
): Promise<boolean> {
  if (application.fee_item_id === null) return due === 0;
  const open = await openItems(db, 'graduate_applicant', [application.id]);
  return !open.some((item) => Number(item.id) === Number(application.fee_item_id));
}
