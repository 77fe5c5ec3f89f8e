import { requestRead } from '#areas/requests/reads/requests.ts';
import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { readLetters } from '../queries/grading-systems.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import type { Asking } from '#kernel/server/request-work.ts';
import { firstAppealWindow, laterAppealWindow, type AppealWindow } from './rules/appeal-window.ts';
import { stepBefore, type AppealFacts, type AppealStep, type EarlierAppeal } from './rules/may-appeal.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';

interface GradeRow {
  id: number;
  section_id: number;
  code: string;
  name: string;
  name_en: string;
  letter: string | null;
  status: string;
  grading_system_id: number;
  academic_year: string;
  term: 1 | 2 | 3 | 4;
  grades_due_on: string;
}
interface AppealRow {
  enrolment_id: number;
  kind: AppealStep;
  status: string;
  year: number;
  number: number;
  submitted_at: string;
  decided_at: string | null;
  expected: string;
  letter: string | null;
}
/** A course with its grade, as a form of appeal offers it. */
export interface AppealedCourse {
  enrolment_id: number;
  label: Text;
  letter: string | null;
  letters: string[];
  window: AppealWindow | null;
  facts: AppealFacts;
}

/** Recorded by the register itself: nobody has graded anything. */
const ungraded = sql`('W', 'T', 'EX')`;
const gradeColumns = sql`e.id, e.section_id, c.code, c.name, c.name_en, e.letter, e.status, c.grading_system_id, t.academic_year, t.code as term, t.grades_due_on from enrolments e join ${courseRead} c on c.id = e.course_id join ${semesterRead} t on t.id = e.semester_id`;
const gradesOf = (db: Db, student_program_id: number): Promise<GradeRow[]> =>
  rowsOf<GradeRow>(
    db,
    sql`
  select ${gradeColumns} where e.student_program_id = ${student_program_id} and e.status in ('registered', 'completed') and coalesce(e.letter, '') not in ${ungraded}
    and (e.semester_id in (select y.id from ${semesterRead} y where exists (select 1 from enrolments x where x.student_program_id = ${student_program_id} and x.semester_id = y.id and x.status in ('registered', 'completed')) order by y.starts_on desc limit 2)
      or exists (select 1 from ${requestRead} r where r.student_program_id = ${student_program_id} and r.kind in ('grade_change_appeal', 'formal_grade_change_appeal') and r.number is not null and r.form->>'enrolment_id' = e.id::text))
  order by t.starts_on desc, c.code, e.id`,
  );
const appealsOf = (db: Db, student_program_id: number): Promise<AppealRow[]> =>
  rowsOf<AppealRow>(
    db,
    sql`
  select (form->>'enrolment_id')::bigint as enrolment_id, kind, status, year, number, submitted_at, decided_at, form->>'expected_letter' as expected, outcome->>'after' as letter
  from requests where student_program_id = ${student_program_id} and kind in ('grade_change_appeal', 'formal_grade_change_appeal', 'appeal_of_appeal') and number is not null and status not in ('draft', 'cancelled', 'expired') order by id desc`,
  );

const isDecided = (row: AppealRow): boolean =>
  row.decided_at !== null && ['declined', 'approved', 'completed', 'delivered'].includes(row.status);
const earlierOf = (row: AppealRow | undefined): EarlierAppeal | null =>
  row
    ? {
        number: numberText(row.year, row.number) ?? '',
        decided: isDecided(row),
        expected: row.expected,
        letter: row.letter,
      }
    : null;
const rangedLetters = async (db: Db, systems: readonly number[]): Promise<Map<number, string[]>> =>
  new Map(
    [...(await readLetters(db, [...new Set(systems)]))].map(([id, letters]) => [
      id,
      letters.filter((each) => each.min !== null).map((each) => each.letter),
    ]),
  );

/** The courses whose grades a student could think of appealing at a step, newest semester first, each with what `mayAppeal` looks at. */
export async function appealedCourses({ context, subject }: Asking, step: AppealStep): Promise<AppealedCourse[]> {
  const { db, now, services } = context;
  const grades = await gradesOf(db, subject.student_program_id);
  const appeals = await appealsOf(db, subject.student_program_id);
  const letters = await rangedLetters(
    db,
    grades.map((each) => each.grading_system_id),
  );
  const holidays = await holidaysAround(db, context.today);
  const before = stepBefore(step);
  const earlier_step = before && {
    tr: services.lines.line('tr', `request:${before}`),
    en: services.lines.line('en', `request:${before}`),
  };
  return grades.map((grade) => {
    const own = appeals.find((each) => each.kind === step && each.enrolment_id === grade.id);
    const decision = appeals.find((each) => each.kind === before && each.enrolment_id === grade.id);
    const window =
      before === null
        ? firstAppealWindow(grade.grades_due_on)
        : decision && isDecided(decision) && decision.decided_at !== null
          ? laterAppealWindow(new Date(decision.decided_at), holidays)
          : null;
    const label = (name: string): string => `${grade.code} ${name}${grade.letter === null ? '' : ` (${grade.letter})`}`;
    return {
      enrolment_id: grade.id,
      label: { tr: label(grade.name), en: label(grade.name_en) },
      letter: grade.letter,
      letters: letters.get(grade.grading_system_id) ?? [],
      window,
      facts: {
        step,
        course: grade.code,
        semester: semesterNamed({ academic_year: grade.academic_year, code: grade.term }),
        final: grade.status === 'completed' && grade.letter !== null,
        window,
        // what was returned was asked for in time, whenever it is corrected
        asked_at: own?.status === 'returned' ? new Date(own.submitted_at) : now,
        made: own && own.status !== 'returned' ? numberText(own.year, own.number) : null,
        earlier: earlierOf(decision),
        earlier_step,
      },
    };
  });
}

/** A grade as it stands now, for who decides about it. */
export interface StandingGrade {
  enrolment_id: number;
  section_id: number;
  code: string;
  name: string;
  name_en: string;
  letter: string | null;
  letters: string[];
  instructor_user_id: number | null;
  /** staff who teach the section */ teachers: number[];
}
export async function standingGrade(db: Db, enrolment_id: number): Promise<StandingGrade | null> {
  const [row] = await rowsOf<GradeRow>(db, sql`select ${gradeColumns} where e.id = ${enrolment_id}`);
  if (!row) return null;
  const [teacher] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${sectionRead} s join ${userRead} u on u.staff_id = s.instructor_id and u.status = 'a' where s.id = ${row.section_id}`,
  );
  const teachers = await rowsOf<{ id: number }>(
    db,
    sql`select instructor_id as id from ${sectionRead} sections where id = ${row.section_id} and instructor_id is not null union select staff_id from ${sectionInstructorRead} section_instructors where section_id = ${row.section_id}`,
  );
  return {
    enrolment_id,
    teachers: teachers.map((each) => each.id),
    section_id: row.section_id,
    code: row.code,
    name: row.name,
    name_en: row.name_en,
    letter: row.letter,
    letters: (await rangedLetters(db, [row.grading_system_id])).get(row.grading_system_id) ?? [],
    instructor_user_id: teacher?.id ?? null,
  };
}
