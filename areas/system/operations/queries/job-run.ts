import type { Fields } from '#kernel/contract/field.ts';
import { humanise, type Text } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import { notFound } from '#kernel/server/failure.ts';
import { progressOf } from '#kernel/server/job-runs.ts';
import { jobRun as runQuery, jobRunFile as fileQuery, type RunLine, type RunParam } from '../jobs-contract.ts';
import { canOf, jobNamed, runFor, titleOf } from '../facts/job-facts.ts';
import { textOf } from '../facts/log-words.ts';
import { isSecret } from '../rules/log-secrets.ts';

const mostLines = 300;
const daysKept = 7;
const plain = (name: string): Text => ({ tr: humanise(name), en: humanise(name) });
const iso = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString());

/** Values of a run with their words; references by name, secrets not at all. */
async function worded(
  context: Reading,
  values: Record<string, unknown> | null,
  fields: Fields,
  labelOf: (name: string) => Text | null,
): Promise<RunParam[]> {
  const rows: RunParam[] = [];
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === null || value === undefined || isSecret(name)) continue;
    const field = fields[name];
    const choice = field?.kind === 'choice' ? field.choices[String(value)] : undefined;
    const record =
      field?.kind === 'reference' && typeof value === 'number'
        ? (await labelsFor(context.services, context.db, field.to, [value], context.locale)).get(value)
        : undefined;
    rows.push({
      name,
      label: labelOf(name) ?? plain(name),
      value: typeof value === 'object' ? JSON.stringify(value).slice(0, 2000) : (value as string | number | boolean),
      words: choice ? { tr: choice.tr, en: choice.en } : record ? { tr: record, en: record } : null,
      kind: field?.kind ?? typeof value,
    });
  }
  return rows;
}

/** One run: asked for every second while it works, so it reads by keys only. */
export const jobRun = answer(runQuery, async (context, { id, level }) => {
  const { services, actor, db, now } = context;
  const row = await runFor(context, db, id);
  const job = jobNamed(services, row.name);
  const live = row.status === 'running' ? progressOf(id) : undefined;
  const [done, total] = live && live.done >= row.done ? [live.done, live.total] : [row.done, row.total];
  const problems = level === 'problems' ? sql`and level <> 'info'` : sql``;
  const lines = await rowsOf<RunLine>(
    db,
    sql`select id, at, level, key, params from job_run_lines where run_id = ${id} ${problems} order by id desc limit ${mostLines}`,
  );
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from job_run_lines where run_id = ${id} ${problems}`,
  );
  const own = row.user_id === actor.user_id;
  const [file] =
    row.file_id !== null && own
      ? await rowsOf<{ name: string; bytes: number }>(db, sql`select name, bytes from files where id = ${row.file_id}`)
      : [];
  const [failed] =
    row.status === 'failed' && actor.permissions.has('exception_index')
      ? await rowsOf<{ failure_id: number }>(
          db,
          sql`select failure_id from failure_times where request_id = ${row.request_id ?? `run-${id}`} order by id desc limit 1`,
        )
      : [];
  const spent = row.started_at ? (now.getTime() - Date.parse(row.started_at)) / 1000 : 0;
  const word = (name: string): Text | null =>
    (job ? textOf(services, `${job.area}:job.${job.name}.${name}`) : null) ?? textOf(services, `jobs:result.${name}`);
  return {
    id: row.id,
    name: row.name,
    title: titleOf(services, row.name),
    about: job ? textOf(services, `${job.area}:job.${job.name}.about`) : null,
    status: row.status,
    own,
    owner: row.owner,
    real_owner: row.real_owner,
    params: await worded(context, row.params, job?.input ?? {}, word),
    done,
    total,
    ok_count: row.ok_count,
    failed_count: row.failed_count,
    left:
      row.status === 'running' && total !== null && done > 0 && total > done && spent > 2
        ? Math.ceil((spent / done) * (total - done))
        : null,
    result: await worded(context, row.result, job?.input ?? {}, word),
    error: row.error,
    request_id: row.request_id ?? (row.status === 'failed' ? `run-${id}` : null),
    failure_id: failed?.failure_id ?? null,
    file: file
      ? {
          ...file,
          until: new Date(Date.parse(row.finished_at ?? row.created_at) + daysKept * 86_400_000).toISOString(),
        }
      : null,
    file_of_owner: row.file_id !== null && !own,
    created_at: new Date(row.created_at).toISOString(),
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
    cancel_asked_at: iso(row.cancel_asked_at),
    lines: lines.reverse().map((line) => ({
      ...line,
      at: new Date(line.at).toISOString(),
      key: line.key.includes(':')
        ? line.key
        : textOf(services, `jobs:${line.key}`)
          ? `jobs:${line.key}`
          : `api:${line.key}`,
    })),
    lines_total: count?.n ?? 0,
    can: canOf(actor, job, row),
  };
});

/** A run's file is its owner's alone, also for those who watch over jobs. */
export const jobRunFile = answerFile(fileQuery, async ({ db, actor, services }, { id }) => {
  const [file] = await rowsOf<{ name: string; mime: string; key: string }>(
    db,
    sql`select f.name, f.mime, f.key from job_runs r join files f on f.id = r.file_id where r.id = ${id} and r.user_id = ${actor.user_id}`,
  );
  const body = file ? await services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  return { name: file.name, mime: file.mime, body };
});
