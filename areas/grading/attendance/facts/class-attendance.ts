import type { SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { leaveRead } from '#areas/registration/reads/leaves.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { isoOf } from '../../queries/moments.ts';
import { termArchiveRead } from '#areas/scheduling/reads/term-archives.ts';
import { sectionName } from '../../queries/sheet-facts.ts';
import type { MarkLine, StudentLine } from '../contract.ts';
import { standingOf, worstLevel, type AttendanceRule } from '../rules/attendance.ts';
import { plannedHours, type HeldLesson } from './lessons-of.ts';

export interface ClassSection {
  id: number;
  section: string;
  name: string;
  name_en: string;
  academic_year: string;
  semester_code: number;
  semester_id: number;
  semester_status: string;
  course_id: number;
  level: string;
  sheet_status: string;
  instructor: string | null;
  /** its lists and marks are in the archive of old terms: nobody knows hours here */ archived: boolean;
}
/** Sections that a condition on `taught` admits. */
export async function classSections(db: Db, visible: SQL): Promise<ClassSection[]> {
  const rows = await rowsOf<ClassSection & { code: string; section_no: number }>(
    db,
    sql`select taught.id, taught.code, taught.section_no, taught.name, taught.name_en, m.academic_year, m.code as semester_code, m.id as semester_id, m.status as semester_status, taught.course_id, c.level,
      case when taught.status = 'finalized' then 'finalized' else coalesce((select g.status from grade_sheets g where g.section_id = taught.id), 'not_started') end as sheet_status,
      (select ${personName('st')} from ${staffRead} st where st.id = taught.instructor_id) as instructor,
      exists (select from ${termArchiveRead} ta where ta.semester_id = m.id) as archived
    from ${sectionRead} taught join ${semesterRead} m on m.id = taught.semester_id join ${courseRead} c on c.id = taught.course_id
    where taught.status not in ('draft', 'cancelled') and ${visible} order by taught.code, taught.section_no, taught.id`,
  );
  return rows.map(({ code, section_no, ...row }) => ({
    ...row,
    id: Number(row.id),
    semester_id: Number(row.semester_id),
    course_id: Number(row.course_id),
    section: sectionName({ code, section_no }),
  }));
}
/** One section that the reader may see; absent and not visible are alike 404. */
export async function classSection(context: Reading, id: number, permission: string): Promise<ClassSection> {
  const [found] = await classSections(context.db, sql`taught.id = ${id} and ${context.rows(permission)}`);
  if (!found) throw notFound();
  return found;
}
export interface Attendee {
  enrolment_id: number;
  section_id: number;
  student_id: number;
  student_program_id: number;
  number: string;
  name: string;
  attempt: number;
  /** has sat through the course before without failing by attendance */ attended_before: boolean;
  failed: boolean;
  advisor_id: number | null;
}
/** Who sits in some sections, by a condition on the enrollment `e`. */
export async function attendees(db: Db, which: SQL): Promise<Attendee[]> {
  const rows = await rowsOf<Attendee>(
    db,
    sql`select e.id as enrolment_id, e.section_id, e.student_id, e.student_program_id, s.student_number as number, ${personName('s')} as name, e.attempt, s.advisor_id,
      exists (select from ${enrolmentRead} o where o.student_program_id = e.student_program_id and o.course_id = e.course_id and o.id <> e.id and o.attempt < e.attempt and o.status = 'completed'
        and not exists (select from attendance_results f where f.enrolment_id = o.id and f.failed)) as attended_before,
      coalesce((select f.failed from attendance_results f where f.enrolment_id = e.id), false) as failed
    from ${enrolmentRead} e join ${studentRead} s on s.id = e.student_id where e.status in ('registered', 'completed') and ${which} order by s.last_name, s.first_name, s.id`,
  );
  return rows.map((row) => ({
    ...row,
    enrolment_id: Number(row.enrolment_id),
    section_id: Number(row.section_id),
    student_id: Number(row.student_id),
    student_program_id: Number(row.student_program_id),
    advisor_id: row.advisor_id === null ? null : Number(row.advisor_id),
  }));
}
/** Marks of enrollments, in the lists of any lesson. */
export async function marksOf(db: Db, enrolment_ids: readonly number[]): Promise<MarkLine[]> {
  const rows = await rowsOf<MarkLine>(
    db,
    sql`select h.lesson_id, m.enrolment_id, m.status, m.minutes, m.note, m.source, m.version, m.updated_at as at,
      (select coalesce((select ${personName('st')} from ${staffRead} st where st.id = u.staff_id), (select ${personName('s')} from ${studentRead} s where s.id = u.student_id), u.username) from ${userRead} u where u.id = m.entered_by) as by
    from attendance_marks m join attendance_sheets h on h.id = m.sheet_id where m.enrolment_id = any(${idList(enrolment_ids)}) order by m.id`,
  );
  return rows.map((row) => ({
    ...row,
    lesson_id: Number(row.lesson_id),
    enrolment_id: Number(row.enrolment_id),
    at: isoOf(row.at),
  }));
}
/** Each student with his hours. */
export function studentLines(
  rule: AttendanceRule,
  lessons: readonly HeldLesson[],
  people: readonly Attendee[],
  marks: readonly Pick<MarkLine, 'lesson_id' | 'enrolment_id' | 'status' | 'minutes'>[],
): StudentLine[] {
  const planned = plannedHours(lessons);
  const byLesson = new Map(lessons.map((each) => [each.id, each]));
  const byStudent = Map.groupBy(marks, (each) => each.enrolment_id);
  return people.map((person) => {
    const exempt = rule.repeat_exempt && person.attended_before;
    const own = (byStudent.get(person.enrolment_id) ?? []).flatMap((mark) => {
      const lesson = byLesson.get(mark.lesson_id);
      return lesson ? [{ part: lesson.part, hours: lesson.hours, status: mark.status, minutes: mark.minutes }] : [];
    });
    const parts = standingOf(rule, planned, own, exempt);
    const { enrolment_id, student_id, number, name, attempt, failed } = person;
    return { enrolment_id, student_id, number, name, attempt, exempt, parts, level: worstLevel(parts), failed };
  });
}
/** Lessons on days of an approved leave. */
export async function leavesOn(
  db: Db,
  people: readonly Attendee[],
  lessons: readonly HeldLesson[],
): Promise<{ enrolment_id: number; lesson_id: number }[]> {
  if (people.length === 0 || lessons.length === 0) return [];
  const rows = await rowsOf<{ student_program_id: number; starts_on: string; ends_on: string }>(
    db,
    sql`select l.student_program_id, l.starts_on, l.ends_on from ${leaveRead} l where l.status <> 'cancelled' and l.student_program_id = any(${idList(people.map((each) => each.student_program_id))})`,
  );
  return rows.flatMap((leave) =>
    people
      .filter((each) => each.student_program_id === Number(leave.student_program_id))
      .flatMap(({ enrolment_id }) =>
        lessons
          .filter((lesson) => lesson.on >= leave.starts_on && lesson.on <= leave.ends_on)
          .map((lesson) => ({ enrolment_id, lesson_id: lesson.id })),
      ),
  );
}
