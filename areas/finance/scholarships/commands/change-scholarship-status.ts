import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { changeScholarshipStatus as command } from '../contract.ts';
import { mayMoveScholarship, type ScholarshipStatus } from '../resources/scholarship.ts';
import { applyScholarships } from '../settle-terms.ts';
import { scholarshipAwards } from '../tables.ts';

export const changeScholarshipStatus = handle(command, async (context, { id, status, note }) => {
  const [before] = await rowsOf<{ status: ScholarshipStatus; student_program_id: number }>(
    context.db,
    sql`select status, student_program_id from ${scholarshipAwards} where id = ${id} and (${context.rows('scholarship_update')}) for no key update`,
  );
  if (!before) throw notFound();
  refuse(mayMoveScholarship(before.status, status));
  await context.db.execute(
    sql`update ${scholarshipAwards} set status = ${status}, note = coalesce(${note ?? null}, note), version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  await applyScholarships(context, Number(before.student_program_id), note ?? undefined);
  context.audit({
    resource: 'scholarship',
    record_id: id,
    action: 'change-scholarship-status',
    before: { status: before.status },
    after: { status, ...(note ? { note } : {}) },
  });
  return { id, status };
});
