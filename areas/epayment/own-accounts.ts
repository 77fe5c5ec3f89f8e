import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Customer } from './customers.ts';

/** Accounts of the student who calls, his main program first; none for anybody else. */
export async function ownAccounts({ actor, db }: Pick<Reading, 'actor' | 'db'>): Promise<Customer[]> {
  if (actor.student_id === null) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp where sp.student_id = ${actor.student_id} order by (sp.id = ${actor.student_program_id ?? 0}) desc, sp.is_main desc, sp.id`,
  );
  return rows.map((row) => ({ kind: 'student_program', id: Number(row.id) }));
}
