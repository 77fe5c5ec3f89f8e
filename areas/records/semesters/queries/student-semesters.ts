import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { FoundStudent } from '../../contract.ts';
import { readPrograms } from '../../transcript/queries/read-transcript.ts';
import { studentSemesters as query, type SemesterCorrection } from '../contract.ts';
import { countedSemesters, mayCorrect } from '../rules/semester-status.ts';
import { readSemesters } from './read-semesters.ts';

/** Is the student among the rows of a permission? 404 otherwise, whether he exists or not. */
async function readStudent(context: Reading, id: number): Promise<FoundStudent> {
  const [row] = await rowsOf<Omit<FoundStudent, 'program'> & { name: string; name_en: string }>(
    context.db,
    sql`select learner.id, learner.student_number, learner.first_name, learner.last_name, p.name, p.name_en from ${studentRead} learner join ${programRead} p on p.id = learner.program_id where learner.id = ${id} and (${context.rows('semesterstatus_index')})`,
  );
  if (!row) throw notFound();
  const { name, name_en, ...student } = row;
  return { ...student, program: { name, name_en } };
}
async function readCorrections(db: Db, student_program_id: number): Promise<SemesterCorrection[]> {
  const rows = await rowsOf<SemesterCorrection>(
    db,
    sql`select c.id, c.semester_id, m.academic_year, m.code, c.was, c.status, c.reason, u.full_name as made_by, c.created_at as made_at, v.full_name as undone_by, c.undone_at, c.undone_reason
    from semester_corrections c join ${semesterRead} m on m.id = c.semester_id join ${userRead} u on u.id = c.made_by left join ${userRead} v on v.id = c.undone_by where c.student_program_id = ${student_program_id} order by c.id desc`,
  );
  return rows.map((row) => ({
    ...row,
    made_at: new Date(row.made_at).toISOString(),
    undone_at: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
  }));
}

export const studentSemesters = answer(query, async (context, input) => {
  const { actor, db, today } = context;
  const may_correct = actor.permissions.has('semesterstatus_update');
  const student_id = input.student_id ?? actor.student_id;
  if (student_id === null)
    return {
      student: null,
      student_program_id: null,
      programs: [],
      rows: [],
      counted: 0,
      corrections: [],
      may_correct,
    };
  const student = await readStudent(context, student_id);
  const programs = await readPrograms(db, student_id);
  const acting = student_id === actor.student_id ? actor.student_program_id : null;
  const program = programs.find((each) => each.id === (input.student_program_id ?? acting)) ?? programs[0] ?? null;
  const rows = program ? await readSemesters(db, program.id, today) : [];
  return {
    student,
    student_program_id: program?.id ?? null,
    programs,
    rows: rows.map(({ starts_on, ...row }) => ({
      ...row,
      can: { correct: may(mayCorrect({ ...row, starts_on }, null, today)) },
    })),
    counted: countedSemesters(rows),
    corrections: program ? await readCorrections(db, program.id) : [],
    may_correct,
  };
});
