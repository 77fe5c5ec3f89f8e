import { sql, type SQL } from 'drizzle-orm';
import { noteReading } from '#kernel/server/access-log.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { readGradingRules } from '#areas/grading/commands/recalculate-gpa.ts';
import { readAttempts, type StudentAttempt } from '#areas/grading/queries/attempts.ts';
import { countedAttempts, transcriptTotals, type RepeatPolicy } from '#areas/grading/gpa/rules/gpa.ts';
import type {
  TranscriptCourse,
  TranscriptLetter,
  TranscriptProgram,
  TranscriptSemester,
  TranscriptView,
} from '../../contract.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';

interface Head {
  id: number;
  student_id: number;
  student_number: string;
  first_name: string;
  last_name: string;
  status: string;
  class_year: number;
  started_on: string;
  graduated_on: string | null;
  advisor: string | null;
  program_code: string;
  level: string;
  program: string;
  program_en: string;
  department: string;
  department_en: string;
  faculty: string;
  faculty_en: string;
  cgpa: number | null;
  credits_earned: number;
  credits_attempted: number;
  ects_earned: number;
}

/** The transcript of a student program: the reader's own, or one of a student whom he may see (student_show), whose reading is noted under the name of the query. */
export async function readTranscript(
  context: Reading,
  { name }: { name: string },
  wanted: number | null,
): Promise<TranscriptView> {
  const { actor } = context;
  const isStudent = actor.student_id !== null;
  if (!isStudent && !actor.permissions.has('student_show')) throw forbidden();
  const head = await readHead(context, wanted ?? actor.student_program_id, isStudent);
  noteReading(context.services, actor, { person: 'student', id: Number(head.student_id) }, name, context);
  return viewOf(context, head);
}

/** The transcript of a student program for a document: who may have it was decided before. 404 where there is no such program. */
export async function transcriptOf(
  context: Pick<Reading, 'db' | 'now'>,
  student_program_id: number,
): Promise<TranscriptView> {
  const [head] = await heads(context.db, sql`student_programs.id = ${student_program_id}`);
  if (!head) throw notFound();
  return viewOf(context, head);
}

async function viewOf({ db, now }: Pick<Reading, 'db' | 'now'>, head: Head): Promise<TranscriptView> {
  const attempts = (await readAttempts(db, [head.id])).get(head.id) ?? [];
  const rules = (await readGradingRules(db, [head.id])).get(head.id);
  const named = (name: string, name_en: string) => ({ name, name_en });
  return {
    student: {
      id: head.student_id,
      student_number: head.student_number,
      first_name: head.first_name,
      last_name: head.last_name,
      status: head.status,
      class_year: head.class_year,
      started_on: head.started_on,
      graduated_on: head.graduated_on,
      advisor: head.advisor || null,
      program: { ...named(head.program, head.program_en), code: head.program_code, level: head.level },
      department: named(head.department, head.department_en),
      faculty: named(head.faculty, head.faculty_en),
    },
    student_program_id: head.id,
    programs: await readPrograms(db, head.student_id),
    semesters: await readSemesters(db, head.id, attempts, rules?.repeat_policy),
    totals: {
      cgpa: head.cgpa,
      credits_earned: head.credits_earned,
      credits_attempted: head.credits_attempted,
      ects_earned: head.ects_earned,
    },
    legend: await readLegend(db, head.id),
    issued_at: now.toISOString(),
  };
}

async function readHead(context: Reading, wanted: number | null, isStudent: boolean): Promise<Head> {
  const { actor, db } = context;
  // without an active program the main one; staff must name one
  const which =
    wanted === null ? sql`student_programs.student_id = ${actor.student_id}` : sql`student_programs.id = ${wanted}`;
  const visible = isStudent
    ? sql`(students.id = ${actor.student_id} or ${context.rows('student_show')})`
    : context.rows('student_show');
  const [head] = await heads(db, sql`${which} and ${visible}`);
  if (!head) throw notFound();
  return head;
}

const heads = (db: Db, where: SQL): Promise<Head[]> =>
  rowsOf<Head>(
    db,
    sql`
    select student_programs.id, students.id as student_id, students.student_number, students.first_name, students.last_name, student_programs.status, student_programs.class_year, student_programs.started_on, student_programs.graduated_on,
      (select concat(staff.first_name, ' ', staff.last_name) from ${staffRead} staff where staff.id = student_programs.advisor_id) as advisor,
      programs.code as program_code, programs.level, programs.name as program, programs.name_en as program_en, departments.name as department, departments.name_en as department_en, faculties.name as faculty, faculties.name_en as faculty_en,
      student_programs.cgpa, student_programs.credits_earned, student_programs.credits_attempted, student_programs.ects_earned
    from ${studentProgramRead} student_programs join ${studentRead} students on students.id = student_programs.student_id join ${programRead} programs on programs.id = student_programs.program_id
      join ${departmentRead} departments on departments.id = programs.department_id join ${facultyRead} faculties on faculties.id = programs.faculty_id
    where ${where} order by student_programs.is_main desc, student_programs.id limit 1`,
  );

/** The programs of a student, main one first. */
export const readPrograms = (db: Db, studentId: number): Promise<TranscriptProgram[]> =>
  rowsOf(
    db,
    sql`
  select sp.id, p.name, p.name_en, sp.kind, sp.status, sp.is_main from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = ${studentId} order by sp.is_main desc, sp.id`,
  );

type Line = Omit<TranscriptCourse, 'coefficient' | 'points' | 'counts'> & { semester_id: number };
async function readSemesters(
  db: Db,
  programId: number,
  attempts: readonly StudentAttempt[],
  policy: RepeatPolicy | undefined,
): Promise<TranscriptSemester[]> {
  const counted = new Set(countedAttempts(attempts, policy).map((each) => each.enrolment_id));
  const lines = await rowsOf<Line>(
    db,
    sql`
    select e.id as enrolment_id, e.semester_id, s.code, s.name, s.name_en, e.credit, e.ects, e.status, case when e.status = 'registered' then null when e.status = 'withdrawn' then coalesce(e.letter, 'W') else e.letter end as letter
    from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id where e.student_program_id = ${programId} and e.status in ('registered', 'completed', 'withdrawn') order by s.code, e.id`,
  );
  const semesters = await rowsOf<{ id: number; academic_year: string; code: number }>(
    db,
    sql`
    select id, academic_year, code from ${semesterRead} semesters where id in (select semester_id from ${enrolmentRead} enrolments where student_program_id = ${programId} and status in ('registered', 'completed', 'withdrawn')) order by starts_on, code, id`,
  );
  const results = await rowsOf<{
    semester_id: number;
    attempted: number;
    earned: number;
    points: number;
    gpa: number | null;
    cgpa: number | null;
    standing: string | null;
  }>(
    db,
    sql`
    select semester_id, credits_attempted as attempted, credits_earned as earned, points, gpa, cgpa, standing from ${semesterResultRead} semester_results where student_program_id = ${programId}`,
  );
  // grades that came from elsewhere may not have been carried into semester_results yet: the same rule gives their averages
  const numbers = new Map(attempts.map((each) => [each.semester, each.semester_id]));
  const live = new Map(
    transcriptTotals(attempts, policy).map(({ semester, own, cumulative }) => [
      numbers.get(semester),
      {
        attempted: own.attempted,
        earned: own.earned,
        points: own.points,
        gpa: own.gpa,
        cgpa: cumulative.gpa,
        standing: null,
      },
    ]),
  );
  const letterOf = new Map(attempts.map((each) => [each.enrolment_id, each.letter]));
  return semesters.map((semester) => {
    const result = results.find((each) => each.semester_id === semester.id);
    return {
      ...semester,
      courses: lines
        .filter((line) => line.semester_id === semester.id)
        .map((row): TranscriptCourse => {
          const { enrolment_id, code, name, name_en, credit, ects, status } = row;
          const letter = letterOf.get(enrolment_id) ?? null;
          const coefficient = letter?.counts_in_gpa ? letter.coefficient : null;
          // letters without an effect (W, I, S …) are replaced by nothing
          const effective = letter !== null && (letter.counts_in_gpa || letter.earned);
          return {
            enrolment_id,
            code,
            name,
            name_en,
            credit,
            ects,
            status,
            letter: row.letter,
            coefficient,
            points: coefficient === null ? null : Math.round(coefficient * credit * 100) / 100,
            counts: !effective || counted.has(enrolment_id),
          };
        }),
      totals: result
        ? {
            attempted: result.attempted,
            earned: result.earned,
            points: result.points,
            gpa: result.gpa,
            cgpa: result.cgpa,
            standing: result.standing,
          }
        : (live.get(semester.id) ?? null),
    };
  });
}

/** The letters of the grading systems the student was graded by, each once. */
const readLegend = (db: Db, programId: number): Promise<TranscriptLetter[]> =>
  rowsOf(
    db,
    sql`
  select distinct on (l.letter) l.letter, l.name, l.name_en, case when l.counts_in_gpa then l.coefficient end as coefficient, l.min_total as min, l.max_total as max
  from ${letterGradeRead} l where l.grading_system_id in (select c.grading_system_id from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id where e.student_program_id = ${programId})
  order by l.letter, l.sort_order`,
  ).then((rows) =>
    (rows as TranscriptLetter[]).sort(
      (a, b) => (b.min ?? -1) - (a.min ?? -1) || (b.coefficient ?? -1) - (a.coefficient ?? -1),
    ),
  );
