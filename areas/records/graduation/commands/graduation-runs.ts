import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { cancelGraduationRun as cancelCommand, startGraduationRun as startCommand } from '../contract.ts';
import { ownRuns } from '../queries/graduation-runs.ts';
import { graduationRefusals } from '../refusals.ts';
import { mayCancel, type RunState } from '../rules/run-states.ts';

/** Whom the report is about is settled here, by the reader's own rows; the job only looks at them. */
export const startGraduationRun = handle(startCommand, async (context, input) => {
  const { db } = context;
  const { kind } = input;
  const ref = { faculty: input.faculty_id, department: input.department_id, program: input.program_id }[kind] ?? null;
  if (ref === null) refuse(graduationRefusals.graduation_scope_missing(undefined, `${kind}_id`));
  const [unit] = await rowsOf<{ name: string; name_en: string }>(
    db,
    {
      faculty: sql`select f.name, f.name_en from ${facultyRead} f where f.id = ${ref}`,
      department: sql`select d.name, d.name_en from ${departmentRead} d where d.id = ${ref}`,
      program: sql`select p.name, p.name_en from ${programRead} p where p.id = ${ref}`,
    }[kind],
  );
  if (!unit) throw notFound();
  // two starts at once wait for each other here
  await db.execute(sql`select pg_advisory_xact_lock(7263, ${context.actor.user_id}::int)`);
  const [active] = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from graduation_runs r where r.status in ('queued', 'running') and r.started_by = ${context.actor.user_id} and r.scope->>'kind' = ${kind} and (r.scope->>'ref')::bigint = ${ref} limit 1`,
  );
  if (active) refuse(graduationRefusals.graduation_run_active());
  const scope = { kind, ref, name: unit.name, name_en: unit.name_en, final_year: input.final_year === true };
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into graduation_runs (scope, started_by) values (${JSON.stringify(scope)}::jsonb, ${context.actor.user_id}) returning id`,
  );
  if (!made) throw notFound();
  const within = {
    faculty: sql`p.faculty_id = ${ref}`,
    department: sql`p.department_id = ${ref}`,
    program: sql`p.id = ${ref}`,
  }[kind];
  const taken = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into graduation_run_rows (run_id, student_program_id)
    select ${made.id}::bigint, studies.id from ${studentProgramRead} studies join ${programRead} p on p.id = studies.program_id
    where studies.status in ('active', 'on_leave') and (${context.rows('graduationreport_index')}) and ${within}
      and ${scope.final_year ? sql`studies.class_year >= greatest(p.duration_semesters / 2, 1)` : sql`true`}
    order by studies.id returning id`,
  );
  if (taken.length === 0) refuse(graduationRefusals.graduation_scope_empty());
  await db.execute(sql`update graduation_runs set total = ${taken.length} where id = ${made.id}`);
  await context.services.jobs.enqueue('graduation-run', { run_id: made.id }, { tx: db });
  context.audit({
    resource: 'graduation-run',
    record_id: made.id,
    after: { status: 'queued', scope, students: taken.length },
  });
  return { id: made.id, total: taken.length };
});

export const cancelGraduationRun = handle(cancelCommand, async (context, { id }) => {
  const [run] = await rowsOf<{ status: RunState; done: number }>(
    context.db,
    sql`select r.status, r.done from graduation_runs r where r.id = ${id} and ${ownRuns(context)} for update`,
  );
  if (!run) throw notFound();
  refuse(mayCancel(run.status));
  await context.db.execute(
    sql`update graduation_runs set status = 'cancelled', finished_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'graduation-run',
    record_id: id,
    before: { status: run.status },
    after: { status: 'cancelled', done: run.done },
  });
  return { id };
});
