import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { findLetter, readLetters } from '#areas/grading/queries/grading-systems.ts';
import type { Attempt } from '../gpa/rules/gpa.ts';
import { directions, validIn, type StoredEquivalence, type Term } from '#areas/curriculum/rules/dated-equivalences.ts';
import { courseEquivalenceRead, courseRead } from '#areas/curriculum/reads/courses.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';

/** One attempt of a student with the semester it belongs to. */
export interface StudentAttempt extends Attempt {
  student_program_id: number;
  semester_id: number;
  ects: number;
  letter_name: string | null;
}
interface Row {
  enrolment_id: number;
  student_program_id: number;
  course_id: number;
  semester_id: number;
  starts_on: string;
  ends_on: string;
  code: number;
  credit: number;
  ects: number;
  status: string;
  letter: string | null;
  grading_system_id: number;
  repeatable: boolean;
}

/** Every graded attempt of the given student programs; who has withdrawn carries W (ACA-038). */
export async function readAttempts(
  db: Db,
  studentProgramIds: readonly number[],
): Promise<Map<number, StudentAttempt[]>> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select e.id as enrolment_id, e.student_program_id, e.course_id, e.semester_id, m.starts_on, m.ends_on, m.code, e.credit, e.ects, e.status, e.letter, c.grading_system_id, c.repeatable
    from ${enrolmentRead} e join ${semesterRead} m on m.id = e.semester_id join ${courseRead} c on c.id = e.course_id
    where e.student_program_id = any(${idList(studentProgramIds)}) and e.status in ('completed', 'withdrawn')`,
  );
  const letters = await readLetters(db, [...new Set(rows.map((row) => row.grading_system_id))]);
  const equivalences = await readEquivalences(db, [...new Set(rows.map((row) => row.course_id))]);
  const ofProgram = Map.groupBy(rows, (row) => row.student_program_id);
  const same = new Map(
    [...ofProgram].map(([id, own]) => [
      id,
      sameCourses(
        equivalences,
        own.map((row) => ({ course_id: row.course_id, term: { from: row.starts_on, to: row.ends_on } })),
      ),
    ]),
  );
  const numbers = semesterNumbers(rows);
  const attempts = rows.map((row): StudentAttempt => {
    const name = row.letter ?? (row.status === 'withdrawn' ? 'W' : null);
    return {
      enrolment_id: row.enrolment_id,
      student_program_id: row.student_program_id,
      course_id: row.course_id,
      counts_as_course_id: same.get(row.student_program_id)?.get(row.course_id) ?? null,
      semester_id: row.semester_id,
      semester: numbers.get(row.semester_id) ?? 0,
      credits: row.credit,
      ects: row.ects,
      repeatable: row.repeatable,
      letter_name: name,
      letter: name === null ? null : findLetter(letters.get(row.grading_system_id), name),
    };
  });
  return Map.groupBy(attempts, (attempt) => attempt.student_program_id);
}

/** Running numbers of semesters in the order they were held. */
function semesterNumbers(rows: readonly Pick<Row, 'semester_id' | 'starts_on' | 'code'>[]): Map<number, number> {
  const held = [...new Map(rows.map((row) => [row.semester_id, row])).values()].sort((a, b) =>
    a.starts_on < b.starts_on ? -1 : a.starts_on > b.starts_on ? 1 : a.code - b.code || a.semester_id - b.semester_id,
  );
  return new Map(held.map((row, index) => [row.semester_id, index + 1]));
}

/** The equivalences of these courses. */
const readEquivalences = (db: Db, courseIds: readonly number[]): Promise<StoredEquivalence[]> =>
  rowsOf<StoredEquivalence>(
    db,
    sql`
    select course_id, equivalent_id, one_way, valid_from, valid_to from ${courseEquivalenceRead} course_equivalences where course_id = any(${idList(courseIds)}) or equivalent_id = any(${idList(courseIds)})`,
  );

/** Courses of one student that count for each other, each to the smallest id of its group: by equivalences valid in a semester in which one was taken for the other. */
export function sameCourses(
  equivalences: readonly StoredEquivalence[],
  taken: readonly { course_id: number; term: Term }[],
): Map<number, number> {
  const group = new Map<number, number>();
  const root = (id: number): number => {
    const above = group.get(id) ?? id;
    return above === id ? id : root(above);
  };
  for (const each of directions(equivalences)) {
    if (!taken.some((one) => one.course_id === each.course_id && validIn(each, one.term))) continue;
    const [low, high] = [root(each.course_id), root(each.for_course_id)].sort((a, b) => a - b);
    if (low === undefined || high === undefined) continue;
    group.set(high, low);
    group.set(low, low);
  }
  return new Map([...group.keys()].map((id) => [id, root(id)]));
}
