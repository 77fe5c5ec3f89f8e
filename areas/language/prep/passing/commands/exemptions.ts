import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { safeUpload } from '#kernel/server/safe-upload.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { isOpen, type PrepState } from '../../students/rules/student-states.ts';
import { askPrepExemption as askCommand, decidePrepExemption as decideCommand } from '../contract.ts';
import { endYear } from '../end-year.ts';
import { prepPassingRefusals } from '../refusals.ts';
import { mayDecide, type ExemptionState } from '../rules/may-pass.ts';

export const askPrepExemption = handle(askCommand, async (context, { id, basis, result, reason }) => {
  const { db } = context;
  const [student] = await rowsOf<{ student_program_id: number; status: PrepState; asked: boolean }>(
    db,
    sql`select o.student_program_id, o.status, exists (select from prep_exemptions x where x.student_program_id = o.student_program_id and x.status in ('waiting', 'approved')) as asked from prep_students o where o.id = ${id} for update`,
  );
  if (!student) throw notFound();
  const file = onlyFile(context);
  if (!isOpen(student.status)) refuse(prepPassingRefusals.prep_year_ended());
  if (student.asked) refuse(prepPassingRefusals.prep_exemption_waits());
  const safe = await safeUpload(file, ['pdf', 'picture'], 'file');
  const evidence = await storeFile(context, { ...safe, purpose: `prep-exemption/${id}` });
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into prep_exemptions (student_program_id, basis, result, evidence_file_id, reason, asked_by, asked_real_by) values (${student.student_program_id}, ${basis}, ${result ?? null}, ${evidence}, ${reason.trim()}, ${context.actor.user_id}, ${context.actor.real_user_id}) returning id`,
  );
  context.audit({
    resource: 'prep-exemption',
    record_id: Number(made?.id),
    after: { prep_student_id: id, basis, result, reason, file: safe.name },
  });
  return { id: Number(made?.id) };
});
export const decidePrepExemption = handle(decideCommand, async (context, { id, approve, note }) => {
  const { db, now, today, actor } = context;
  const [row] = await rowsOf<{
    student_program_id: number;
    status: ExemptionState;
    asked_by: number;
    asked_real_by: number | null;
  }>(
    db,
    sql`select student_program_id, status, asked_by, asked_real_by from prep_exemptions where id = ${id} for update`,
  );
  if (!row) throw notFound();
  refuse(mayDecide(row, actor));
  const status = approve ? 'approved' : 'declined';
  await db.execute(
    sql`update prep_exemptions set status = ${status}, decided_by = ${actor.user_id}, decided_real_by = ${actor.real_user_id}, decided_at = ${now}, decision_note = ${note.trim()}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-exemption',
    record_id: id,
    before: { status: row.status },
    after: { status, note: note.trim() },
  });
  if (!approve) return { id };
  const [before] = await rowsOf(
    db,
    sql`select from prep_students where student_program_id = ${row.student_program_id} limit 1`,
  );
  const [year] = await rowsOf<{ id: number; status: PrepState }>(
    db,
    sql`select id, status from prep_students where student_program_id = ${row.student_program_id} and status in ('waiting', 'studying') for update`,
  );
  if (year)
    await endYear(
      context,
      { id: Number(year.id), student_program_id: Number(row.student_program_id), status: year.status },
      { basis: 'exemption', score: null, on: today },
    );
  // whoever has not entered the prep school yet need not any more; a year that has ended otherwise stands
  else if (before) refuse(prepPassingRefusals.prep_year_ended());
  return { id };
});
