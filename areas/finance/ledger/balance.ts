import type { Ports } from '#kernel/server/ports.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { owedOf } from './owed.ts';

/** What a student owes in all of his programs, or has lying here; nothing where nothing was ever charged. */
export const balance: Ports['balance'] = async (context, student_id) => {
  const programs = await rowsOf<{ id: number }>(
    context.db,
    sql`select sp.id from ${studentProgramRead} sp where sp.student_id = ${student_id}`,
  );
  const owed = await owedOf(
    context.db,
    programs.map(({ id }) => ({ kind: 'student_program', id })),
    context.today,
  );
  const lines = [...Map.groupBy(owed, (each) => each.currency)].map(([currency, each]) => ({
    currency,
    owed: each.reduce((all, line) => all + line.owed, 0),
    due_on: each.flatMap((line) => line.due_on ?? []).toSorted()[0] ?? null,
  }));
  return lines.length === 0 ? null : { lines, href: '/my/payments' };
};
