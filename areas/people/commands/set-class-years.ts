import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

export interface ClassYearChange {
  student_program_id: number;
  before: number;
  after: number;
}
/**
 * Sets the class year of many enrolments at once, and of the student where it is his main one; each change stands in the audit.
 * Only where the class year is still what the caller has seen. @returns the enrolments that were changed
 */
export async function setClassYears(
  context: Writing,
  changes: readonly ClassYearChange[],
  because: string,
): Promise<number[]> {
  const { db, now } = context;
  const given = JSON.stringify(changes);
  const of = sql`jsonb_to_recordset(${given}::jsonb) as x(student_program_id bigint, before int, after int)`;
  await db.execute(
    sql`select sp.id from student_programs sp where sp.id in (select x.student_program_id from ${of}) order by sp.id for update`,
  );
  const changed = await rowsOf<{ id: number; student_id: number; before: number; after: number }>(
    db,
    sql`
    update student_programs sp set class_year = x.after, version = version + 1, updated_at = ${now} from ${of}
    where sp.id = x.student_program_id and sp.class_year = x.before returning sp.id, sp.student_id, x.before, x.after`,
  );
  await db.execute(sql`
    update students s set class_year = sp.class_year, version = s.version + 1, updated_at = ${now} from student_programs sp
    where sp.student_id = s.id and sp.is_main and s.class_year is distinct from sp.class_year
      and sp.id in (select x.student_program_id from ${of})`);
  for (const row of changed)
    context.audit({
      resource: 'student',
      record_id: row.student_id,
      action: 'set-class-year',
      before: { student_program_id: row.id, class_year: row.before },
      after: { student_program_id: row.id, class_year: row.after, because },
    });
  return changed.map((row) => row.id);
}
