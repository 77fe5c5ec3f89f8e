import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { leavePrepStudent as leaveCommand } from '../contract.ts';
import { leaveClasses } from '../leave-classes.ts';
import { mayLeave } from '../rules/may-leave.ts';
import type { PrepState } from '../rules/student-states.ts';

/** The year ends today; whoever comes back gets another one. */
export const leavePrepStudent = handle(leaveCommand, async (context, { id, note }) => {
  const { db, now, today } = context;
  const [row] = await rowsOf<{ status: PrepState }>(
    db,
    sql`select status from prep_students where id = ${id} and ${context.rows('prepstudent_update')} for update`,
  );
  if (!row) throw notFound();
  refuse(mayLeave(row.status));
  await leaveClasses(context, id, note.trim());
  await db.execute(
    sql`update prep_students set status = 'left', ended_on = ${today}::date, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-student',
    record_id: id,
    before: { status: row.status },
    after: { status: 'left', note: note.trim() },
  });
  return { id };
});
