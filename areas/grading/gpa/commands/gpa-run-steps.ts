import { sql } from 'drizzle-orm';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { lockPrograms, recordAverages } from '#areas/people/advising/commands/record-averages.ts';
import { locales } from '#kernel/contract/text.ts';
import { anonymous, type Writing } from '#kernel/server/area.ts';
import { rowsOf, type Tx } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import type { Services } from '#kernel/server/services.ts';
import { computeAverages, inScope, readStored, type RunScope } from '../queries/stored-averages.ts';
import type { PreviewedRun } from '#kernel/contract/previewed-run.ts';
import { differencesOf, sameFigures, type Figures } from '../rules/gpa-run.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

export interface RunRow {
  id: number;
  scope: RunScope;
  status: PreviewedRun;
  total: number;
  done: number;
  different: number;
  started_by: number;
  applied_by: number | null;
}
const previewed = 80;
const applied = 40;
const atMoment = (services: Pick<Services, 'clock'>) => sql`${services.clock().toISOString()}::timestamptz`;

/** The run, locked: two workers take turns, and who cancels waits for the step that is under way. */
export async function lockRun(tx: Tx, id: number): Promise<RunRow | null> {
  const [run] = await rowsOf<RunRow>(
    tx,
    sql`select id, scope, status, total, done, different, started_by, applied_by from gpa_runs where id = ${id} for update`,
  );
  return run ?? null;
}
const keep = (tx: Tx, run: RunRow, scope: Partial<RunScope>, more = sql``) =>
  tx.execute(
    sql`update gpa_runs set scope = scope || ${JSON.stringify(scope)}::jsonb ${more}, version = version + 1, updated_at = now() where id = ${run.id}`,
  );

/** One step of a run in a transaction of its own: begin, compute the next programs, or apply to the next. false when there is nothing left to do. */
export async function takeStep(services: Services, id: number): Promise<boolean> {
  const [run] = await rowsOf<Pick<RunRow, 'status' | 'started_by' | 'applied_by'> & { applied_real_by: number | null }>(
    services.database.db,
    sql`select status, started_by, applied_by, applied_real_by from gpa_runs where id = ${id}`,
  );
  if (!run || !['queued', 'running', 'applying'].includes(run.status)) return false;
  if (run.status === 'applying')
    return write(services, 'apply-gpa-run', [run.applied_by ?? run.started_by, run.applied_real_by], id, (context) =>
      applyStep(context, id),
    );
  const step = await services.database.transaction((tx) => previewStep(services, tx, id));
  if (step === 'done')
    await write(services, 'gpa-run', [run.started_by, null], id, (context) => finishPreview(context, id));
  return step === 'more';
}

/** A transaction of the job in the name of whoever asked for the run, and behind it who that really was; with audit and outbox. */
const write = (
  services: Services,
  name: string,
  [user_id, real_user_id]: readonly [number, number | null],
  run_id: number,
  work: (context: Writing) => Promise<boolean>,
): Promise<boolean> =>
  systemWrite(services, name, work, {
    body: { run_id },
    actor: { ...anonymous, user_id, real_user_id: real_user_id ?? user_id, full_name: 'gpa-run', role: 'system' },
  });

async function previewStep(services: Services, tx: Tx, id: number): Promise<'more' | 'done' | 'stop'> {
  const run = await lockRun(tx, id);
  if (run?.status === 'queued') {
    const [count] = await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where ${inScope(run.scope)}`,
    );
    await keep(
      tx,
      run,
      { after: 0 },
      sql`, status = 'running', started_at = ${atMoment(services)}, total = ${count?.n ?? 0}`,
    );
    return 'more';
  }
  if (run?.status !== 'running') return 'stop';
  const ids = (
    await rowsOf<{ id: number }>(
      tx,
      sql`select sp.id from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id > ${run.scope.after ?? 0} and ${inScope(run.scope)} order by sp.id limit ${previewed}`,
    )
  ).map((row) => row.id);
  if (ids.length === 0) return 'done';
  const stored = await readStored(tx, ids);
  const computed = await computeAverages(tx, ids, stored);
  const found = ids.flatMap((student_program_id) => {
    const [before, after] = [stored.get(student_program_id), computed.get(student_program_id)];
    return before && after
      ? differencesOf(before, after, run.scope.semester_id).map((each) => ({ ...each, student_program_id }))
      : [];
  });
  await tx.execute(sql`
    insert into gpa_differences (run_id, student_program_id, semester_id, before, after)
    select ${id}::bigint, x.student_program_id, x.semester_id, x.before, x.after from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(student_program_id bigint, semester_id bigint, before jsonb, after jsonb)`);
  await keep(
    tx,
    run,
    { after: ids.at(-1) ?? 0 },
    sql`, done = done + ${ids.length}, different = different + ${found.length}, error = null`,
  );
  return 'more';
}

async function finishPreview(context: Writing, id: number): Promise<boolean> {
  const run = await lockRun(context.db, id);
  if (run?.status !== 'running') return false;
  await keep(context.db, run, {}, sql`, status = 'previewed', finished_at = ${atMoment(context.services)}`);
  context.audit({
    resource: 'gpa-run',
    record_id: id,
    before: { status: 'running' },
    after: { status: 'previewed', programs: run.done, different: run.different },
  });
  await tell(context, id, run.started_by, run.different === 0 ? 'same' : 'previewed', {
    n: run.done,
    different: run.different,
  });
  context.publish('gpa-run', { id });
  return false;
}

interface Kept {
  id: number;
  student_program_id: number;
  semester_id: number | null;
  before: Figures;
  after: Figures;
}
async function applyStep(context: Writing, id: number): Promise<boolean> {
  const { db } = context;
  const run = await lockRun(db, id);
  if (run?.status !== 'applying') return false;
  const programs = (
    await rowsOf<{ id: number }>(
      db,
      sql`select distinct student_program_id as id from gpa_differences where run_id = ${id} and not applied and student_program_id > ${run.scope.applied_after ?? 0} order by 1 limit ${applied}`,
    )
  ).map((row) => row.id);
  if (programs.length === 0) return finishApply(context, run);
  await lockPrograms(db, programs);
  const stored = await readStored(db, programs);
  const computed = await computeAverages(db, programs, stored);
  const rows = await rowsOf<Kept>(
    db,
    sql`select id, student_program_id, semester_id, before, after from gpa_differences where run_id = ${id} and not applied and student_program_id = any(${idList(programs)}) order by id`,
  );
  // whatever changed since the preview, stored or computed, is left as it is and reported
  const valid = rows.filter((row) => {
    const of = (all: typeof stored): Figures =>
      (row.semester_id === null
        ? all.get(row.student_program_id)?.program
        : all.get(row.student_program_id)?.semesters.get(row.semester_id)) ?? {};
    return sameFigures(of(stored), row.before) && sameFigures(of(computed), row.after);
  });
  await writeSemesters(
    db,
    valid.filter((row) => row.semester_id !== null),
  );
  const figure = (row: Kept, name: string): number => Number(row.after[name] ?? 0);
  const averages = valid
    .filter((row) => row.semester_id === null)
    .map((row) => ({
      student_program_id: row.student_program_id,
      cgpa: row.after.cgpa === null || row.after.cgpa === undefined ? null : Number(row.after.cgpa),
      credits_earned: figure(row, 'credits_earned'),
      credits_attempted: figure(row, 'credits_attempted'),
      ects_earned: figure(row, 'ects_earned'),
    }));
  if (averages.length > 0) await recordAverages(db, averages);
  await db.execute(
    sql`update gpa_differences set applied = true where id = any(${idList(valid.map((row) => row.id))})`,
  );
  await keep(db, run, { applied_after: programs.at(-1) ?? 0 }, sql`, error = null`);
  for (const row of valid)
    context.audit({
      resource: row.semester_id === null ? 'student-program' : 'semester-result',
      record_id: row.student_program_id,
      before: { ...row.before, ...(row.semester_id === null ? {} : { semester_id: row.semester_id }) },
      after: { ...row.after, run_id: id },
    });
  return true;
}
async function writeSemesters(tx: Tx, rows: readonly Kept[]): Promise<void> {
  const gone = rows.filter((row) => Object.keys(row.after).length === 0);
  const there = rows
    .filter((row) => Object.keys(row.after).length > 0)
    .map(({ student_program_id, semester_id, after }) => ({ student_program_id, semester_id, ...after }));
  for (const row of gone)
    await tx.execute(
      sql`delete from semester_results where student_program_id = ${row.student_program_id} and semester_id = ${row.semester_id}`,
    );
  if (there.length === 0) return;
  await tx.execute(sql`
    insert into semester_results (student_program_id, semester_id, gpa, cgpa, credits_attempted, credits_earned, points, standing)
    select x.student_program_id, x.semester_id, x.gpa, x.cgpa, x.credits_attempted, x.credits_earned, x.points, x.standing
    from jsonb_to_recordset(${JSON.stringify(there)}::jsonb) as x(student_program_id bigint, semester_id bigint, gpa numeric, cgpa numeric, credits_attempted numeric, credits_earned numeric, points numeric, standing text)
    on conflict (student_program_id, semester_id) do update set gpa = excluded.gpa, cgpa = excluded.cgpa, credits_attempted = excluded.credits_attempted, credits_earned = excluded.credits_earned, points = excluded.points, standing = excluded.standing, version = semester_results.version + 1, updated_at = now()`);
}
async function finishApply(context: Writing, run: RunRow): Promise<boolean> {
  const [count] = await rowsOf<{ applied: number; skipped: number }>(
    context.db,
    sql`select (count(*) filter (where applied))::int as applied, (count(*) filter (where not applied))::int as skipped from gpa_differences where run_id = ${run.id}`,
  );
  await keep(context.db, run, {}, sql`, status = 'applied', applied_at = ${atMoment(context.services)}`);
  context.audit({
    resource: 'gpa-run',
    record_id: run.id,
    before: { status: 'applying' },
    after: { status: 'applied', ...count },
  });
  for (const user of new Set([run.started_by, run.applied_by ?? run.started_by]))
    await tell(context, run.id, user, 'applied', { n: count?.applied ?? 0, skipped: count?.skipped ?? 0 });
  context.publish('gpa-run', { id: run.id });
  return false;
}

/** A step failed: the third time the run ends, before that it is tried again. Answers whether it ended. */
export async function noteFailure(services: Services, id: number, error: unknown): Promise<boolean> {
  const [run] = await rowsOf<{ started_by: number }>(
    services.database.db,
    sql`select started_by from gpa_runs where id = ${id}`,
  );
  if (!run) return true;
  return write(services, 'gpa-run', [run.started_by, null], id, async (context) => {
    const now = await lockRun(context.db, id);
    if (!now || !['queued', 'running', 'applying'].includes(now.status)) return true;
    const tries = (now.scope.tries ?? 0) + 1;
    await keep(
      context.db,
      now,
      { tries },
      sql`, error = ${(error instanceof Error ? error.message : String(error)).slice(0, 300)}, status = ${tries >= 3 ? 'failed' : now.status}`,
    );
    context.audit({
      resource: 'gpa-run',
      record_id: id,
      before: { status: now.status },
      after: { status: tries >= 3 ? 'failed' : now.status, tries },
    });
    if (tries >= 3) await tell(context, id, now.started_by, 'failed', {});
    return tries >= 3;
  });
}

/** Mail and a line under the bell for whoever asked for the run. */
async function tell(
  context: Writing,
  runId: number,
  userId: number,
  key: 'previewed' | 'same' | 'applied' | 'failed',
  params: Record<string, number>,
): Promise<void> {
  const word = (part: 'subject' | 'body', locale: 'tr' | 'en'): string =>
    context.services.lines.line(locale, `gpa_mail:${key}.${part}`, params);
  const both = (part: 'subject' | 'body', joint: string): string =>
    locales.map((locale) => word(part, locale)).join(joint);
  await notify(context, {
    user_ids: [userId],
    kind: 'grades',
    title: { tr: word('subject', 'tr'), en: word('subject', 'en') },
    body: { tr: word('body', 'tr'), en: word('body', 'en') },
    link: `/students/calculate/gpa?run=${runId}`,
  });
  const [user] = await rowsOf<{ id: number; email: string }>(
    context.db,
    sql`select id, email from ${userRead} users where id = ${userId}`,
  );
  if (user?.email)
    context.send({
      channel: 'mail',
      to: user.email,
      user_id: user.id,
      template: `gpa_${key}`,
      subject: both('subject', ' / '),
      body: both('body', '\n\n—\n\n'),
    });
}
