import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { TranscriptView } from '../../contract.ts';
import type { DocumentReader, DocumentTypeCode } from '../rules/document-types.ts';
import { documentTypes, type DocumentType } from '../rules/document-types.ts';
import { readSupplement } from '../../supplement/queries/supplement-facts.ts';
import type { SupplementFacts } from '../../supplement/rules/supplement-sections.ts';
import { transcriptOf } from '../../transcript/queries/read-transcript.ts';
import { enrolmentRead, holdRead } from '#areas/registration/reads/enrolments.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

/** Who a document is about, as of the day it is issued. */
export interface DocumentPerson {
  first_name: string;
  last_name: string;
  student_number: string;
  national_id: string | null;
  passport_no: string | null;
  birth_date: string | null;
  birth_place: string | null;
  nationality: Text | null;
  program: Text;
  department: Text;
  faculty: Text;
}
export interface DocumentStudy {
  level: string;
  program_language: string;
  duration_semesters: number;
  status: string;
  class_year: number;
  semester_no: number;
  started_on: string;
  graduated_on: string | null;
  cgpa: number | null;
  credits_earned: number;
  ects_earned: number;
}
export interface HistoryLine {
  academic_year: string;
  code: number;
  courses: number;
  credits: number;
  earned: number | null;
  gpa: number | null;
}
/** Everything that stands on a document of a declared type; frozen when it is issued. */
export interface DocumentContent {
  person: DocumentPerson;
  study: DocumentStudy;
  /** the running semester; null between two */ semester: {
    academic_year: string;
    code: number;
    starts_on: string;
    ends_on: string;
  } | null;
  rank?: { position: number; of: number };
  transcript?: TranscriptView;
  history?: HistoryLine[];
  supplement?: SupplementFacts;
  [more: string]: unknown;
}

/** Name, number and units of a student in a program: stands on every document, decisions too. 404 where there is none. */
export async function readDocumentPerson(
  db: Db,
  student_id: number,
  student_program_id: number | null,
): Promise<DocumentPerson> {
  const [row] = await rowsOf<DocumentPerson>(
    db,
    sql`
    select s.first_name, s.last_name, s.student_number, s.national_id, s.passport_no, s.birth_date, s.birth_place, case when c.id is not null then json_build_object('tr', c.name, 'en', c.name_en) end as nationality,
      json_build_object('tr', p.name, 'en', p.name_en) as program, json_build_object('tr', d.name, 'en', d.name_en) as department, json_build_object('tr', f.name, 'en', f.name_en) as faculty
    from ${studentRead} s left join ${studentProgramRead} sp on sp.id = ${student_program_id} and sp.student_id = s.id join ${programRead} p on p.id = coalesce(sp.program_id, s.program_id) join ${departmentRead} d on d.id = p.department_id join ${facultyRead} f on f.id = p.faculty_id left join ${countryRead} c on c.id = s.nationality_id
    where s.id = ${student_id}`,
  );
  if (!row) throw notFound();
  return row;
}

/** What a type of document says of a student program today. */
export async function readDocumentContent(
  context: Pick<Reading, 'db' | 'now'>,
  code: DocumentTypeCode,
  student_program_id: number,
): Promise<DocumentContent> {
  const { db } = context;
  const type: DocumentType = documentTypes[code];
  const [study] = await rowsOf<DocumentStudy & { student_id: number }>(
    db,
    sql`
    select sp.student_id, p.level, p.language as program_language, p.duration_semesters, sp.status, sp.class_year, sp.semester_no, sp.started_on, sp.graduated_on, sp.cgpa, sp.credits_earned, sp.ects_earned
    from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = ${student_program_id}`,
  );
  if (!study) throw notFound();
  const { student_id, ...rest } = study;
  const [semester] = await rowsOf<{ academic_year: string; code: number; starts_on: string; ends_on: string }>(
    db,
    sql`select academic_year, code, starts_on, ends_on from ${semesterRead} semesters where is_active`,
  );
  return {
    person: await readDocumentPerson(db, student_id, student_program_id),
    study: rest,
    semester: semester ?? null,
    ...(type.facts.includes('rank') ? { rank: await readRank(db, student_program_id) } : {}),
    ...(type.table === 'transcript' || type.table === 'supplement'
      ? { transcript: await transcriptOf(context, student_program_id) }
      : {}),
    ...(type.table === 'supplement' ? { supplement: await readSupplement(context, student_program_id) } : {}),
    ...(type.table === 'history' ? { history: await readHistory(db, student_program_id) } : {}),
  };
}

/** Place among those of the same program: of the same class while studying, of the same year of graduation afterwards. Equal averages share a place. */
async function readRank(db: Db, student_program_id: number): Promise<{ position: number; of: number }> {
  const [row] = await rowsOf<{ position: number; of: number }>(
    db,
    sql`
    select 1 + count(*) filter (where o.cgpa > me.cgpa)::int as position, count(*)::int as of
    from ${studentProgramRead} me join ${studentProgramRead} o on o.program_id = me.program_id and o.status = me.status and o.cgpa is not null
      and case when me.status = 'graduated' then extract(year from o.graduated_on) = extract(year from me.graduated_on) else o.class_year = me.class_year end
    where me.id = ${student_program_id} and me.cgpa is not null`,
  );
  return row ?? { position: 0, of: 0 };
}
const readHistory = (db: Db, student_program_id: number): Promise<HistoryLine[]> =>
  rowsOf<HistoryLine>(
    db,
    sql`
  select m.academic_year, m.code, count(*)::int as courses, sum(e.credit)::float8 as credits, r.credits_earned as earned, r.gpa
  from ${enrolmentRead} e join ${semesterRead} m on m.id = e.semester_id left join ${semesterResultRead} r on r.semester_id = m.id and r.student_program_id = e.student_program_id
  where e.student_program_id = ${student_program_id} and e.status in ('registered', 'completed', 'withdrawn') group by m.id, r.id order by m.starts_on, m.code`,
  );

/** What decides which documents a student may get. */
export async function readDocumentReader(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  student_program_id: number,
): Promise<DocumentReader> {
  const [row] = await rowsOf<Omit<DocumentReader, 'holds'> & { student_id: number }>(
    db,
    sql`
    select sp.student_id, sp.status, p.level, c.code as nationality, s.gender, sp.cgpa is not null as graded from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id join ${studentRead} s on s.id = sp.student_id left join ${countryRead} c on c.id = s.nationality_id where sp.id = ${student_program_id}`,
  );
  if (!row) throw notFound();
  const { student_id, ...reader } = row;
  const holds = await rowsOf<DocumentReader['holds'][number]>(
    db,
    sql`
    select restrictions as restricts, json_build_object('tr', reason, 'en', reason_en) as reason from ${holdRead} holds where student_id = ${student_id} and released_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by id`,
  );
  return { ...reader, holds };
}
