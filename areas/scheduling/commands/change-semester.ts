import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { updateRecord } from '#kernel/server/engine/write.ts';
import { notFound } from '#kernel/server/failure.ts';
import { semesterRecord } from '#areas/scheduling/commands/records.ts';
import {
  activateSemester as activateCommand,
  changeSemesterStatus as statusCommand,
  saveSemester as saveCommand,
} from '#areas/scheduling/contract.ts';
import { mayActivateSemester, mayMoveSemester, type SemesterStatus } from '#areas/scheduling/resources/semester.ts';
import { termArchives } from '#areas/scheduling/archive/tables.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';
import { semesters } from '#areas/scheduling/tables.ts';

export const saveSemester = handle(saveCommand, (context, { id, ...changes }) =>
  updateRecord(semesterRecord, Number(id), changes, context),
);

interface Stored {
  id: number;
  academic_year: string;
  is_active: boolean;
  status: SemesterStatus;
}
async function lockSemester(context: Writing, id: number): Promise<Stored> {
  const [row] = await rowsOf<Stored>(
    context.db,
    sql`select id, academic_year, is_active, status from ${semesters} where ${semesters.id} = ${id} and (${context.rows('semester_update')}) for update`,
  );
  if (!row) throw notFound();
  return row;
}

export const activateSemester = handle(activateCommand, async (context, input) => {
  const row = await lockSemester(context, input.id);
  refuse(mayActivateSemester(row));
  const before = await rowsOf<{ id: number }>(
    context.db,
    sql`update semesters set is_active = false, version = version + 1, updated_at = now() where is_active returning id`,
  );
  await context.db.execute(
    sql`update semesters set is_active = true, version = version + 1, updated_at = now() where id = ${input.id}`,
  );
  context.audit({
    resource: 'semester',
    record_id: input.id,
    before: { active: before[0]?.id ?? null },
    after: { active: input.id },
  });
  context.publish('resource:semester', { id: input.id });
  return { id: input.id };
});

export const changeSemesterStatus = handle(statusCommand, async (context, input) => {
  const row = await lockSemester(context, input.id);
  refuse(mayMoveSemester(row.status, input.status));
  const archived = await rowsOf(
    context.db,
    sql`select 1 from ${termArchives} where ${termArchives.semester_id} = ${row.id} limit 1`,
  );
  if (archived.length > 0) refuse(offeringRefusals.semester_in_archive());
  await context.db.execute(
    sql`update semesters set status = ${input.status}, version = version + 1, updated_at = now() where id = ${input.id}`,
  );
  context.audit({
    resource: 'semester',
    record_id: input.id,
    before: { status: row.status },
    after: { status: input.status },
  });
  context.publish('resource:semester', { id: input.id });
  return { id: input.id, status: input.status };
});
