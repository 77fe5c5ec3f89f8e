import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { prepResults as query, type ModuleChoice, type ResultModule } from '../contract.ts';
import { cellKey, examLines, publishedCells, scoreCells } from '../facts/score-sheet.ts';
import { averageOf } from '../rules/average.ts';

interface Row extends Omit<ModuleChoice, 'id'> {
  module_id: number;
  class: string;
  level: string;
}
/** What a student may know of the modules of a prep year: scores that are published for the class, nothing else. */
export const prepResults = answer(query, async (context, { prep_student_id }) => {
  const { db, actor } = context;
  if (!prep_student_id && actor.student_id === null) return { student: null, modules: [] };
  const meant = prep_student_id ? sql`prep_students.id = ${prep_student_id}` : sql`sp.student_id = ${actor.student_id}`;
  const [student] = await rowsOf<{ id: number; student_id: number; number: string; name: string }>(
    db,
    sql`select prep_students.id, s.id as student_id, s.student_number as number, ${personName('s')} as name from prep_students join ${studentProgramRead} sp on sp.id = prep_students.student_program_id join ${studentRead} s on s.id = sp.student_id
      where ${meant} and (${context.rows('prepresult_index')}) order by prep_students.attempt desc limit 1`,
  );
  if (!student) {
    if (prep_student_id) throw notFound();
    return { student: null, modules: [] };
  }
  const { student_id, ...known } = student;
  noteReading(context.services, actor, { person: 'student', id: Number(student_id) }, query.name, context);
  const id = Number(student.id);
  // of two classes in a module the later one
  const rows = await rowsOf<Row>(
    db,
    sql`select distinct on (pm.starts_on, pm.id) pm.id as module_id, pm.code, pm.name, pm.name_en, pm.starts_on, pm.ends_on, pm.pass_mark, c.code as class, l.code as level
      from prep_memberships m join prep_modules pm on pm.id = m.module_id join prep_classes c on c.id = m.class_id join esl_levels l on l.id = c.level_id
      where m.prep_student_id = ${id} order by pm.starts_on desc, pm.id, m.until_on desc nulls first, m.id desc`,
  );
  const modules: ResultModule[] = [];
  for (const { module_id, class: name, level, ...module } of rows) {
    const exams = await examLines(db, Number(module_id));
    const at = await publishedCells(db, Number(module_id), sql`m.prep_student_id = ${id}`);
    const cells = (await scoreCells(db, Number(module_id), sql`k.prep_student_id = ${id}`)).filter((each) =>
      at.has(cellKey(each)),
    );
    modules.push({
      module: { ...module, id: Number(module_id) },
      class: name,
      level,
      exams: exams.map((exam) => {
        const cell = cells.find((each) => each.exam_id === exam.id);
        const published_at = at.get(cellKey({ exam_id: exam.id, prep_student_id: id })) ?? null;
        return { ...exam, published_at, score: cell?.score ?? null, mark: cell?.mark ?? null };
      }),
      ...averageOf(exams, cells, module.pass_mark),
    });
  }
  return { student: { ...known, id }, modules };
});
