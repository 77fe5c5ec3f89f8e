import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Job } from '#kernel/contract/define-job.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { Locale } from '#kernel/contract/text.ts';
import {
  anonymous,
  type Actor,
  type Binary,
  type JobHandler,
  type JobWork,
  type Reading,
  type Run,
  type Writing,
} from './area.ts';
import { refuseKey } from './api-keys.ts';
import { rowsOf, type Db } from './database.ts';
import { describeFailure } from './failure.ts';
import { messageOf, noteFailureOf } from './failure-log.ts';
import { allows, checkInput, reading, runWrite, type Call } from './pipeline.ts';
import type { Services } from './services.ts';
import { jobRunLines, jobRuns } from './tables.ts';
import { spanned } from './tracing.ts';
import { dropFile, storeFile } from './stored-files.ts';

/** Gives a declared job its work. */
export const workOf = <F extends Fields>(
  job: Job<F>,
  work: (run: Run, input: InputOf<{ input: F }>) => Promise<void | Record<string, unknown>>,
): JobWork => ({ job: job as Job, work: work as JobWork['work'] });

/** Work that computes for minutes has a queue of its own, so that no short work waits behind it. */
export const queueOfRuns = (job: { long?: boolean }): string => (job.long ? 'job-run-long' : 'job-run');
const cancelChannel = 'job-cancel';
const progressChannel = 'job-progress';
interface Progress {
  id: number;
  done: number;
  total: number | null;
}
const progress = new Map<number, Progress>();
const stopped = new Set<number>();
/** runs that this process does or did itself: its own news of them, which may come back late, says nothing new */
const own = new Set<number>();
/** seconds without a sign of life after which another process takes a run over */
const lostAfter = 120;
/** a run that takes its process with it again and again is given up */
const mostTakeovers = 3;
const mostLines = 5_000;
/** Work of this name in an area's `jobs` is done after every run that a person started and that finished or failed: `{ run_id }`. */
export const afterRun = 'job-run-ended';
/** Held while a run writes: nobody takes it over in the middle of a transaction. */
const fence = (id: number) => sql`hashtextextended(${`job-run:${id}`}, 0)`;

/** How far a run is this moment, where this process has heard of it. */
export const progressOf = (id: number): Progress | undefined => progress.get(id);

/** Queues a run in the command's transaction; answers its id. Rights are asked here and again when it begins. */
export async function startRun(
  context: Writing,
  job: Pick<Job, 'name'> & { long?: boolean },
  input: Record<string, unknown>,
): Promise<number> {
  const { actor } = context;
  refuseKey(actor, { byPerson: true }); // a run works with all rights of its owner
  const [row] = await context.db
    .insert(jobRuns)
    .values({
      name: job.name,
      params: input,
      user_id: actor.user_id,
      real_user_id: actor.real_user_id,
      user_role_id: actor.user_role_id,
      student_program_id: actor.student_program_id,
      locale: context.locale,
      request_id: context.requestId,
      created_at: context.now,
    })
    .returning({ id: jobRuns.id });
  if (!row) throw new Error('the run was not written');
  await context.services.jobs.enqueue(queueOfRuns(job), { run_id: row.id }, { tx: context.db });
  return row.id;
}

/** Asks a run to stop: a queued one never begins, a running one ends at its next step. */
export async function cancelRun(context: Writing, id: number): Promise<void> {
  await context.db
    .update(jobRuns)
    .set({ status: 'cancelled', finished_at: context.now, cancel_asked_at: context.now })
    .where(and(eq(jobRuns.id, id), eq(jobRuns.status, 'queued')));
  await context.db
    .update(jobRuns)
    .set({ cancel_asked_at: context.now })
    .where(and(eq(jobRuns.id, id), eq(jobRuns.status, 'running')));
  context.publish(cancelChannel, id);
}

class Cancelled extends Error {}
/** Another process has taken the run over: this one must not touch it any more. */
class Lost extends Error {}
interface RunRow {
  id: number;
  name: string;
  params: Record<string, unknown>;
  user_id: number | null;
  real_user_id: number | null;
  user_role_id: number | null;
  student_program_id: number | null;
  locale: Locale;
  request_id: string | null;
  /** by it the process knows that the run is still its own */ seen_at: string;
  taken: boolean;
  cancelled: boolean;
}

/** Works off the queued runs; without a number (every minute) it takes up what was lost with its process. */
const worker = (long: boolean): JobHandler => ({
  name: queueOfRuns({ long }),
  cron: '* * * * *',
  retryLimit: 2,
  quiet: true,
  work: async (services, data) => {
    const given = Number(data.run_id);
    const names = services.areas.flatMap((area) => area.work ?? []).filter(({ job }) => job.long);
    const isLong = sql`name = any(${`{${names.map(({ job }) => job.name).join(',')}}`}::text[])`;
    const ids =
      Number.isSafeInteger(given) && given > 0
        ? [given]
        : (
            await rowsOf<{ id: number }>(
              services.database.db,
              sql`select id from job_runs where user_id is not null and (${isLong}) = ${long} and ((status = 'running' and seen_at < now() - make_interval(secs => ${lostAfter})) or (status = 'queued' and created_at < now() - interval '1 minute')) order by id limit 20`,
            )
          ).map((row) => row.id);
    for (const id of ids) await performRun(services, id);
  },
});
export const runJobs = worker(false);
export const runLongJobs = worker(true);
/** What every process listens to: who asked which run to stop, and how far the others are. */
export function listenToRuns(services: Services): () => void {
  const ends = [
    services.shared.subscribe(cancelChannel, (id) => {
      if (stopped.size > 1_000) stopped.clear(); // the database says it again at the next sign of life
      stopped.add(Number(id));
    }),
    services.shared.subscribe(progressChannel, (told) => {
      const each = told as Progress;
      if (own.has(each.id)) return;
      if (progress.size > 1_000) progress.clear();
      progress.set(each.id, each);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** One process takes a queued run; one whose process has been silent for long is taken over, never in the middle of a write. */
async function claim(services: Services, id: number): Promise<RunRow | undefined> {
  const now = services.clock();
  const [row] = await rowsOf<RunRow>(
    services.database.db,
    sql`
    update job_runs set status = 'running', started_at = coalesce(started_at, ${now}), seen_at = now(), done = 0, ok_count = 0, failed_count = 0
    where id = ${id} and (status = 'queued' or (status = 'running' and seen_at < now() - make_interval(secs => ${lostAfter}) and pg_try_advisory_xact_lock(${fence(id)})))
    returning id, name, params, user_id, real_user_id, user_role_id, student_program_id, locale, request_id, seen_at::text as seen_at, started_at <> ${now} as taken, cancel_asked_at is not null as cancelled`,
  );
  return row;
}

/** Does one run from its beginning to its end, whoever queued it. */
export async function performRun(services: Services, id: number): Promise<void> {
  const row = await claim(services, id);
  if (!row) return;
  if (own.size > 1_000) own.clear();
  own.add(id);
  const work = services.areas.flatMap((area) => area.work ?? []).find((each) => each.job.name === row.name);
  const mark = { seen_at: row.seen_at };
  const end = async (
    status: 'finished' | 'failed' | 'cancelled',
    change: Partial<typeof jobRuns.$inferInsert> = {},
  ): Promise<void> => {
    const ended = await services.database.db
      .update(jobRuns)
      .set({ status, finished_at: services.clock(), ...change })
      .where(and(eq(jobRuns.id, id), stillMine(mark.seen_at)))
      .returning({ id: jobRuns.id });
    progress.delete(id);
    stopped.delete(id);
    if (ended.length > 0 && status !== 'cancelled' && row.user_id !== null) await tellOfEnd(services, id);
  };
  if (!work) return end('failed', { error: services.lines.line(row.locale, 'jobs:unknown_job', { name: row.name }) });
  if (row.cancelled && work.job.cancellable) return end('cancelled');
  if (row.taken && (await takeovers(services.database.db, id)) >= mostTakeovers)
    return end('failed', { error: services.lines.line(row.locale, 'jobs:lost_too_often') });
  try {
    const actor = await actorOf(services, row);
    if (!actor || !allows(work.job.needs, actor))
      return await end('failed', { error: services.lines.line(row.locale, 'api:not_authorized') });
    const { run, beat } = openRun(services, row, actor, work.job, mark);
    if (row.taken) run.line('warning', takenOver);
    await beat();
    const alive = setInterval(
      () =>
        void beat().catch((error: unknown) => services.log.warn({ err: error, run: id }, 'a run gave no sign of life')),
      20_000,
    ).unref();
    try {
      const result = await spanned({ name: `run ${row.name}`, attributes: { 'code.function.name': row.name } }, () =>
        work.work(run, checkInput(work.job.input, row.params)),
      );
      await beat();
      await end('finished', result ? { result } : {});
    } catch (error) {
      // what was counted and said until then is kept
      if (!(error instanceof Lost))
        await beat().catch((again: unknown) => {
          if (again instanceof Lost) throw again;
        });
      throw error;
    } finally {
      clearInterval(alive);
    }
  } catch (error) {
    if (error instanceof Lost)
      return void services.log.warn({ run: id, job: row.name }, 'a run was taken over by another process');
    if (error instanceof Cancelled) return end('cancelled');
    const { status, body, unexpected } = describeFailure(error, services, row.locale, row.request_id ?? `run-${id}`);
    if (unexpected) {
      services.log.error({ err: error, job: row.name, run: id }, 'a run failed');
      await noteFailureOf(services, error, {
        place: `job ${row.name}`,
        requestId: row.request_id ?? `run-${id}`,
        userId: row.user_id,
      });
    }
    await end('failed', {
      error: status === 422 && body.errors ? `${body.text} ${Object.values(body.errors).flat().join(' ')}` : body.text,
    });
  }
}
const takenOver = 'taken_over';
const stillMine = (seenAt: string) =>
  sql`${jobRuns.status} = 'running' and ${jobRuns.seen_at} = ${seenAt}::timestamptz`;
async function takeovers(db: Db, id: number): Promise<number> {
  const [row] = await rowsOf<{ times: number }>(
    db,
    sql`select count(*)::int as times from job_run_lines where run_id = ${id} and key = ${takenOver}`,
  );
  return row?.times ?? 0;
}
/** The owner hears of it; a failure of that changes nothing about the run. */
async function tellOfEnd(services: Services, id: number): Promise<void> {
  const teller = services.areas.flatMap((area) => area.jobs ?? []).find((job) => job.name === afterRun);
  try {
    await teller?.work(services, { run_id: id });
  } catch (error) {
    services.log.error({ err: error, run: id }, 'nobody was told that a run has ended');
  }
}

async function actorOf(services: Services, row: RunRow): Promise<Actor | null> {
  if (row.user_id === null || row.user_role_id === null) return anonymous;
  return services.sessions.actorOf(
    {
      user_id: row.user_id,
      real_user_id: row.real_user_id ?? row.user_id,
      user_role_id: row.user_role_id,
      student_program_id: row.student_program_id,
    },
    services.clock(),
  );
}

function openRun(
  services: Services,
  row: RunRow,
  actor: Actor,
  job: Job,
  mark: { seen_at: string },
): { run: Run; beat: () => Promise<void> } {
  const call: Call = {
    token: null,
    locale: row.locale,
    requestId: row.request_id ?? `run-${row.id}`,
    address: 'job',
    idempotencyKey: null,
    identity: null,
    headers: {},
  };
  const { db } = services.database;
  const counts = { done: 0, total: null as number | null, ok: 0, failed: 0 };
  let lines: (typeof jobRunLines.$inferInsert)[] = [];
  let said = 0;
  let writing = false;
  let told = 0;
  const sign = async (): Promise<void> => {
    if (writing) return; // the embedded database has one connection: not while a transaction holds it
    const [seen] = await rowsOf<{ cancel: boolean; seen_at: string }>(
      db,
      sql`update job_runs set done = ${counts.done}, total = ${counts.total}, ok_count = ${counts.ok}, failed_count = ${counts.failed}, seen_at = now() where id = ${row.id} and ${stillMine(mark.seen_at)} returning cancel_asked_at is not null as cancel, seen_at::text as seen_at`,
    );
    if (!seen) throw new Lost();
    mark.seen_at = seen.seen_at;
    if (seen.cancel) stopped.add(row.id);
    const waiting = lines;
    lines = [];
    for (let at = 0; at < waiting.length; at += 500) await db.insert(jobRunLines).values(waiting.slice(at, at + 500));
  };
  let turn: Promise<void> = Promise.resolve();
  // one after the other: each proves itself by the mark the last one left
  const beat = (): Promise<void> => {
    const next = turn.then(sign);
    turn = next.catch(() => undefined);
    return next;
  };
  const stopIfAsked = (): void => {
    if (job.cancellable && stopped.has(row.id)) throw new Cancelled();
  };
  const run: Run = {
    ...(reading(services, actor, call, db) satisfies Reading),
    id: row.id,
    progress: async (done, total = counts.total) => {
      counts.done = done;
      counts.total = total;
      stopIfAsked();
      if (Date.now() - told < 300) return;
      told = Date.now();
      progress.set(row.id, { id: row.id, done, total });
      services.shared.publish(progressChannel, { id: row.id, done, total } satisfies Progress);
      await beat();
      stopIfAsked();
    },
    count: (ok, failed = 0) => {
      counts.ok += ok;
      counts.failed += failed;
    },
    line: (level, key, params = {}) => {
      said += 1;
      if (said <= mostLines) lines.push({ run_id: row.id, level, key, params });
      else if (said === mostLines + 1)
        lines.push({ run_id: row.id, level: 'warning', key: 'lines_cut', params: { n: mostLines } });
    },
    write: async (work) => {
      await beat();
      stopIfAsked();
      writing = true;
      try {
        let answer: Awaited<ReturnType<typeof work>> | undefined;
        await runWrite(
          services,
          actor,
          call,
          { name: job.name, body: row.params, idempotent: false, acting: 'always' },
          async (context) => {
            await context.db.execute(sql`select pg_advisory_xact_lock(${fence(row.id)})`);
            const mine = await context.db
              .select({ id: jobRuns.id })
              .from(jobRuns)
              .where(and(eq(jobRuns.id, row.id), stillMine(mark.seen_at)));
            if (mine.length === 0) throw new Lost();
            answer = await work(context);
          },
        );
        return answer as Awaited<ReturnType<typeof work>>;
      } finally {
        writing = false;
      }
    },
    keep: async (file: Binary) => {
      const bytes = Buffer.isBuffer(file.body) ? file.body : await collect(file.body);
      await run.write(async (context) => {
        const [earlier] = await context.db
          .select({ file_id: jobRuns.file_id })
          .from(jobRuns)
          .where(eq(jobRuns.id, row.id));
        const id = await storeFile(context, { name: file.name, mime: file.mime, bytes, purpose: 'job' });
        await context.db.update(jobRuns).set({ file_id: id }).where(eq(jobRuns.id, row.id));
        if (earlier?.file_id) await dropFile(context, earlier.file_id); // a run that was taken over keeps its file once
      });
    },
  };
  return { run, beat };
}
async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

/** Runs work by the clock and notes how it went; what is `quiet` is noted only when it fails. */
export async function performScheduled(
  services: Services,
  handler: JobHandler,
  data: Record<string, unknown>,
): Promise<void> {
  const started = services.clock();
  const note = async (row: Partial<typeof jobRuns.$inferInsert>): Promise<void> => {
    await services.database.db
      .insert(jobRuns)
      .values({
        name: handler.name,
        params: data,
        status: 'finished',
        created_at: started,
        started_at: started,
        seen_at: started,
        finished_at: services.clock(),
        ...row,
      })
      .catch(() => undefined); // the note must not fail the work
  };
  try {
    const result = await handler.work(services, data);
    if (!handler.quiet) await note(result ? { result } : {});
  } catch (error) {
    await note({ status: 'failed', error: messageOf(error) });
    await noteFailureOf(services, error, {
      place: `job ${handler.name}`,
      requestId: `job-${handler.name}`,
      userId: null,
    });
    throw error;
  }
}

/** Takes away runs and their files after their day: a week for what people started, also for the clock's. */
export async function forgetOldRuns(services: Services): Promise<void> {
  const old = await rowsOf<{ id: number; file_id: number | null; key: string | null }>(
    services.database.db,
    sql`select r.id, r.file_id, f.key from job_runs r left join files f on f.id = r.file_id where r.file_id is not null and r.finished_at < now() - interval '7 days' limit 500`,
  );
  for (const row of old) {
    await services.database.db.update(jobRuns).set({ file_id: null }).where(eq(jobRuns.id, row.id));
    await services.database.db.execute(sql`delete from files where id = ${row.file_id}`);
    if (row.key) await services.storage.remove(row.key);
  }
  await services.database.db.execute(
    sql`delete from job_runs where (user_id is null and finished_at < now() - interval '7 days') or (user_id is not null and finished_at < now() - interval '1 year')`,
  );
}
