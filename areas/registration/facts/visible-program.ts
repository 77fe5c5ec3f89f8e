import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';

/** Is a student program among the rows that one of these permissions shows the caller? 404 otherwise, whether it exists or not. */
export async function visibleProgram(
  context: Reading,
  studentProgramId: number,
  ...permissions: readonly string[]
): Promise<void> {
  const seen = sql.join(
    permissions.map((permission) => sql`(${context.rows(permission)})`),
    sql` or `,
  );
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`select student_programs.id from student_programs where student_programs.id = ${studentProgramId} and (${seen})`,
  );
  if (!row) throw notFound();
}

/** Is the program one of those that a permission reaches, for this reader? */
export async function programInRows(context: Reading, programId: number, permission: string): Promise<boolean> {
  const own = await rowsOf<{ id: number }>(
    context.db,
    sql`select student_programs.id from student_programs where student_programs.id = ${programId} and (${context.rows(permission)})`,
  );
  return own.length > 0;
}
