import type { Office } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Catalogue } from '../desk/facts/catalogue.ts';
import type { SemesterRegistrationState } from '#areas/registration/rules/states.ts';
import type { StudentHead } from '../desk/contract-shapes.ts';

/** One enrolment of any semester, as it stands in the table. */
export interface EnrolmentRow {
  id: number;
  student_program_id: number;
  section_id: number;
  course_id: number;
  semester_id: number;
  slot_id: number | null;
  status: string;
  kind: string;
  attempt: number;
  credit: number;
  ects: number;
  letter: string | null;
  version: number;
  registered_at: string;
  reserved_id: number | null;
}
export interface HoldRow {
  id: number;
  kind: string;
  restrictions: string[];
  office: Office;
  reason: string;
  reason_en: string;
  starts_at: string;
  ends_at: string | null;
}
export interface OverrideRow {
  id: number;
  kind: string;
  course_id: number | null;
  section_id: number | null;
  value: { credits?: number } | null;
}
export interface WaitlistRow {
  id: number;
  section_id: number;
  status: 'waiting' | 'offered';
  swap_section_id: number | null;
  offered_at: string | null;
  expires_at: string | null;
  created_at: string;
  ahead: number;
}
/** A taken course that somebody put into a slot by hand; it goes for every attempt at the course. */
export interface PlacementRow {
  id: number;
  course_id: number;
  slot_id: number;
  reason: string;
}
/** A course passed elsewhere that a board lets count as one of ours. */
export interface TransferRow {
  id: number;
  course_id: number;
  credit: number;
  institution: string;
  /** `YYYY-MM-DD` */
  decision_on: string;
}
/** A student program with everything that changes from hour to hour; one statement. */
export interface StudentRecord {
  id: number;
  student_id: number;
  program_id: number;
  curriculum_id: number | null;
  class_year: number;
  semester_no: number;
  student_type: string;
  kind: string;
  status: string;
  cgpa: number | null;
  credits_earned: number;
  agreement_accepted_at: string | null;
  student_number: string;
  first_name: string;
  last_name: string;
  email: string;
  visa_type: string;
  program_code: string;
  program_name: string;
  program_name_en: string;
  level: string;
  faculty_id: number;
  program_ids: number[];
  advisor_id: number | null;
  advisor_name: string | null;
  advisor_title: string | null;
  advisor_email: string | null;
  advisor_user_id: number | null;
  /** all semesters and programs of the person; dropped and cancelled ones are left out */
  enrolments: EnrolmentRow[];
  holds: HoldRow[];
  overrides: OverrideRow[];
  tickets: { opens_at: string }[];
  waitlist: WaitlistRow[];
  placements: PlacementRow[];
  transfers: TransferRow[];
  /** of the active semester; null: nothing was submitted yet */
  registration_status: SemesterRegistrationState | null;
}

type Known =
  | 'program_code'
  | 'program_name'
  | 'program_name_en'
  | 'level'
  | 'faculty_id'
  | 'advisor_name'
  | 'advisor_title'
  | 'advisor_email'
  | 'advisor_user_id';
/** Reads a student program as the rules see it; what changes seldom comes from the catalogue, so that the statement stays quick to plan. 404 when it does not exist. */
export async function readStudent(
  db: Db,
  studentProgramId: number,
  catalogue: Pick<Catalogue, 'semester' | 'programs' | 'staff'>,
): Promise<StudentRecord> {
  const semesterId = catalogue.semester.id;
  const [row] = await rowsOf<Omit<StudentRecord, Known>>(
    db,
    sql`
    select sp.id, sp.student_id, sp.program_id, sp.curriculum_id, sp.class_year, sp.semester_no, sp.student_type, sp.kind, sp.status, sp.cgpa, sp.credits_earned, sp.agreement_accepted_at,
      s.student_number, s.first_name, s.last_name, s.email, s.visa_type, sp.advisor_id,
      (select r.status from semester_registrations r where r.student_program_id = sp.id and r.semester_id = ${semesterId}) as registration_status,
      own.program_ids, own.enrolments,
      coalesce((select json_agg(json_build_object('id', p.id, 'course_id', pe.course_id, 'slot_id', p.slot_id, 'reason', p.reason) order by p.id)
        from slot_placements p join enrolments pe on pe.id = p.enrolment_id where p.student_program_id = sp.id and p.undone_at is null), '[]') as placements,
      coalesce((select json_agg(json_build_object('id', x.id, 'course_id', x.course_id, 'credit', x.credit, 'institution', x.institution, 'decision_on', x.decision_on) order by x.id)
        from transferred_courses x where x.student_program_id = sp.id and x.revoked_at is null), '[]') as transfers,
      coalesce((select json_agg(json_build_object('id', h.id, 'kind', h.kind, 'restrictions', h.restrictions, 'office', h.office, 'reason', h.reason, 'reason_en', h.reason_en, 'starts_at', h.starts_at, 'ends_at', h.ends_at) order by h.id)
        from holds h where h.student_id = sp.student_id and h.released_at is null), '[]') as holds,
      coalesce((select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'course_id', o.course_id, 'section_id', o.section_id, 'value', o.value))
        from overrides o where o.student_program_id = sp.id and o.semester_id = ${semesterId} and o.revoked_at is null), '[]') as overrides,
      coalesce((select json_agg(json_build_object('opens_at', t.opens_at)) from time_tickets t where t.semester_id = ${semesterId} and t.student_id = sp.student_id), '[]') as tickets,
      coalesce((select json_agg(json_build_object('id', w.id, 'section_id', w.section_id, 'status', w.status, 'swap_section_id', w.swap_section_id, 'offered_at', w.offered_at, 'expires_at', w.expires_at, 'created_at', w.created_at,
          'ahead', (select count(*) from waitlist_entries e where e.section_id = w.section_id and e.status = 'waiting' and e.id < w.id)) order by w.id)
        from waitlist_entries w where w.student_program_id = sp.id and w.status in ('waiting', 'offered')), '[]') as waitlist
    from student_programs sp
      join students s on s.id = sp.student_id
      cross join lateral (
        select array_agg(distinct o.program_id) as program_ids, coalesce(json_agg(json_build_object('id', e.id, 'student_program_id', e.student_program_id, 'section_id', e.section_id, 'course_id', e.course_id, 'semester_id', e.semester_id, 'slot_id', e.slot_id,
            'status', e.status, 'kind', e.kind, 'attempt', e.attempt, 'credit', e.credit, 'ects', e.ects, 'letter', e.letter, 'version', e.version, 'registered_at', e.registered_at, 'reserved_id', e.reserved_id) order by e.id) filter (where e.id is not null), '[]') as enrolments
        from student_programs o left join enrolments e on e.student_program_id = o.id and e.status in ('registered', 'completed', 'withdrawn')
        where o.student_id = sp.student_id) own
    where sp.id = ${studentProgramId}`,
  );
  const program = row && catalogue.programs.get(row.program_id);
  if (!program) throw notFound();
  const advisor = row.advisor_id === null ? undefined : catalogue.staff.get(row.advisor_id);
  // inside json ids and numerics are numbers already; the array of bigints is not parsed by the driver
  return {
    ...row,
    program_code: program.code,
    program_name: program.name,
    program_name_en: program.name_en,
    level: program.level,
    faculty_id: program.faculty_id,
    advisor_name: advisor?.name ?? null,
    advisor_title: advisor?.title ?? null,
    advisor_email: advisor?.email ?? null,
    advisor_user_id: advisor?.user_id ?? null,
    program_ids: (row.program_ids as (string | number)[]).map(Number),
  };
}

export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`;
/** The student as every answer names him. */
export const studentHead = (row: StudentRecord): StudentHead => ({
  student_id: row.student_id,
  student_program_id: row.id,
  student_number: row.student_number,
  full_name: fullName(row),
  email: row.email,
  program: { id: row.program_id, code: row.program_code, name: row.program_name, name_en: row.program_name_en },
  class_year: row.class_year,
  semester_no: row.semester_no,
  cgpa: row.cgpa,
  credits_earned: row.credits_earned,
  status: row.status,
  f1: isF1(row),
  special: isSpecial(row),
  advisor:
    row.advisor_id === null
      ? null
      : {
          id: row.advisor_id,
          name: row.advisor_name ?? '',
          title: row.advisor_title ?? '',
          email: row.advisor_email ?? '',
        },
});
export const isF1 = (row: Pick<StudentRecord, 'visa_type'>): boolean => row.visa_type === 'F1';
export const isSpecial = (row: Pick<StudentRecord, 'student_type' | 'kind'>): boolean =>
  row.student_type === 'special' || row.kind === 'special';
