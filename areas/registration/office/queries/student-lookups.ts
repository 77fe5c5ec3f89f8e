import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { notFound } from '#kernel/server/failure.ts';
import { filledPort, type AttendedHours } from '#kernel/server/ports.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { meetingRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import {
  approvalProblems,
  courseApprovalCheck as checkQuery,
  shownStudentCourses as shownQuery,
  type ApprovalCheck,
  type ShownCourses,
} from '../contract.ts';
import type { SemesterView } from '../../desk/contract-shapes.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { sectionName } from '../../desk/facts/catalogue-sql.ts';
import { readStudent, studentHead } from '../../facts/student.ts';
import { teaches } from '../../access.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import type { RegistrationStatus } from '../../advising/contract.ts';

/** Days of a semester that lie in a leave. */
function leaveDays(leaves: readonly { starts_on: string; ends_on: string }[], from: string, to: string): string[] {
  const days = new Set<string>();
  for (const leave of leaves)
    for (
      let day = leave.starts_on < from ? from : leave.starts_on;
      day <= leave.ends_on && day <= to;
      day = addDays(day, 1)
    )
      days.add(day);
  return [...days];
}

/** Who teaches sees the courses he teaches, no others. */
const teachers: readonly string[] = ['instructor', 'adjunct'];
const attendanceLine = (of: AttendedHours | undefined) =>
  of && of.held > 0 ? { held: of.held, missed: of.missed, level: of.level } : null;

/** ACA-006. Hours of attendance come from the lists that were taken; approved leaves are known here. */
export const shownStudentCourses = answer(shownQuery, async (context, input): Promise<ShownCourses> => {
  await visibleProgram(context, input.student_program_id, 'studentprogram_studentcourseswithattendance');
  const catalogue = await catalogueOf(context);
  const student = await readStudent(context.db, input.student_program_id, catalogue);
  const semesters = await rowsOf<SemesterView>(
    context.db,
    sql`
    select m.id, m.academic_year, m.code, m.starts_on, m.ends_on, m.classes_start_on, m.classes_end_on, m.is_active from ${semesterRead} m
    where m.is_active or m.id in (select semester_id from enrolments where student_program_id = ${student.id}) order by m.starts_on desc, m.id desc`,
  );
  const semester = input.semester_id
    ? semesters.find((each) => each.id === input.semester_id)
    : semesters.find((each) => each.is_active);
  if (!semester) throw notFound();
  const rows = await rowsOf<{
    id: number;
    course_id: number;
    section_id: number;
    code: string;
    section_no: number;
    name: string;
    name_en: string;
    credit: number;
    status: string;
    letter: string | null;
    instructor: string | null;
    days: number[] | null;
  }>(
    context.db,
    sql`
    select e.id, e.course_id, e.section_id, s.code, s.section_no, s.name, s.name_en, e.credit, e.status, e.letter,
      (select ${personName('t')} from ${staffRead} t where t.id = s.instructor_id) as instructor,
      (select array_agg(m.day) from ${meetingRead} m where m.section_id = s.id) as days
    from enrolments e join ${sectionRead} s on s.id = e.section_id
    where e.student_program_id = ${student.id} and e.semester_id = ${semester.id} and ${teachers.includes(context.actor.role) ? teaches(context.actor, 's') : sql`true`} order by s.code, e.id`,
  );
  const leaves = await rowsOf<{ starts_on: string; ends_on: string; kind: string }>(
    context.db,
    sql`
    select l.starts_on, l.ends_on, l.kind from leaves l
    where l.student_program_id = ${student.id} and l.status <> 'cancelled' and l.starts_on <= ${semester.ends_on}::date and l.ends_on >= ${semester.starts_on}::date
    order by l.starts_on`,
  );
  const attended = new Map(
    (
      (await filledPort(context.services, 'attendanceOf')?.(
        context,
        rows.map((row) => Number(row.id)),
      )) ?? []
    ).map((each) => [each.enrolment_id, each]),
  );
  const away = leaveDays(leaves, semester.classes_start_on, semester.classes_end_on).map(weekdayOf);
  return {
    student: studentHead(student),
    semester,
    semesters,
    credits: rows
      .filter((row) => row.status === 'registered' || row.status === 'completed')
      .reduce((sum, row) => sum + row.credit, 0),
    courses: rows.map((row) => {
      const days = (row.days ?? []).map(Number);
      return {
        enrolment_id: row.id,
        course_id: row.course_id,
        section: sectionName(row.code, row.section_no),
        name: row.name,
        name_en: row.name_en,
        credits: row.credit,
        status: row.status,
        letter: row.letter,
        instructor: row.instructor,
        lessons: days.length,
        excused: away.reduce((sum, day) => sum + days.filter((each) => each === day).length, 0),
        attendance: attendanceLine(attended.get(Number(row.id))),
      };
    }),
    leaves,
  };
});

const problem = {
  not_sent: sql`coalesce(r.status, 'draft') = 'draft'`,
  not_approved: sql`r.status = 'submitted'`,
  returned: sql`r.status = 'returned'`,
  no_slot: sql`e.slot_id is null`,
} as const;
type Problem = keyof typeof approvalProblems;
const problems = Object.keys(approvalProblems) as Problem[];

/** ACA-010. Who sees no student sees no course either. */
export const courseApprovalCheck = answer(checkQuery, async (context, input): Promise<ApprovalCheck> => {
  const catalogue = await catalogueOf(context);
  const limit = input.limit ?? 20;
  const page = input.page ?? 1;
  const own = context.actor.student_id;
  const seen = own !== null ? sql`e.student_id = ${own}` : context.rows('studentslot_index');
  const only = problems.find((key) => key === input.problem);
  const wanted = `%${fold(input.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const from = sql`
    enrolments e join ${studentProgramRead} student_programs on student_programs.id = e.student_program_id join ${studentRead} s on s.id = e.student_id
      join ${programRead} p on p.id = student_programs.program_id join ${sectionRead} x on x.id = e.section_id
      left join semester_registrations r on r.student_program_id = e.student_program_id and r.semester_id = e.semester_id
    where e.semester_id = ${catalogue.semester.id} and e.status = 'registered' and (${seen})
      and (${input.search ?? ''} = '' or translate(lower((x.code || ' ' || s.student_number || ' ' || s.first_name || ' ' || s.last_name) collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${wanted})`;
  const wrong = sql`(${sql.join(
    problems.map((key) => problem[key]),
    sql` or `,
  )})`;
  const [counted] = await rowsOf<Record<Problem | 'total', number>>(
    context.db,
    sql`select ${sql.join(
      problems.map((key) => sql`(count(*) filter (where ${problem[key]}))::int as ${sql.raw(key)}`),
      sql`, `,
    )}, (count(*) filter (where ${only ? problem[only] : wrong}))::int as total from ${from}`,
  );
  const rows = await rowsOf<{
    enrolment_id: number;
    student_program_id: number;
    student_number: string;
    full_name: string;
    program: string;
    code: string;
    section_no: number;
    name: string;
    name_en: string;
    credits: number;
    status: RegistrationStatus | null;
    slot_id: number | null;
  }>(
    context.db,
    sql`
    select e.id as enrolment_id, e.student_program_id, s.student_number, ${personName('s')} as full_name, p.code as program, x.code, x.section_no, x.name, x.name_en,
      e.credit as credits, r.status, e.slot_id
    from ${from} and ${only ? problem[only] : wrong}
    order by s.last_name, s.first_name, e.student_program_id, x.code, e.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  return {
    semester: catalogue.semester,
    rows: rows.map(({ code, section_no, slot_id, status, ...row }) => {
      const slot = slot_id === null ? undefined : catalogue.slots.get(slot_id);
      const now = status ?? 'draft';
      return {
        ...row,
        section: sectionName(code, section_no),
        status: status ?? 'none',
        slot: slot ? { name: slot.name, name_en: slot.name_en } : null,
        problems: problems.filter(
          (key) =>
            (key === 'not_sent' && now === 'draft') ||
            (key === 'not_approved' && now === 'submitted') ||
            (key === 'returned' && now === 'returned') ||
            (key === 'no_slot' && slot_id === null),
        ),
      };
    }),
    total: counted?.total ?? 0,
    page,
    limit,
    counts: {
      not_sent: counted?.not_sent ?? 0,
      not_approved: counted?.not_approved ?? 0,
      returned: counted?.returned ?? 0,
      no_slot: counted?.no_slot ?? 0,
    },
  };
});
