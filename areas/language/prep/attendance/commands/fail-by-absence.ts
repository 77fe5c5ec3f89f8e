import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { failPrepByAbsence as failCommand } from '../contract.ts';
import { absencesOf } from '../facts/absences.ts';
import { prepAttendanceRefusals } from '../refusals.ts';
import { leaveClasses } from '../../students/leave-classes.ts';
import { mayEnd, type PrepState } from '../../students/rules/student-states.ts';

/** Only whoever is over the limit in the module that runs, or in the last one. */
export const failPrepByAbsence = handle(failCommand, async (context, { id, note }) => {
  const { db, now, today } = context;
  const [row] = await rowsOf<{ status: PrepState }>(
    db,
    sql`select status from prep_students where id = ${id} and ${context.rows('prepstudent_update')} for update`,
  );
  if (!row) throw notFound();
  if (!mayEnd(row.status, 'failed_absence')) refuse(prepAttendanceRefusals.prep_not_studying());
  const [latest] = (await absencesOf(db, [id], today)).get(id) ?? [];
  const [missed, most] = [latest?.missed ?? 0, latest?.most ?? 0];
  if (!latest || missed <= most) refuse(prepAttendanceRefusals.prep_not_over({ missed, most }));
  await leaveClasses(context, id, note);
  await db.execute(
    sql`update prep_students set status = 'failed_absence', ended_on = ${today}::date, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-student',
    record_id: id,
    before: { status: row.status },
    after: { status: 'failed_absence', missed, most, note },
  });
  return { id };
});
