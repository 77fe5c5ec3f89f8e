import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SemesterDate } from '#areas/scheduling/rules/windows.ts';
import type { ClassView, Holiday } from '#areas/home/rules/upcoming-classes.ts';
import { isoOf, sectionName } from '#areas/home/queries/way.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { semesterDateRead, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import {
  enrolmentRead,
  holdRead,
  semesterRegistrationRead,
  waitlistEntryRead,
} from '#areas/registration/reads/enrolments.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { meetingRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { surveyInvitationRead, surveyRead } from '#areas/communication/reads/surveys.ts';

/** The student program with what stands beside it; one statement. */
export interface StudentRow {
  id: number;
  curriculum_id: number | null;
  student_type: string;
  kind: string;
  status: string;
  class_year: number;
  cgpa: number | null;
  agreement_pending: boolean;
  level: string;
  faculty_id: number;
  program_ids: number[];
  program_code: string;
  program_name: string;
  program_name_en: string;
  advisor_name: string | null;
  advisor_title: string | null;
  advisor_email: string | null;
  registration_status: string | null;
  submitted_at: string | null;
  decided_at: string | null;
  note: string | null;
  waiting: number;
  holds: {
    id: number;
    kind: string;
    office: string;
    reason: string;
    reason_en: string;
    restrictions: string[];
    starts_at: string;
    ends_at: string | null;
  }[];
  tickets: { opens_at: string }[];
  surveys: {
    id: number;
    related_id: number | null;
    name: string;
    name_en: string;
    necessity: number;
    closes_at: string;
  }[];
  results: { academic_year: string; code: number; gpa: number | null; cgpa: number | null; standing: string | null }[];
}
export async function readStudentRow(
  db: Db,
  who: { student_program_id: number; student_id: number; user_id: number },
  semesterId: number,
  now: Date,
): Promise<StudentRow | null> {
  const [row] = await rowsOf<StudentRow>(
    db,
    sql`
    select sp.id, sp.curriculum_id, sp.student_type, sp.kind, sp.status, sp.class_year, sp.cgpa, sp.agreement_accepted_at is null and sp.status = 'active' as agreement_pending,
      p.level, p.faculty_id, p.code as program_code, p.name as program_name, p.name_en as program_name_en,
      ${personName('a')} as advisor_name, a.title as advisor_title, a.email as advisor_email,
      r.status as registration_status, r.submitted_at, r.decided_at, r.note,
      (select json_agg(o.program_id) from ${studentProgramRead} o where o.student_id = sp.student_id) as program_ids,
      (select count(*)::int from ${waitlistEntryRead} w where w.student_program_id = sp.id and w.status in ('waiting', 'offered')) as waiting,
      (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'office', h.office, 'reason', h.reason, 'reason_en', h.reason_en, 'restrictions', h.restrictions, 'starts_at', h.starts_at, 'ends_at', h.ends_at) order by h.starts_at desc), '[]')
        from ${holdRead} h where h.student_id = sp.student_id and h.released_at is null and h.starts_at <= ${now} and (h.ends_at is null or h.ends_at > ${now})) as holds,
      (select coalesce(json_agg(json_build_object('opens_at', t.opens_at)), '[]') from time_tickets t where t.semester_id = ${semesterId} and t.student_id = sp.student_id) as tickets,
      (select coalesce(json_agg(json_build_object('id', v.id, 'related_id', i.related_id, 'name', v.name, 'name_en', v.name_en, 'necessity', v.necessity, 'closes_at', v.closes_at) order by v.necessity desc, v.closes_at), '[]')
        from ${surveyInvitationRead} i join ${surveyRead} v on v.id = i.survey_id where i.user_id = ${who.user_id} and i.answered_at is null and v.state = 'in_evaluation' and v.opens_at <= ${now} and v.closes_at >= ${now}) as surveys,
      (select coalesce(json_agg(json_build_object('academic_year', m.academic_year, 'code', m.code, 'gpa', x.gpa, 'cgpa', x.cgpa, 'standing', x.standing) order by m.starts_on), '[]')
        from ${semesterResultRead} x join ${semesterRead} m on m.id = x.semester_id where x.student_program_id = sp.id) as results
    from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id
      left join ${staffRead} a on a.id = sp.advisor_id left join ${semesterRegistrationRead} r on r.student_program_id = sp.id and r.semester_id = ${semesterId}
    where sp.id = ${who.student_program_id} and sp.student_id = ${who.student_id}`,
  );
  return row ?? null;
}

/** a population of `graduate` students means both graduate levels */
const levelsNamed = (level: string): string[] => (level === 'graduate' ? ['master', 'doctorate', 'graduate'] : [level]);
/** Visible dates of semesters as the window rule takes them. */
export async function readDates(
  db: Db,
  semesterIds: readonly number[],
): Promise<(SemesterDate & { semester_id: number })[]> {
  const rows = await rowsOf<{
    semester_id: number;
    event: string;
    starts_at: string;
    ends_at: string;
    level: string | null;
    student_type: string | null;
    faculty_id: number | null;
    program_id: number | null;
    class_years: number[] | null;
  }>(
    db,
    sql`
    select semester_id, event, starts_at, ends_at, level, student_type, faculty_id, program_id, class_years from ${semesterDateRead} semester_dates where is_visible and semester_id in ${semesterIds}`,
  );
  return rows.map((row) => ({
    semester_id: row.semester_id,
    event: row.event,
    starts_at: isoOf(row.starts_at),
    ends_at: isoOf(row.ends_at),
    class_years: row.class_years,
    levels: row.level === null ? null : levelsNamed(row.level),
    student_types: row.student_type === null ? null : [row.student_type],
    faculty_ids: row.faculty_id === null ? null : [row.faculty_id],
    program_ids: row.program_id === null ? null : [row.program_id],
  }));
}
export const readHolidays = (db: Db, from: string, to: string): Promise<Holiday[]> =>
  rowsOf<Holiday>(db, sql`select day, name, name_en, half_day from holidays where day between ${from} and ${to}`);

export interface CurrentCourse {
  enrolment_id: number;
  credit: number;
  section_id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  instructor: string | null;
  meetings: { day: number; starts: number; ends: number; type: number; room: string | null }[];
}
/** What he takes now in this program, with its hours. */
export const readCurrentCourses = (db: Db, studentProgramId: number, semesterId: number): Promise<CurrentCourse[]> =>
  rowsOf<CurrentCourse>(
    db,
    sql`
  select e.id as enrolment_id, e.credit, s.id as section_id, s.code, s.section_no, s.name, s.name_en, ${personName('t')} as instructor,
    (select coalesce(json_agg(json_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type, 'room', c.code)), '[]') from ${meetingRead} m left join ${classroomRead} c on c.id = m.classroom_id where m.section_id = s.id) as meetings
  from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id left join ${staffRead} t on t.id = s.instructor_id
  where e.student_program_id = ${studentProgramId} and e.semester_id = ${semesterId} and e.status in ('registered', 'completed') order by s.code`,
  );
export const classesOf = (sections: readonly Omit<CurrentCourse, 'enrolment_id' | 'credit'>[]): ClassView[] =>
  sections.flatMap((each) =>
    each.meetings.map((meeting) => ({
      section_id: each.section_id,
      section: sectionName(each.code, each.section_no),
      name: each.name,
      name_en: each.name_en,
      instructor: each.instructor,
      ...meeting,
    })),
  );
