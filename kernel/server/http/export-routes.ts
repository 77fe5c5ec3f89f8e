import * as a from '#kernel/contract/answer.ts';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { needsOf } from '#kernel/contract/define-resource.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import type { Reading, Writing } from '../area.ts';
import { rowsOf } from '../database.ts';
import { columnsOf, titleOf, wanted } from '../engine/export.ts';
import { exportList } from '../export-job.ts';
import { Failure, forbidden, malformed, notFound } from '../failure.ts';
import { cancelRun, progressOf, startRun } from '../job-runs.ts';
import { admit, allows, reading, runWrite } from '../pipeline.ts';
import type { Services } from '../services.ts';
import { files } from '../tables.ts';
import { bytes, json, read, written, type Served } from './answers.ts';
import { attachment, callOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';
import { idOf } from './resource-routes.ts';

/** How an export stands, as its owner sees it. */
export const ExportState = a.record({
  id: a.integer,
  title: a.text,
  resource: a.text,
  status: a.text,
  done: a.integer,
  total: a.nullable(a.integer),
  ready: a.flag,
  rows: a.nullable(a.integer),
  error: a.nullable(a.text),
  created_at: a.moment,
});
export type ExportState = a.Of<typeof ExportState>;
/** exports one person may have under way at once */
const atOnce = 3;
const columns = sql`id, params, status, done, total, file_id, result, error, created_at`;
interface RunRow {
  id: number;
  params: { resource?: string; title?: string; query?: { file_name?: string } };
  status: string;
  done: number;
  total: number | null;
  file_id: number | null;
  result: { rows?: number } | null;
  error: string | null;
  created_at: string | Date;
}

const stateOf = (row: RunRow): ExportState => {
  const now = row.status === 'running' ? progressOf(row.id) : undefined;
  return {
    id: row.id,
    title: row.params.query?.file_name ?? '',
    resource: row.params.resource ?? '',
    status: row.status,
    done: Math.max(row.done, now?.done ?? 0),
    total: row.total ?? now?.total ?? null,
    ready: row.file_id !== null,
    rows: row.result?.rows ?? null,
    error: row.error,
    created_at: new Date(row.created_at).toISOString(),
  };
};
/** An export of the caller's own; 404 for anybody else's. */
async function ownRun(context: Pick<Reading, 'actor' | 'db'>, id: number): Promise<RunRow> {
  const [row] = await rowsOf<RunRow>(
    context.db,
    sql`select ${columns} from job_runs where id = ${id} and name = ${exportList.name} and user_id = ${context.actor.user_id}`,
  );
  if (!row) throw notFound();
  return row;
}

/** Checks what is asked for as the list itself would, and queues it. */
async function start(context: Writing, body: unknown): Promise<{ run_id: number }> {
  const { resource, query } = (body ?? {}) as { resource?: unknown; query?: unknown };
  const bound = typeof resource === 'string' ? context.services.resources.get(resource) : undefined;
  if (!bound) throw malformed({ resource: [{ key: 'required', params: {} }] });
  if (!bound.resource.actions.includes('index') || !allows(needsOf(bound.resource, 'index'), context.actor))
    throw forbidden();
  const { filter, search, sort, columns: chosen, file_name } = (query ?? {}) as Record<string, unknown>;
  // the same words a list call carries: objects stand as JSON text in an address, here they may stand as they are
  const text = (value: unknown): string | undefined =>
    value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
  const asked = {
    ...(filter ? { filter: text(filter) } : {}),
    ...(search ? { search: text(search) } : {}),
    ...(sort ? { sort: text(sort) } : {}),
    columns: columnsOf(bound, chosen, context),
    file_name: titleOf(bound, file_name, context),
  };
  const { condition } = wanted(bound, asked, context);
  const [first] = await rowsOf(context.db, sql`select 1 as one from ${bound.table} where ${condition} limit 1`);
  if (!first) throw new Failure(406, 'no_result'); // ERR-028
  const [busy] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*) as n from job_runs where user_id = ${context.actor.user_id} and name = ${exportList.name} and status in ('queued', 'running')`,
  );
  if (Number(busy?.n ?? 0) >= atOnce) throw new Failure(406, 'too_many_exports', { limit: atOnce });
  return { run_id: await startRun(context, exportList, { resource: bound.resource.name, query: asked }) };
}

/** Long exports: started, watched, cancelled and fetched by their owner alone. */
export function mountExports(server: FastifyInstance, services: Services): EndpointEntry[] {
  const base = '/api/v1/exports';
  server.post(base, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const outcome = await runWrite(
      services,
      actor,
      call,
      {
        name: 'export-start',
        body: request.body,
        message: 'export_started',
        idempotent: true,
        status: 201,
        acting: 'always',
      },
      (context) => start(context, request.body),
    );
    return reply.code(outcome.status).send(outcome.body);
  });
  server.get(base, async (request) => {
    const actor = await admit(signedIn, callOf(request), services);
    const rows = await rowsOf<RunRow>(
      services.database.db,
      sql`select ${columns} from job_runs where user_id = ${actor.user_id} and name = ${exportList.name} and created_at > now() - interval '7 days' order by id desc limit 10`,
    );
    return { data: rows.map(stateOf) };
  });
  server.get(`${base}/:id`, async (request) => {
    const actor = await admit(signedIn, callOf(request), services);
    return { data: stateOf(await ownRun({ actor, db: services.database.db }, idOf(request))) };
  });
  server.get(`${base}/:id/file`, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const context = reading(services, actor, call, services.database.db);
    const run = await ownRun(context, idOf(request));
    const [file] = run.file_id === null ? [] : await context.db.select().from(files).where(eq(files.id, run.file_id));
    const body = file ? await services.storage.get(file.key) : null;
    if (!file || !body) throw notFound();
    attachment(reply, file.name);
    return reply.type(file.mime).send(body);
  });
  server.post(`${base}/:id/cancel`, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const id = idOf(request);
    const outcome = await runWrite(
      services,
      actor,
      call,
      { name: 'export-cancel', body: { id }, message: 'export_cancelled', idempotent: false, acting: 'always' },
      async (context) => {
        await ownRun(context, id);
        await cancelRun(context, id);
        return undefined;
      },
    );
    return reply.code(outcome.status).send(outcome.body);
  });
  const entry = (method: EndpointEntry['method'], path: string, name: string, served: Served): EndpointEntry => ({
    method,
    path,
    needs: signedIn,
    name,
    kind: 'kernel',
    served,
  });
  return [
    entry('POST', base, 'export-start', json(written(a.record({ run_id: a.integer })), 201)),
    entry('GET', base, 'exports', json(read(a.many(ExportState)))),
    entry('GET', `${base}/{id}`, 'export-show', json(read(ExportState))),
    entry('GET', `${base}/{id}/file`, 'export-file', bytes),
    entry('POST', `${base}/{id}/cancel`, 'export-cancel', json(written(a.nothing))),
  ];
}
