import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  applyGpaRun as applyCommand,
  cancelGpaRun as cancelCommand,
  startGpaRun as startCommand,
} from '../contract.ts';
import { gpaRefusals } from '../refusals.ts';
import { lockRun } from './gpa-run-steps.ts';
import { inScope, type RunScope } from '../queries/stored-averages.ts';
import { mayApplyRun, mayCancelRun } from '../rules/gpa-run.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

/** One active run per scope: the second start is refused while the first is under way. */
export const startGpaRun = handle(startCommand, async (context, input) => {
  const { db } = context;
  // two who start at once wait for each other here
  await db.execute(sql`select pg_advisory_xact_lock(7262)`);
  const named = async (
    what: ReturnType<typeof sql>,
  ): Promise<{ id: number; name: string; name_en: string } | undefined> =>
    (await rowsOf<{ id: number; name: string; name_en: string }>(db, what))[0];
  const of = {
    all: async () => ({ id: null, name: null, name_en: null }),
    faculty: () =>
      named(sql`select id, name, name_en from ${facultyRead} faculties where id = ${input.faculty_id ?? 0}`),
    department: () =>
      named(sql`select id, name, name_en from ${departmentRead} departments where id = ${input.department_id ?? 0}`),
    program: () =>
      named(sql`select id, name, name_en from ${programRead} programs where id = ${input.program_id ?? 0}`),
    student: () =>
      named(
        sql`select id, student_number || ' ' || first_name || ' ' || last_name as name, student_number || ' ' || first_name || ' ' || last_name as name_en from ${studentRead} students where student_number = ${input.student_number ?? ''}`,
      ),
  }[input.kind];
  const unit = await of();
  if (!unit) {
    refuse(
      input.kind === 'student' && input.student_number
        ? gpaRefusals.gpa_student_unknown({ number: input.student_number }, 'student_number')
        : gpaRefusals.gpa_scope_missing(undefined, input.kind === 'student' ? 'student_number' : `${input.kind}_id`),
    );
    throw notFound();
  }
  const scope: RunScope = {
    kind: input.kind,
    ref: unit.id,
    semester_id: input.semester_id ?? null,
    name: unit.name,
    name_en: unit.name_en,
  };
  const [active] = await rowsOf<{ id: number }>(
    db,
    sql`
    select id from gpa_runs where status in ('queued', 'running', 'applying') and scope->>'kind' = ${scope.kind} and coalesce((scope->>'ref')::bigint, 0) = ${scope.ref ?? 0} and coalesce((scope->>'semester_id')::bigint, 0) = ${scope.semester_id ?? 0} limit 1`,
  );
  if (active) refuse(gpaRefusals.gpa_run_active({ id: active.id }));
  const [some] = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where ${inScope(scope)} limit 1`,
  );
  if (!some) refuse(gpaRefusals.gpa_scope_empty());
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into gpa_runs (scope, started_by) values (${JSON.stringify(scope)}::jsonb, ${context.actor.user_id}) returning id`,
  );
  if (!made) throw notFound();
  await context.services.jobs.enqueue('gpa-run', { run_id: made.id }, { tx: db });
  context.audit({ resource: 'gpa-run', record_id: made.id, after: { status: 'queued', scope } });
  return { id: made.id };
});

/** Stops a run that computes, or discards a preview; what it found stays to be looked at. */
export const cancelGpaRun = handle(cancelCommand, async (context, { id }) => {
  const run = await lockRun(context.db, id);
  if (!run) throw notFound();
  refuse(mayCancelRun(run.status));
  await context.db.execute(
    sql`update gpa_runs set status = 'cancelled', finished_at = coalesce(finished_at, ${context.now.toISOString()}::timestamptz), version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'gpa-run',
    record_id: id,
    before: { status: run.status },
    after: { status: 'cancelled', done: run.done },
  });
  return { status: 'cancelled' as const };
});

/** previewed → applying; the job writes, in the name of whoever applied. */
export const applyGpaRun = handle(applyCommand, async (context, { id }) => {
  const run = await lockRun(context.db, id);
  if (!run) throw notFound();
  refuse(mayApplyRun(run.status, run.different));
  await context.db.execute(
    sql`update gpa_runs set status = 'applying', scope = scope || '{"applied_after": 0, "tries": 0}'::jsonb, applied_by = ${context.actor.user_id}, applied_real_by = ${context.actor.real_user_id}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await context.services.jobs.enqueue('gpa-run', { run_id: id }, { tx: context.db });
  context.audit({
    resource: 'gpa-run',
    record_id: id,
    before: { status: 'previewed' },
    after: { status: 'applying', different: run.different },
  });
  return { status: 'applying' as const };
});
