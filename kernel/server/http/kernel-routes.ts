import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoundResource, Reading } from '../area.ts';
import { and, eq, sql } from 'drizzle-orm';
import * as a from '#kernel/contract/answer.ts';
import { open, signedIn, type Needs } from '#kernel/contract/needs.ts';
import { locales } from '#kernel/contract/text.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import { labelKey, needsOf } from '#kernel/contract/define-resource.ts';
import { SeveralUses, severalLimit, Uses, usesOf, usesOfSeveral } from '../engine/uses.ts';
import { Failure, malformed, notFound } from '../failure.ts';
import { clockSkew, latestSkew, mostSkew } from '../clock-skew.ts';
import { admit, allows, reading, runWrite } from '../pipeline.ts';
import type { Services } from '../services.ts';
import { checkUpload } from '../storage.ts';
import { safeName } from '../stored-files.ts';
import { sameSecret, tokenHash } from '../tokens.ts';
import { files, outbox } from '../tables.ts';
import { bytes, json, read, written, type Served } from './answers.ts';
import { attachment, callOf, localeOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';
import { mountExports } from './export-routes.ts';
import { readFiles } from './multipart.ts';
import { mountPrincipals } from './principal-routes.ts';
import { idOf } from './resource-routes.ts';
import { mountViews } from './view-routes.ts';

/** A parameter that was written several times counts once. */
const firstOf = (value: unknown): string | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : undefined;
};
const ready = a.record({
  status: a.text,
  checks: a.record({ database: a.flag, clock: a.flag, shared: a.flag, storage: a.flag }),
});
const route = a.record({
  method: a.text,
  path: a.text,
  name: a.text,
  access: a.text,
  permission: a.nullable(a.either(a.text, a.many(a.text))),
  kind: a.text,
  area: a.nullable(a.text),
  summary: a.nullable(a.text),
});
const storedFile = a.record({ id: a.integer, name: a.text, mime: a.text, bytes: a.integer });
const message = a.record({
  id: a.integer,
  channel: a.text,
  recipient: a.text,
  user_id: a.nullable(a.integer),
  template: a.text,
  subject: a.nullable(a.text),
  body: a.text,
  calendar: a.nullable(a.text),
  status: a.text,
  tries: a.integer,
  error: a.nullable(a.text),
  created_at: a.moment,
  sent_at: a.nullable(a.moment),
  next_try_at: a.moment,
});

/** Endpoints that no area owns: health, texts, files, saved views, the demo outbox, the routes themselves. */
export function mountKernelRoutes(
  server: FastifyInstance,
  services: Services,
  endpoints: () => readonly EndpointEntry[],
): EndpointEntry[] {
  const entries: EndpointEntry[] = [];
  const declare = (
    method: EndpointEntry['method'],
    path: string,
    needs: Needs,
    name: string,
    served: Served,
  ): string => {
    entries.push({ method, path, needs, name, kind: 'kernel', served });
    return path.replace(/\{(\w+)\}/g, ':$1');
  };
  server.get(declare('GET', '/api/health/live', open, 'health-live', json(a.record({ status: a.text }))), async () => ({
    status: 'ok',
  }));
  // what whoever shares the work out asks: a part that is away is away for every process, and a sentence that says so is better
  // than none; a process that leaves, or whose clock is off, is the only one that must get no more
  server.get(
    declare('GET', '/api/health/serving', open, 'health-serving', json(a.record({ status: a.text }))),
    async (_, reply) => {
      const skew = await latestSkew(services.database);
      const status = services.leaving ? 'leaving' : Math.abs(skew) > mostSkew ? 'clock' : 'ok';
      return reply.code(status === 'ok' ? 200 : 503).send({ status });
    },
  );
  server.get(declare('GET', '/api/health/ready', open, 'health-ready', json(ready)), async (_, reply) => {
    const check = async (work: () => Promise<unknown>): Promise<boolean> =>
      Promise.race([
        work().then(
          (answer) => answer !== false,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, 2000, false).unref()),
      ]);
    let skew = 0;
    const database = await check(async () => (skew = await clockSkew(services.database)));
    const clock = Math.abs(skew) <= mostSkew;
    const shared = await check(() => services.shared.ping());
    const storage = await check(() => services.storage.check());
    const ok = database && clock && shared && storage;
    return reply.code(ok && !services.leaving ? 200 : 503).send({
      status: services.leaving ? 'leaving' : ok ? 'ok' : 'away',
      checks: { database, clock, shared, storage },
    });
  });
  // for a collector with the token of the configuration, or an administrator
  const figures = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { metricsToken } = services.config;
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (metricsToken === undefined || !sameSecret(tokenHash(given), tokenHash(metricsToken)))
      await admit({ access: 'admin' }, callOf(request), services);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await services.metrics.text());
  };
  server.get('/metrics', figures);
  server.get(declare('GET', '/api/metrics', { access: 'admin' }, 'metrics', bytes), figures);
  server.get(
    declare('GET', '/api/health', open, 'health', json(a.record({ status: a.text, time: a.moment }))),
    async () => {
      await services.database.query('select 1');
      return { status: 'ok', time: services.clock().toISOString() };
    },
  );
  // eight thousand texts, by their version: written once for everybody
  const texts = new Map<string, Buffer>();
  server.get(
    declare(
      'GET',
      '/api/v1/language/lines',
      open,
      'language-lines',
      json(a.record({ data: a.map(a.map(a.text)), version: a.text })),
    ),
    async (request, reply) => {
      const query = request.query as { locale?: unknown; namespaces?: unknown };
      const namespaces = firstOf(query.namespaces);
      const { version, lines } = services.lines.all(
        localeOf(firstOf(query.locale) ?? request.headers['accept-language']),
      );
      void reply
        .header('etag', `"${version}"`)
        .header('cache-control', 'private, max-age=0, must-revalidate')
        .header('vary', 'accept-language');
      if (request.headers['if-none-match'] === `"${version}"`) return reply.code(304).send();
      if (namespaces !== undefined) {
        const asked = new Set(namespaces.split(','));
        return {
          data: Object.fromEntries(Object.entries(lines).filter(([namespace]) => asked.has(namespace))),
          version,
        };
      }
      let written = texts.get(version);
      if (!written) {
        written = Buffer.from(JSON.stringify({ data: lines, version }));
        if (texts.size >= locales.length) texts.clear();
        texts.set(version, written);
      }
      return reply.type('application/json; charset=utf-8').send(written);
    },
  );
  server.get(
    declare('GET', '/api/v1/system/routes', { access: 'admin' }, 'system-routes', json(read(a.many(route)))),
    async (request) => {
      const call = callOf(request);
      await admit({ access: 'admin' }, call, services);
      const areas = areasByName(services);
      return {
        data: endpoints().map((entry) => ({
          method: entry.method,
          path: entry.path,
          name: entry.name,
          access: entry.needs.access,
          permission: entry.needs.permission ?? null,
          kind: entry.kind,
          area: entry.resource?.area ?? areas.get(entry.name) ?? null,
          summary: entry.declaration?.summary ?? null,
        })),
      };
    },
  );
  mountResourceDescriptions(server, services, declare);
  mountUses(server, services, declare);
  entries.push(
    ...mountViews(server, services),
    ...mountExports(server, services),
    ...mountPrincipals(server, services),
  );
  mountFiles(server, services, declare);
  if (services.config.demo) mountDemoOutbox(server, services, declare);
  return entries;
}
/** The area of each command and query. */
export const areasByName = (services: Services): Map<string, string> =>
  new Map(
    services.areas.flatMap((area) =>
      [
        ...(area.commands ?? []).map(({ command }) => command as { name: string }),
        ...(area.queries ?? []).map(({ query }) => query as { name: string }),
      ].map(({ name }) => [name, area.name] as const),
    ),
  );
type Declare = (method: EndpointEntry['method'], path: string, needs: Needs, name: string, served: Served) => string;

/** Of the verbs of a record that its list offers by itself: the call that does each. */
function verbsOf(
  bound: BoundResource,
  holds: (permission: string) => boolean,
  services: Services,
): Record<string, { method: string; path: string; changes: string[] }> {
  const commands = new Map(
    services.areas
      .flatMap((area) => area.commands ?? [])
      .map(({ command }) => [(command as Command).name, command as Command]),
  );
  return Object.fromEntries(
    Object.entries(bound.resource.commands ?? {}).flatMap(([name, verb]) => {
      const command = commands.get(verb.command);
      return command && verb.input && holds(verb.permission)
        ? [
            [
              name,
              {
                method: command.method,
                path: `${command.base === 'api' ? '/api' : '/api/v1'}${command.path}`,
                changes: [...command.changes],
              },
            ] as const,
          ]
        : [];
    }),
  );
}

/** What the reader may do with each resource as a whole: which header buttons show. */
function mountResourceDescriptions(server: FastifyInstance, services: Services, declare: Declare): void {
  server.get(
    declare(
      'GET',
      '/api/v1/resources/{name}',
      signedIn,
      'resource-description',
      json(
        read(
          a.record({
            name: a.text,
            title: a.text,
            can: a.map(a.flag),
            /** verbs of a record that need no more than the record itself, and the call that does each */
            verbs: a.map(a.record({ method: a.text, path: a.text, changes: a.many(a.text) })),
          }),
        ),
      ),
    ),
    async (request) => {
      const call = callOf(request);
      const actor = await admit(signedIn, call, services);
      const bound = services.resources.get((request.params as { name: string }).name);
      if (!bound || !allows({ access: 'authenticated', permission: `${bound.resource.permission}_index` }, actor))
        throw notFound();
      const can = Object.fromEntries(
        bound.resource.actions.map((action) => [
          action,
          actor.permissions.has(`${bound.resource.permission}_${action}`),
        ]),
      );
      return {
        data: {
          name: bound.resource.name,
          title: services.lines.line(call.locale, labelKey(bound.resource)),
          can,
          verbs: verbsOf(bound, (permission) => actor.permissions.has(permission), services),
        },
      };
    },
  );
}

/** What uses a record, before it is deleted: of every resource that deletes. */
function mountUses(server: FastifyInstance, services: Services, declare: Declare): void {
  /** Whoever deletes records of this kind may ask. */
  const deletable = async (request: FastifyRequest): Promise<{ bound: BoundResource; context: Reading }> => {
    const call = callOf(request);
    await admit(signedIn, call, services);
    const bound = services.resources.get((request.params as { name: string }).name);
    if (!bound?.resource.actions.includes('destroy')) throw notFound();
    const actor = await admit(needsOf(bound.resource, 'destroy'), call, services);
    return { bound, context: reading(services, actor, call, services.database.db) };
  };
  server.get(
    declare('GET', '/api/v1/resources/{name}/{id}/uses', signedIn, 'record-uses', json(read(Uses))),
    async (request) => {
      const { bound, context } = await deletable(request);
      return { data: await usesOf(bound, idOf(request), context) };
    },
  );
  // the ids stand in the address, `ids=1,2,3`: reading changes nothing
  server.get(
    declare('GET', '/api/v1/resources/{name}/uses', signedIn, 'records-uses', json(read(SeveralUses))),
    async (request) => {
      const { bound, context } = await deletable(request);
      const { ids: given } = request.query as { ids?: unknown };
      const ids = [...new Set(typeof given === 'string' ? given.split(',').map(Number) : [])];
      if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
        throw malformed({ ids: [{ key: 'required', params: {} }] });
      if (ids.length > severalLimit)
        throw malformed({ ids: [{ key: 'max_rows', params: { value: String(severalLimit) } }] });
      return { data: await usesOfSeveral(bound, ids, context) };
    },
  );
}

function mountFiles(server: FastifyInstance, services: Services, declare: Declare): void {
  server.post(
    declare('POST', '/api/v1/files', signedIn, 'file-store', json(written(storedFile), 201)),
    async (request, reply) => {
      const call = callOf(request);
      const actor = await admit(signedIn, call, services);
      const { files: given, fields } = await readFiles(request);
      const [file] = given;
      const accept =
        (['image', 'document', 'video', 'spreadsheet'] as const).find((kind) => kind === fields.accept) ?? 'document';
      const { mime } = await checkUpload(file?.bytes ?? Buffer.alloc(0), accept, 'file');
      const stored = await services.storage.put(file?.bytes ?? Buffer.alloc(0));
      const outcome = await runWrite(
        services,
        actor,
        call,
        {
          name: 'file-store',
          body: { name: file?.name, sha256: stored.sha256 },
          message: 'file_uploaded',
          idempotent: false,
          status: 201,
        },
        async (context) => {
          const [row] = await context.db
            .insert(files)
            .values({
              key: stored.key,
              name: safeName(file?.name ?? 'file'),
              mime,
              bytes: file?.bytes.length ?? 0,
              sha256: stored.sha256,
              owner_id: actor.user_id,
              purpose: fields.purpose ?? 'upload',
            })
            .returning({ id: files.id, name: files.name, mime: files.mime, bytes: files.bytes });
          return row;
        },
      );
      return reply.code(outcome.status).send(outcome.body);
    },
  );
  server.get(declare('GET', '/api/v1/files/{id}', signedIn, 'file-show', bytes), async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const id = Number((request.params as { id: string }).id);
    const context = reading(services, actor, call, services.database.db);
    // a file is its owner's; records that carry files hand them out through their own endpoints
    const [row] = await context.db
      .select()
      .from(files)
      .where(and(eq(files.id, Number.isSafeInteger(id) ? id : 0), eq(files.owner_id, actor.user_id)));
    const body = row ? await services.storage.get(row.key) : null;
    if (!row || !body) throw notFound();
    attachment(reply, row.name); // never inline: an upload must not run as a page of ours
    return reply.type(row.mime).header('content-security-policy', "default-src 'none'; sandbox").send(body);
  });
}

function mountDemoOutbox(server: FastifyInstance, services: Services, declare: Declare): void {
  server.get(declare('GET', '/api/demo/outbox', open, 'demo-outbox', json(read(a.many(message)))), async () => {
    if (!services.config.demo) throw new Failure(404, 'page_not_found');
    return {
      data: await services.database.db
        .select()
        .from(outbox)
        .orderBy(sql`id desc`)
        .limit(50),
    };
  });
}
