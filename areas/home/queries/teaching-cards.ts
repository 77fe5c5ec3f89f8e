import { rowsOf, sql } from '#kernel/server/database.ts';
import type { AdviseeLine, Card, CaseloadCard, SheetStatus } from '#areas/home/contract.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { upcomingClasses } from '#areas/home/rules/upcoming-classes.ts';
import { classesOf, readHolidays, type CurrentCourse } from '#areas/home/queries/student-facts.ts';
import { isoOf, isoOrNull, noCounts, sectionName, statusOf, way, type Ground } from '#areas/home/queries/way.ts';
import { semesterDateRead } from '#areas/scheduling/reads/semesters.ts';
import { enrolmentRead, semesterRegistrationRead } from '#areas/registration/reads/enrolments.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { meetingRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { gradeSheetRead } from '#areas/grading/reads/results.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';

type Taught = Omit<CurrentCourse, 'enrolment_id' | 'credit' | 'instructor'> & {
  semester_id: number;
  quota: number;
  students: number;
  letters: number;
  sheet: SheetStatus;
};

/** Today's classes, the sections and what their grades still wait for. */
export async function teachingCards({ context, actor, semester, graded, time }: Ground): Promise<Card[]> {
  const semesters = [semester, graded].flatMap((each) => (each ? [each] : []));
  if (actor.staff_id === null || semesters.length === 0) return [];
  const { db } = context;
  const ids = semesters.map((each) => each.id);
  const [sections, holidays] = await Promise.all([
    rowsOf<Taught>(
      db,
      sql`
      select s.id as section_id, s.code, s.section_no, s.name, s.name_en, s.semester_id, s.quota, coalesce(g.status, 'not_started') as sheet, coalesce(people.students, 0) as students, coalesce(people.letters, 0) as letters,
        (select coalesce(json_agg(json_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type, 'room', c.code)), '[]') from ${meetingRead} m left join ${classroomRead} c on c.id = m.classroom_id where m.section_id = s.id) as meetings
      from ${sectionRead} s left join ${gradeSheetRead} g on g.section_id = s.id
        left join lateral (select count(*)::int as students, count(l.id)::int as letters from ${enrolmentRead} e left join grades l on l.enrolment_id = e.id and l.status in ('temporary', 'final') where e.section_id = s.id and e.status in ('registered', 'completed')) people on true
      where s.id in (select o.id from ${sectionRead} o where o.instructor_id = ${actor.staff_id} and o.semester_id in ${ids} union select i.section_id from ${sectionInstructorRead} i where i.staff_id = ${actor.staff_id})
        and s.semester_id in ${ids} and s.status not in ('draft', 'cancelled') order by s.code, s.section_no`,
    ),
    semester
      ? readHolidays(
          db,
          time.day,
          addDays(time.day > semester.classes_start_on ? time.day : semester.classes_start_on, 7),
        )
      : [],
  ]);
  const now = classesOf(
    sections.filter((each) => each.semester_id === semester?.id).map((each) => ({ ...each, instructor: null })),
  );
  const rows = semesters.flatMap((term) =>
    sections
      .filter((each) => each.semester_id === term.id)
      .map((each) => ({
        id: each.section_id,
        section: sectionName(each.code, each.section_no),
        name: each.name,
        name_en: each.name_en,
        academic_year: term.academic_year,
        semester_code: term.code,
        students: each.students,
        quota: each.quota,
        letters: each.letters,
        sheet: each.sheet,
        due_on: time.day > term.classes_end_on ? term.grades_due_on : null,
        href: way(actor, `/grade/entry/${each.section_id}`, 'grade_index'),
      })),
  );
  return [
    ...(semester
      ? [
          {
            card: 'classes' as const,
            of: 'instructor' as const,
            any: now.length > 0,
            days: upcomingClasses(now, time, semester, holidays),
            href: way(actor, '/course/schedules/instructor', 'courseschedule_instructor'),
          },
        ]
      : []),
    { card: 'teaching', sections: rows, href: way(actor, '/instructor/courses', 'grade_index') },
  ];
}

interface Advisee {
  id: number;
  student_number: string;
  full_name: string;
  class_year: number;
  cgpa: number | null;
  level: string;
  code: string;
  name: string;
  name_en: string;
  status: string | null;
  submitted_at: string | null;
  credits: number | null;
}
const shown = 6;
const graduate: readonly string[] = ['master', 'doctorate'];

/** Who waits for the advisor, and who is at risk. */
export async function advisingCards({ context, actor, semester }: Ground): Promise<Card[]> {
  if (actor.staff_id === null) return [];
  const { db, now } = context;
  const [advisees, periods] = await Promise.all([
    rowsOf<Advisee>(
      db,
      sql`
      select sp.id, s.student_number, ${personName('s')} as full_name, sp.class_year, sp.cgpa, p.level, p.code, p.name, p.name_en, r.status, r.submitted_at, r.credits
      from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id left join ${semesterRegistrationRead} r on r.student_program_id = sp.id and r.semester_id = ${semester?.id ?? 0}
      where sp.advisor_id = ${actor.staff_id} and sp.status = 'active' order by s.last_name, s.first_name`,
    ),
    rowsOf<{ ends_at: string }>(
      db,
      sql`
      select ends_at from ${semesterDateRead} semester_dates where semester_id = ${semester?.id ?? 0} and event = 'advisor_approval' and is_visible and starts_at <= ${now} and ends_at >= ${now} order by ends_at desc limit 1`,
    ),
  ]);
  const line = (row: Advisee): AdviseeLine => ({
    student_program_id: row.id,
    student_number: row.student_number,
    full_name: row.full_name,
    program: { code: row.code, name: row.name, name_en: row.name_en },
    class_year: row.class_year,
    cgpa: row.cgpa,
    credits: row.credits ?? 0,
    submitted_at: isoOrNull(row.submitted_at),
    href: way(actor, `/course/registration/${row.id}`, 'advising_show', 'studentsemester_index'),
  });
  const counts = noCounts();
  for (const row of advisees) counts[statusOf(row.status)] += 1;
  const atRisk = advisees.filter((row) => row.cgpa !== null && row.cgpa < (graduate.includes(row.level) ? 3 : 2));
  const closes = periods[0]?.ends_at;
  const card: CaseloadCard = {
    card: 'caseload',
    total: advisees.length,
    counts,
    at_risk: atRisk.length,
    closes_at: closes === undefined ? null : isoOf(closes),
    href: way(actor, '/advising', 'advising_index'),
    waiting: advisees
      .filter((row) => row.status === 'submitted')
      .sort((a, b) => String(a.submitted_at ?? '').localeCompare(String(b.submitted_at ?? '')))
      .slice(0, shown)
      .map(line),
    risk: atRisk
      .sort((a, b) => (a.cgpa ?? 0) - (b.cgpa ?? 0))
      .slice(0, shown)
      .map(line),
  };
  return [card];
}
