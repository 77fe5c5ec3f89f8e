import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Reading } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { ExamLine, ModuleChoice, ScoreCell } from '../contract.ts';

export interface ClassRow {
  id: number;
  code: string;
  level: string;
  module_id: number;
  module: string;
  pass_mark: number;
  starts_on: string;
  ends_on: string;
}
/** Classes by a condition on `prep_classes` and `pm` (module), newest module first. */
export async function classRows(db: Db, where: SQL): Promise<ClassRow[]> {
  const rows = await rowsOf<ClassRow>(
    db,
    sql`select prep_classes.id, prep_classes.code, l.code as level, pm.id as module_id, pm.code as module, pm.pass_mark, pm.starts_on, pm.ends_on
      from prep_classes join prep_modules pm on pm.id = prep_classes.module_id join esl_levels l on l.id = prep_classes.level_id
      where ${where} order by pm.starts_on desc, prep_classes.code limit 500`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), module_id: Number(row.module_id) }));
}
/** A class the reader may see by a permission; 404 otherwise. */
export async function seenClass(context: Reading, id: number, permissionKey: string): Promise<ClassRow> {
  const [row] = await classRows(context.db, sql`prep_classes.id = ${id} and (${context.rows(permissionKey)})`);
  if (!row) throw notFound();
  return row;
}
export async function examLines(db: Db, module_id: number): Promise<ExamLine[]> {
  const rows = await rowsOf<ExamLine>(
    db,
    sql`select id, kind, name, name_en, weight, max_score, held_on from prep_exams where module_id = ${module_id} order by held_on, id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
export async function moduleChoices(db: Db): Promise<ModuleChoice[]> {
  const rows = await rowsOf<ModuleChoice>(
    db,
    sql`select id, code, name, name_en, starts_on, ends_on, pass_mark from prep_modules order by starts_on desc limit 100`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
/** The module meant, else the one that runs, else the one that comes next, else the last. */
export const chosenModule = <M extends { id: number; starts_on: string; ends_on: string }>(
  modules: readonly M[],
  id: number | null,
  today: string,
): M | null =>
  (id === null ? undefined : modules.find((each) => each.id === id)) ??
  modules.find((each) => each.starts_on <= today && today <= each.ends_on) ??
  modules.findLast((each) => each.starts_on > today) ??
  modules[0] ??
  null;
export interface ClassStudent {
  /** of the prep year */ id: number;
  student_id: number;
  number: string;
  name: string;
}
/** Who is in a class, or was until the module ended. */
export async function classStudents(db: Db, class_id: number): Promise<ClassStudent[]> {
  const rows = await rowsOf<ClassStudent>(
    db,
    sql`select ps.id, s.id as student_id, s.student_number as number, ${personName('s')} as name
      from prep_memberships m join prep_modules pm on pm.id = m.module_id join prep_students ps on ps.id = m.prep_student_id
      join ${studentProgramRead} sp on sp.id = ps.student_program_id join ${studentRead} s on s.id = sp.student_id
      where m.class_id = ${class_id} and (m.until_on is null or m.until_on >= pm.ends_on) order by s.last_name, s.first_name, ps.id`,
  );
  const seen = new Set<number>();
  return rows
    .map((row) => ({ ...row, id: Number(row.id), student_id: Number(row.student_id) }))
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}
/** Scores of these students in the exams of a module. */
export async function scoreCells(db: Db, module_id: number, of: SQL): Promise<ScoreCell[]> {
  const rows = await rowsOf<ScoreCell>(
    db,
    sql`select k.exam_id, k.prep_student_id, k.score, k.mark, k.version, u.full_name as by from prep_scores k
      join prep_exams e on e.id = k.exam_id join ${userRead} u on u.id = k.entered_by where e.module_id = ${module_id} and ${of}`,
  );
  return rows.map((row) => ({
    ...row,
    exam_id: Number(row.exam_id),
    prep_student_id: Number(row.prep_student_id),
    score: row.score === null ? null : Number(row.score),
  }));
}
export const cellKey = (cell: { exam_id: number; prep_student_id: number }): string =>
  `${cell.prep_student_id}.${cell.exam_id}`;
/**
 * Scores their students read already, by `cellKey`, with since when: published for any class of the module the student was in.
 * @param of about `m`, the memberships
 */
export async function publishedCells(db: Db, module_id: number, of: SQL): Promise<Map<string, string>> {
  const rows = await rowsOf<{ exam_id: number; prep_student_id: number; at: string }>(
    db,
    sql`select p.exam_id, m.prep_student_id, min(p.published_at) as at from prep_publications p join prep_memberships m on m.class_id = p.class_id where m.module_id = ${module_id} and ${of} group by p.exam_id, m.prep_student_id`,
  );
  return new Map(rows.map((row) => [cellKey(row), new Date(row.at).toISOString()]));
}
/** By a column: the students of a class. */
export const ofClass = (column: SQL, class_id: number): SQL =>
  sql`${column} in (select sitting.prep_student_id from prep_memberships sitting where sitting.class_id = ${class_id})`;
/** When the scores of each exam were published for a class. */
export async function publications(db: Db, class_id: number): Promise<Map<number, string>> {
  const rows = await rowsOf<{ exam_id: number; at: string }>(
    db,
    sql`select exam_id, published_at as at from prep_publications where class_id = ${class_id}`,
  );
  return new Map(rows.map((row) => [Number(row.exam_id), new Date(row.at).toISOString()]));
}
