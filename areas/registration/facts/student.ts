import type { Office } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { StudentHead } from '#areas/registration/contract-shapes.ts';

/** One enrolment of any semester, as it stands in the table. */
export interface EnrolmentRow {
  id: number; student_program_id: number; section_id: number; course_id: number; semester_id: number; slot_id: number | null;
  status: string; kind: string; attempt: number; credit: number; ects: number; letter: string | null; version: number; registered_at: string; reserved_id: number | null;
}
export interface HoldRow { id: number; kind: string; restrictions: string[]; office: Office; reason: string; reason_en: string; starts_at: string; ends_at: string | null }
export interface OverrideRow { id: number; kind: string; course_id: number | null; section_id: number | null; value: { credits?: number } | null }
export interface WaitlistRow { id: number; section_id: number; status: 'waiting' | 'offered'; swap_section_id: number | null; offered_at: string | null; expires_at: string | null; created_at: string; ahead: number }
/** A student program with everything that changes from hour to hour; one statement. */
export interface StudentRecord {
  id: number; student_id: number; program_id: number; curriculum_id: number | null; class_year: number; semester_no: number; student_type: string; kind: string; status: string;
  cgpa: number | null; credits_earned: number; agreement_accepted_at: string | null;
  student_number: string; first_name: string; last_name: string; email: string; visa_type: string; user_id: number | null;
  program_code: string; program_name: string; program_name_en: string; level: string; faculty_id: number; program_ids: number[];
  advisor_id: number | null; advisor_name: string | null; advisor_title: string | null; advisor_email: string | null; advisor_user_id: number | null;
  /** all semesters and programs of the person; dropped and cancelled ones are left out */
  enrolments: EnrolmentRow[];
  holds: HoldRow[]; overrides: OverrideRow[]; tickets: { opens_at: string }[]; waitlist: WaitlistRow[];
}

/** Reads a student program as the rules see it. 404 when it does not exist. */
export async function readStudent(db: Db, studentProgramId: number, semesterId: number): Promise<StudentRecord> {
  const [row] = await rowsOf<StudentRecord>(db, sql`
    select sp.id, sp.student_id, sp.program_id, sp.curriculum_id, sp.class_year, sp.semester_no, sp.student_type, sp.kind, sp.status, sp.cgpa, sp.credits_earned, sp.agreement_accepted_at,
      s.student_number, s.first_name, s.last_name, s.email, s.visa_type, su.id as user_id,
      p.code as program_code, p.name as program_name, p.name_en as program_name_en, p.level, p.faculty_id,
      a.id as advisor_id, a.first_name || ' ' || a.last_name as advisor_name, a.title as advisor_title, a.email as advisor_email, au.id as advisor_user_id,
      own.program_ids, own.enrolments,
      coalesce((select json_agg(json_build_object('id', h.id, 'kind', h.kind, 'restrictions', h.restrictions, 'office', h.office, 'reason', h.reason, 'reason_en', h.reason_en, 'starts_at', h.starts_at, 'ends_at', h.ends_at) order by h.id)
        from holds h where h.student_id = sp.student_id and h.released_at is null), '[]') as holds,
      coalesce((select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'course_id', o.course_id, 'section_id', o.section_id, 'value', o.value))
        from overrides o where o.student_program_id = sp.id and o.semester_id = ${semesterId}), '[]') as overrides,
      coalesce((select json_agg(json_build_object('opens_at', t.opens_at)) from time_tickets t where t.semester_id = ${semesterId} and t.student_id = sp.student_id), '[]') as tickets,
      coalesce((select json_agg(json_build_object('id', w.id, 'section_id', w.section_id, 'status', w.status, 'swap_section_id', w.swap_section_id, 'offered_at', w.offered_at, 'expires_at', w.expires_at, 'created_at', w.created_at,
          'ahead', (select count(*) from waitlist_entries e where e.section_id = w.section_id and e.status = 'waiting' and e.id < w.id)) order by w.id)
        from waitlist_entries w where w.student_program_id = sp.id and w.status in ('waiting', 'offered')), '[]') as waitlist
    from student_programs sp
      join students s on s.id = sp.student_id join programs p on p.id = sp.program_id
      left join staff a on a.id = sp.advisor_id left join users au on au.staff_id = sp.advisor_id left join users su on su.student_id = sp.student_id
      cross join lateral (
        select array_agg(distinct o.program_id) as program_ids, coalesce(json_agg(json_build_object('id', e.id, 'student_program_id', e.student_program_id, 'section_id', e.section_id, 'course_id', e.course_id, 'semester_id', e.semester_id, 'slot_id', e.slot_id,
            'status', e.status, 'kind', e.kind, 'attempt', e.attempt, 'credit', e.credit, 'ects', e.ects, 'letter', e.letter, 'version', e.version, 'registered_at', e.registered_at, 'reserved_id', e.reserved_id) order by e.id) filter (where e.id is not null), '[]') as enrolments
        from student_programs o left join enrolments e on e.student_program_id = o.id and e.status in ('registered', 'completed', 'withdrawn')
        where o.student_id = sp.student_id) own
    where sp.id = ${studentProgramId}`);
  if (!row) throw notFound();
  // inside json ids and numerics are numbers already; the array of bigints is not parsed by the driver
  return { ...row, program_ids: (row.program_ids as unknown as (string | number)[]).map(Number) };
}

export const fullName = (row: { first_name: string; last_name: string }): string => `${row.first_name} ${row.last_name}`;
/** The student as every answer names him. */
export const studentHead = (row: StudentRecord): StudentHead => ({
  student_id: row.student_id, student_program_id: row.id, student_number: row.student_number, full_name: fullName(row), email: row.email,
  program: { id: row.program_id, code: row.program_code, name: row.program_name, name_en: row.program_name_en },
  class_year: row.class_year, semester_no: row.semester_no, cgpa: row.cgpa, credits_earned: row.credits_earned, status: row.status,
  f1: isF1(row), special: isSpecial(row),
  advisor: row.advisor_id === null ? null : { id: row.advisor_id, name: row.advisor_name ?? '', title: row.advisor_title ?? '', email: row.advisor_email ?? '' },
});
export const isF1 = (row: Pick<StudentRecord, 'visa_type'>): boolean => row.visa_type === 'F1';
export const isSpecial = (row: Pick<StudentRecord, 'student_type' | 'kind'>): boolean => row.student_type === 'special' || row.kind === 'special';
