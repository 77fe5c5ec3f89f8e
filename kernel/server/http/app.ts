import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import * as a from '#kernel/contract/answer.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { open } from '#kernel/contract/needs.ts';
import type { Area } from '../area.ts';
import { describeFailure, Failure } from '../failure.ts';
import { framesOf, messageOf, noteFailureOf, tellFailure } from '../failure-log.ts';
import { keyPrefix, kindOfToken } from '../principals.ts';
import type { Services } from '../services.ts';
import { traceOfLine, traceRequests } from '../tracing.ts';
import { uploadLimit } from '../storage.ts';
import { json } from './answers.ts';
import { callOf, localeOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';
import { mountCommand, mountQuery } from './endpoint-routes.ts';
import { areasByName, mountKernelRoutes } from './kernel-routes.ts';
import { openApi } from './openapi.ts';
import { mountProtocol } from './protocol-routes.ts';
import { mountBulk } from './bulk-routes.ts';
import { mountResource } from './resource-routes.ts';
import { mountStatic, scriptsInPages } from './static.ts';

export interface App {
  server: FastifyInstance;
  endpoints: readonly EndpointEntry[];
}

/** A server with time-outs (Fastify's own defaults wait for ever) and structured logs that carry no token. */
export function makeServer(level: string, trustProxy: boolean): FastifyInstance {
  return Fastify({
    logger:
      level === 'silent'
        ? false
        : {
            level,
            redact: ['req.headers.authorization'],
            mixin: traceOfLine,
            serializers: {
              // never the values a statement carried: names, codes of errors and the way there are enough
              err: (error: unknown) => ({
                type: error instanceof Error ? error.name : typeof error,
                message: messageOf(error),
                stack: framesOf(error).join('\n'),
              }),
              req: (request: { method: string; url: string; ip: string }) => ({
                method: request.method,
                path: request.url.split('?')[0],
                address: request.ip,
              }),
            },
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    requestTimeout: 30_000,
    // what has come is answered, also while the process ends
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    // who sends head or body drop by drop is cut off at the limits above, not at the next of node's rare looks
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
    bodyLimit: 2 * 1024 * 1024,
    // an id of any length is an id that does not exist, not another kind of answer
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    rewriteUrl: (request) => (readable(request.url ?? '/') ? (request.url ?? '/') : unreadable),
  });
}

/** files of one upload */
const mostFiles = 5;
/** No upload is larger, its fields and borders with it: what announces more is refused before a byte of it is read. */
const mostAnnounced = mostFiles * uploadLimit + 8 * 1024 * 1024;
/** Where addresses go that nobody can read, so that they are refused like everything else: with our answer and headers. */
const unreadable = '/api/unreadable-address';
function readable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?')[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}

/** Builds the HTTP application from the declarations of the areas. */
export async function buildApp(
  services: Services,
  server: FastifyInstance,
  options: { webRoot?: string } = {},
): Promise<App> {
  const endpoints: EndpointEntry[] = [];
  traceRequests(server);
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptsInPages(options.webRoot)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: services.config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await server.register(multipart, {
    limits: { fileSize: uploadLimit, files: mostFiles, fields: 50, fieldSize: 100_000 },
  });
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (services.leaving) void reply.header('connection', 'close'); // the next one goes elsewhere
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    if (Number(request.headers['content-length'] ?? 0) > mostAnnounced) {
      // nothing of it is waited for: the connection ends with the answer
      void reply.header('connection', 'close');
      throw new Failure(413, 'upload_too_large');
    }
    if (request.url === unreadable) throw new Failure(400, 'malformed_request');
    // addresses stand in logs and histories: what came in one is no secret any more
    if (hasKey(request.url)) throw new Failure(400, 'key_in_address');
  });
  server.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    // pages and files of the application are counted together, addresses nobody serves too
    const route = url?.startsWith('/api') ? url : request.url.startsWith('/api') ? 'unknown' : 'page';
    services.metrics.request(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        area: (config as { area?: string }).area ?? 'platform',
      },
      reply.elapsedTime / 1000,
    );
  });
  server.addHook('preValidation', async (request) => {
    if (nestedBeyond(request.body, deepestBody)) throw new Failure(400, 'malformed_request');
  });
  server.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error, services, localeOf(request.headers['accept-language']), request.id);
    tellFailure(request.log, failure, error, () => noteRequestFailure(services, error, request));
    if (failure.status === 406 || failure.status === 420)
      for (const { rule, key } of error instanceof Refused ? error.refusals : []) services.metrics.refused(rule ?? key);
    if (failure.status === 429) void reply.header('retry-after', String(failure.body.params?.seconds ?? 60));
    return reply.code(failure.status).type('application/json').send(failure.body);
  });
  endpoints.push(...mountKernelRoutes(server, services, () => endpoints));
  let mounting: string | null = null;
  server.addHook('onRoute', (route) => {
    if (mounting !== null) route.config = { ...route.config, area: mounting };
  });
  for (const area of services.areas) {
    mounting = area.name;
    mountArea(server, area, services, endpoints);
  }
  mounting = null;
  for (const protocol of services.areas.flatMap((area) => area.protocols ?? []))
    await mountProtocol(server, protocol, services, options.webRoot !== undefined);
  const resources = services.areas.flatMap((area) => area.resources ?? []);
  const owners = areasByName(services);
  // written when somebody asks for it: a start would wait for it longer than for the database
  const document = (): ReturnType<typeof openApi> =>
    openApi(endpoints, new Map(resources.map((bound) => [bound.resource.name, bound])), {
      version: '1',
      publicUrl: services.config.publicUrl,
      english: (key) => services.lines.line('en', key),
      areaOf: (entry) => entry.resource?.area ?? owners.get(entry.name) ?? 'platform',
    });
  // kept as bytes: as objects it takes ten times the memory, and it is written anew for every reader
  let described: Buffer | undefined;
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((described ??= Buffer.from(JSON.stringify(document())))),
  );
  endpoints.push({
    method: 'GET',
    path: '/api/openapi.json',
    needs: open,
    name: 'openapi',
    kind: 'kernel',
    served: json(a.map(a.json)),
  });
  await server.register(async (docs) => {
    await docs.register(swagger, { openapi: {}, transformObject: () => document() as never });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig: { docExpansion: 'none' } });
  });
  const allowed = new Map<string, Set<string>>();
  for (const endpoint of endpoints)
    allowed.set(shapeOf(endpoint.path), (allowed.get(shapeOf(endpoint.path)) ?? new Set()).add(endpoint.method));
  if (options.webRoot) await mountStatic(server, options.webRoot);
  // pages whose address ends with the name of a file: everything else with an extension is a file that is not there
  const named = services.areas
    .flatMap((area) => area.pages)
    .filter((page) => /\/:\w*name$/.test(page.path))
    .map((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`));
  server.setNotFoundHandler(async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '/').replace(/\/+$/, '');
    if (!path.startsWith('/api')) {
      if (
        options.webRoot &&
        (request.method === 'GET' || request.method === 'HEAD') &&
        (!/\.[a-z0-9]{2,5}$/i.test(path) || named.some((shape) => shape.test(path)))
      )
        return reply.header('cache-control', 'no-cache').sendFile('index.html');
      throw new Failure(404, 'page_not_found');
    }
    for (const [shape, methods] of allowed)
      if (new RegExp(`^${shape}$`).test(path)) {
        void reply.header('allow', [...methods].join(', '));
        throw new Failure(405, 'method_not_allowed');
      }
    throw new Failure(404, 'page_not_found');
  });
  return { server, endpoints };
}
const keyLike = new RegExp(`${keyPrefix}[0-9A-Za-z]{40,}`);
/** Does the query of an address carry a key of another system, written plainly or in percent signs? */
const hasKey = (url: string): boolean =>
  keyLike.test(
    (url.split('?')[1] ?? '').replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    ),
  );
/** Deeper than any form; what is read or written by calling itself would run out of stack. */
const deepestBody = 64;
function nestedBeyond(body: unknown, most: number): boolean {
  if (typeof body !== 'object' || Buffer.isBuffer(body)) return false;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((each) => (each !== null && typeof each === 'object' ? Object.values(each) : []));
  }
  return false;
}
/** Whom it hit stands beside the failure, as far as the session still tells. */
async function noteRequestFailure(services: Services, error: unknown, request: FastifyRequest): Promise<void> {
  const { token } = callOf(request);
  const actor =
    token && kindOfToken(token) === 'user'
      ? await services.sessions.find(token, services.clock()).catch(() => 'unknown' as const)
      : 'unknown';
  const path = request.url.split('?')[0] ?? '';
  await noteFailureOf(services, error, {
    place: `${request.method} ${request.routeOptions.url ?? path}`,
    requestId: request.id,
    userId: typeof actor === 'string' ? null : actor.user_id,
    method: request.method,
    path,
  });
}
const shapeOf = (path: string): string => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');

function mountArea(server: FastifyInstance, area: Area, services: Services, endpoints: EndpointEntry[]): void {
  for (const handler of area.queries ?? []) endpoints.push(mountQuery(server, handler, services));
  for (const handler of area.commands ?? []) endpoints.push(mountCommand(server, handler, services));
  for (const bound of area.resources ?? [])
    endpoints.push(...mountResource(server, bound, services), ...mountBulk(server, bound, services));
}
export { callOf };
