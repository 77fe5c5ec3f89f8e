import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { needsOf, type ResourceAction } from '#kernel/contract/define-resource.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import type { BoundResource } from '../area.ts';
import { exportSpreadsheet } from '../engine/export.ts';
import { printedList } from '../engine/printed-list.ts';
import { importSpreadsheet, Undone } from '../engine/import.ts';
import { listPage, matchingIds, readOne } from '../engine/list.ts';
import { listOptions } from '../engine/options.ts';
import { createRecord, destroyRecord, updateRecord } from '../engine/write.ts';
import { malformed, notFound } from '../failure.ts';
import { noteReading } from '../access-log.ts';
import { admit, reading, runWrite } from '../pipeline.ts';
import { readFrom } from '../read-source.ts';
import { renderPdf } from '../pdf.ts';
import type { Services } from '../services.ts';
import { declared } from '../tracing.ts';
import { attachment, callOf } from './call-of.ts';
import { readFiles } from './multipart.ts';
import type { EndpointEntry } from './endpoints.ts';

export const idOf = (request: FastifyRequest): number => {
  const { id } = request.params as { id?: string };
  if (!id || !/^\d{1,15}$/.test(id)) throw notFound();
  return Number(id);
};
const on = (value: unknown): boolean => value === '1' || value === 'true';
/** What is no flag is refused: a dry run that was meant must never become a real one. */
function isDry(value: unknown): boolean {
  if (on(value)) return true;
  if (value === undefined || value === '' || value === '0' || value === 'false') return false;
  throw malformed({ dry_run: [{ key: 'flag', params: {} }] });
}

/** Mounts every endpoint of a resource; answers their entries for documentation and matrix. */
export function mountResource(app: FastifyInstance, bound: BoundResource, services: Services): EndpointEntry[] {
  const { resource } = bound;
  const entries: EndpointEntry[] = [];
  const base = `/api/v1${resource.path}`;
  const route = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    action: ResourceAction | 'public',
    work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void => {
    const needs: Needs = needsOf(resource, action);
    const name = `${resource.name}.${action}`;
    entries.push({ method, path, needs, name, kind: 'resource', resource, action });
    app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: declared('list', name, work) });
  };
  if (resource.guest && !services.principals.has(resource.guest.kind))
    throw new Error(`${resource.name}: no area knows the ${resource.guest.kind}`);
  const has = (action: ResourceAction): boolean => resource.actions.includes(action);
  const read = (request: FastifyRequest, action: ResourceAction | 'public') => async () => {
    const call = callOf(request);
    const actor = await admit(needsOf(resource, action), call, services);
    return reading(services, actor, call, await readFrom(services, actor));
  };
  if (has('index')) {
    route('GET', base, 'index', async (request, reply) => {
      const context = await read(request, 'index')();
      const query = request.query as Record<string, unknown>;
      if (on(query.excel)) {
        const file = await exportSpreadsheet(bound, query, context);
        attachment(reply, file.name);
        return reply.type(file.mime).send(file.body);
      }
      if (on(query.pdf)) {
        const { title, definition } = await printedList(bound, query, context);
        const pdf = await renderPdf(definition);
        attachment(reply, `${title}.pdf`);
        return reply.type('application/pdf').send(pdf);
      }
      if (on(query.ids)) return matchingIds(bound, query, context);
      return listPage(bound, query, context);
    });
  }
  if (resource.publicFields)
    route('GET', `${base}/public`, 'public', async (request) =>
      listPage(bound, request.query as Record<string, unknown>, await read(request, 'public')(), { publicOnly: true }),
    );
  if (has('options'))
    route('GET', `${base}/options`, 'options', async (request) => ({
      data: await listOptions(bound, request.query as Record<string, unknown>, await read(request, 'options')()),
    }));
  if (has('show'))
    route('GET', `${base}/{id}`, 'show', async (request) => {
      const context = await read(request, 'show')();
      const row = await readOne(bound, idOf(request), { ...context, db: services.database.db });
      const person = resource.about && row[resource.about.field ?? 'id'];
      if (resource.about && typeof person === 'number')
        noteReading(
          services,
          context.actor,
          { person: resource.about.person, id: person },
          `${resource.name}.show`,
          context,
        );
      return { data: row };
    });
  const personal = resource.byPerson ? { byPerson: true as const } : {};
  if (has('store')) {
    route('POST', base, 'store', async (request, reply) => {
      const call = callOf(request);
      const actor = await admit(needsOf(resource, 'store'), call, services);
      const outcome = await runWrite(
        services,
        actor,
        call,
        {
          name: `${resource.permission}_store`,
          body: request.body,
          message: 'created',
          idempotent: true,
          status: 201,
          ...personal,
        },
        (context) => createRecord(bound, request.body, context),
      );
      return reply.code(outcome.status).send(outcome.body);
    });
  }
  if (has('update')) {
    route('PUT', `${base}/{id}`, 'update', async (request, reply) => {
      const call = callOf(request);
      const actor = await admit(needsOf(resource, 'update'), call, services);
      const id = idOf(request);
      const outcome = await runWrite(
        services,
        actor,
        call,
        {
          name: `${resource.permission}_update`,
          body: { id, body: request.body },
          message: 'updated',
          idempotent: true,
          ...personal,
        },
        (context) => updateRecord(bound, id, request.body, context),
      );
      return reply.code(outcome.status).send(outcome.body);
    });
  }
  if (has('destroy')) {
    route('DELETE', `${base}/{id}`, 'destroy', async (request, reply) => {
      const call = callOf(request);
      const actor = await admit(needsOf(resource, 'destroy'), call, services);
      const id = idOf(request);
      const outcome = await runWrite(
        services,
        actor,
        call,
        { name: `${resource.permission}_destroy`, body: { id }, message: 'deleted', idempotent: true, ...personal },
        (context) => destroyRecord(bound, id, context),
      );
      return reply.code(outcome.status).send(outcome.body);
    });
  }
  if (has('import')) {
    route('POST', `${base}/import`, 'import', async (request, reply) => {
      const call = callOf(request);
      const actor = await admit(needsOf(resource, 'import'), call, services);
      const { files, fields } = await readFiles(request);
      const dryRun = isDry(fields.dry_run) || isDry((request.query as Record<string, unknown>).dry_run);
      const mode = fields.mode === 'good' ? 'good' : 'all';
      // rows whose record is there already change it, where somebody says so
      const action = fields.action === 'update' || fields.action === 'both' ? fields.action : 'add';
      const [file] = files;
      try {
        const outcome = await runWrite(
          services,
          actor,
          call,
          {
            name: `${resource.permission}_import`,
            body: { name: file?.name, bytes: file?.bytes.length, mode, action },
            message: 'imported',
            idempotent: true,
            ...personal,
          },
          (context) => importSpreadsheet(bound, file?.bytes ?? Buffer.alloc(0), { dryRun, mode, action }, context),
        );
        return reply.code(outcome.status).send(outcome.body);
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
        return reply.code(dryRun ? 200 : 420).send(
          dryRun
            ? { message: 'import_checked', data: error.result }
            : {
                message: 'import_refused',
                text: services.lines.line(call.locale, 'api:import_refused'),
                errors: error.result.lines
                  .filter((line) => line.status === 'error')
                  .map((line) => ({
                    data: { line: line.line, label: line.label },
                    message: line.errors.join('; '),
                    key: 'import_refused',
                  })),
                data: error.result,
              },
        );
      }
    });
  }
  return entries;
}
