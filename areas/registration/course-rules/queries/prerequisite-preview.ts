import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { checkCondition } from '#areas/curriculum/reads/condition-check.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import {
  checkPrerequisites,
  conditionText,
  parseCondition,
  type Condition,
  type PrerequisiteFacts,
} from '#areas/curriculum/rules/prerequisite-tree.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { coursePrerequisiteTreeRead } from '#areas/curriculum/reads/conditions.ts';
import { countsAs } from '#areas/curriculum/rules/dated-equivalences.ts';
import { ownEquivalences } from '../../facts/situation.ts';
import { catalogueOf, type Catalogue } from '../../desk/facts/catalogue.ts';
import { concurrent } from '../../desk/facts/catalogue-sql.ts';
import { prerequisitePreview as query, type Reach, type ReachStudentView } from '../contract.ts';
import { namedCourses, reachOf, type ReachStudent } from '../rules/reach.ts';

/** how many are named; the numbers are of all */
const shown = 12;

interface Row extends Omit<ReachStudentView, 'program'> {
  program_id: number;
  credits_earned: number;
  attempts: { course_id: number; letter: string | null; status: string; semester_id: number }[];
}
/** Current students of the reader with their attempts at the courses that matter, and at nothing else. */
async function currentStudents(context: Reading, catalogue: Catalogue, courses: readonly number[]): Promise<Row[]> {
  return rowsOf<Row>(
    context.db,
    sql`
    select student_programs.id as student_program_id, student_programs.program_id, student_programs.student_id, student_programs.class_year, student_programs.credits_earned,
      s.first_name || ' ' || s.last_name as full_name, s.student_number, coalesce(taken.attempts, '[]') as attempts
    from ${studentProgramRead} student_programs
      join ${studentRead} s on s.id = student_programs.student_id
      left join (
        select e.student_id, json_agg(json_build_object('course_id', e.course_id, 'letter', e.letter, 'status', e.status, 'semester_id', e.semester_id)) as attempts
        from ${enrolmentRead} e where e.course_id = any(${sql.param(courses)}::bigint[]) and e.status in ('registered', 'completed') group by e.student_id) taken
        on taken.student_id = student_programs.student_id
    where student_programs.status = 'active' and (${context.rows('studentslot_index')})
    order by s.last_name, s.first_name, student_programs.id`,
  );
}

async function reach(context: Reading, course_id: number, kind: string, condition: Condition | null): Promise<Reach> {
  const catalogue = await catalogueOf(context);
  const course = catalogue.courses.get(course_id);
  const [before] = await rowsOf<{ tree: unknown }>(
    context.db,
    sql`select p.tree from ${coursePrerequisiteTreeRead} p where p.course_id = ${course_id} and p.kind = ${kind} and p.status = 'a'`,
  );
  const stored = parseCondition(before?.tree).condition;
  const asked = kind === 'corequisite' && condition ? concurrent(condition) : condition;
  const now = kind === 'corequisite' && stored ? concurrent(stored) : stored;
  const named = [...new Set([course_id, ...namedCourses(asked), ...namedCourses(now)])];
  const students = await currentStudents(context, catalogue, [
    ...new Set([
      ...named,
      ...catalogue.dated.flatMap((each) => (named.includes(each.for_course_id) ? [each.course_id] : [])),
    ]),
  ]);
  const letterOf = (attempt: Row['attempts'][number]) =>
    attempt.letter === null
      ? undefined
      : catalogue.letters.get(catalogue.courses.get(attempt.course_id)?.grading_system_id ?? 0)?.get(attempt.letter);
  const count = { passed: 0, could: 0, with_consent: 0, lacking: 0 };
  const programs = new Map<number, { students: number; could: number }>();
  const firstCould: ReachStudentView[] = [];
  const firstLacking: Reach['first_lacking'] = [];
  let could_now = 0;
  for (const row of students) {
    const shared = {
      codes: catalogue.codes,
      coefficients: catalogue.coefficients,
      counts_as: countsAs(ownEquivalences(catalogue, row.attempts, [])),
    };
    const facts: ReachStudent = {
      ...row,
      attempts: row.attempts
        .filter((each) => each.letter !== null)
        .map((each) => {
          const letter = letterOf(each);
          return {
            course_id: each.course_id,
            letter: each.letter,
            coefficient: letter?.counts_in_gpa ? letter.coefficient : null,
            passed: letter?.earned ?? false,
          };
        }),
      this_semester: row.attempts
        .filter((each) => each.semester_id === catalogue.semester.id && each.letter === null)
        .map((each) => each.course_id),
      passed: row.attempts.some((each) => each.course_id === course_id && (letterOf(each)?.earned ?? false)),
    };
    const group = reachOf(asked, facts, shared);
    count[group] += 1;
    if (reachOf(now, facts, shared) === 'could') could_now += 1;
    const own = programs.get(row.program_id) ?? { students: 0, could: 0 };
    programs.set(row.program_id, {
      students: own.students + 1,
      could: own.could + (group === 'could' ? 1 : 0),
    });
    if (group === 'could' && firstCould.length < shown) firstCould.push(viewOf(row, catalogue));
    if (group === 'lacking' && firstLacking.length < shown)
      firstLacking.push({
        ...viewOf(row, catalogue),
        lacks: checkPrerequisites(
          asked,
          { ...shared, ...facts, consents: [] } satisfies PrerequisiteFacts,
          course?.code ?? '',
        ).refusals,
      });
  }
  return {
    students: students.length,
    ...count,
    could_now,
    by_program: [...programs]
      .map(([id, own]) => {
        const program = catalogue.programs.get(id);
        return { id, name: program?.name ?? '', name_en: program?.name_en ?? '', ...own };
      })
      .filter((each) => each.could > 0)
      .sort((a, b) => b.could - a.could || a.id - b.id),
    first_could: firstCould,
    first_lacking: firstLacking,
  };
}
function viewOf(row: Row, catalogue: Catalogue): ReachStudentView {
  const program = catalogue.programs.get(row.program_id);
  return {
    student_program_id: row.student_program_id,
    student_id: row.student_id,
    full_name: row.full_name,
    student_number: row.student_number,
    program: { name: program?.name ?? '', name_en: program?.name_en ?? '' },
    class_year: row.class_year,
  };
}

export const prerequisitePreview = answer(query, async (context, input) => {
  const [course] = await rowsOf<{ id: number; code: string; name: string; name_en: string; grading_system_id: number }>(
    context.db,
    sql`select c.id, c.code, c.name, c.name_en, c.grading_system_id from ${courseRead} c where c.id = ${input.course_id}`,
  );
  if (!course) throw notFound();
  let tree: unknown;
  try {
    tree = JSON.parse(input.tree);
  } catch {
    tree = input.tree;
  }
  const { condition, faults, circles, codes } = await checkCondition(context.db, course.id, input.kind, tree);
  const letters = await rowsOf<{ letter: string }>(
    context.db,
    sql`select l.letter from ${letterGradeRead} l where l.counts_in_gpa and l.earned group by l.letter order by bool_or(l.grading_system_id = ${course.grading_system_id}) desc, max(l.coefficient) desc, l.letter`,
  );
  return {
    course: { id: course.id, code: course.code, name: course.name, name_en: course.name_en },
    sentence: condition === null ? null : conditionText(condition, codes),
    problems: [...faults, ...circles],
    letters: letters.map((each) => each.letter),
    // an exclusion keeps away, it lets nobody in: only the two that ask are counted
    reach:
      faults.length > 0 || input.kind === 'exclusion' ? null : await reach(context, course.id, input.kind, condition),
  };
});
