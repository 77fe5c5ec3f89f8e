import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import SCIMMY from 'scimmy';
import { permission } from '#kernel/contract/needs.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import type { Actor, Protocol, Writing } from '#kernel/server/area.ts';
import { sqlState } from '#kernel/server/database.ts';
import { failureOfProtocol } from '#kernel/server/failure-log.ts';
import { Failure } from '#kernel/server/failure.ts';
import { admit, runWrite, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { headerOf, protocolCall } from '../keys/protocol-call.ts';
import { provisioningArea } from './rules/provisioning-scope.ts';
import { chosenAttributes, mostResults, pageOf, ScimProblem } from './rules/scim-requests.ts';
import { groupPage, groupRow, membersOf, scimGroup, scimRoot, scimUser, userPage, userRow } from './scim-records.ts';
import { createUser, patchGroup, patchUser, removeUser, replaceGroup, replaceUser } from './scim-writes.ts';

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const start = '/scim/v2';
/** bytes of a body at most */
const largestBody = 1024 * 1024;

interface Answer {
  status: number;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}
interface Asked {
  services: Services;
  root: string;
  actor: Actor;
  call: Call;
  method: string;
  /** below /scim/v2 */ parts: readonly string[];
  query: Record<string, string | undefined>;
  header(name: string): string | undefined;
  body(): Promise<unknown>;
}

/** SCIM 2.0 (RFC 7643, 7644): the identity management of the university keeps accounts, with a key that has the scope for it. */
export const scimServer: Protocol = {
  name: 'scim',
  routes: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({ method, path: `${start}/*` })),
  open: async (services) => (request, response) => serve(services, request, response),
};

async function serve(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = String(response.getHeader('x-request-id') ?? randomUUID());
  let answer: Answer;
  try {
    answer = await answered(services, request, requestId);
  } catch (error) {
    answer = problem(services, error, requestId);
  }
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    ...(text === '' ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
    'content-length': Buffer.byteLength(text),
    ...answer.headers,
  });
  response.end(text);
}
/** Every failure in the envelope of SCIM, with what it calls the kind. */
function problem(services: Services, error: unknown, requestId: string): Answer {
  const of = (status: number, detail: string, scimType?: string): Answer => ({
    status,
    body: { schemas: [errorSchema], status: String(status), ...(scimType ? { scimType } : {}), detail },
    ...(status === 401 ? { headers: { 'www-authenticate': 'Bearer' } } : {}),
    ...(status === 413 ? { headers: { connection: 'close' } } : {}),
    ...(status === 429 ? { headers: { 'retry-after': '60' } } : {}),
  });
  if (error instanceof ScimProblem) return of(error.status, error.message, error.scimType);
  if (sqlState(error) === '23505') return of(409, 'Another account has this value.', 'uniqueness');
  const { status, body } = failureOfProtocol(services, error, 'scim', requestId);
  const reasons =
    error instanceof Refused
      ? error.refusals.map((each) => services.lines.line('en', `api:${each.key}`, each.params))
      : [];
  return of(error instanceof Refused ? 403 : status, reasons.join(' ') || body.text);
}

async function answered(services: Services, request: IncomingMessage, requestId: string): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? 'GET';
  const header = (name: string): string | undefined => headerOf(request, name);
  const writes = method !== 'GET';
  const call = protocolCall(services, request, requestId, { area: provisioningArea, writes });
  const actor = await admit(permission(writes ? 'provisioning_update' : 'provisioning_index'), call, services);
  // sessions of people have screens; this is for keys
  if (!actor.key) throw new Failure(401, 'key_not_valid');
  return answerOf({
    services,
    root: scimRoot(services),
    actor,
    call,
    method,
    parts: url.pathname.slice(start.length).split('/').filter(Boolean),
    query: Object.fromEntries(url.searchParams),
    header,
    body: () => readBody(request, header('content-type')),
  });
}
async function readBody(request: IncomingMessage, type: string | undefined): Promise<unknown> {
  if (!/^application\/(scim\+)?json\b/i.test(type ?? ''))
    throw new ScimProblem(415, undefined, 'Bodies are application/scim+json.');
  const tooLarge = new ScimProblem(413, undefined, 'The body is too large.');
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  // the line stays open, so that the answer still goes out
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) throw tooLarge;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw new ScimProblem(400, 'invalidSyntax', 'The body is no JSON.');
  }
}

const none = (): never => {
  throw new ScimProblem(404, undefined, 'There is no such record.');
};
const notHere = (): never => {
  throw new ScimProblem(501, undefined, 'This server does not do that.');
};
async function answerOf(asked: Asked): Promise<Answer> {
  const [kind, id, ...more] = asked.parts;
  if (more.length > 0) return none();
  switch (kind) {
    case 'ServiceProviderConfig':
      return asked.method === 'GET' ? { status: 200, body: configuration(asked.root) } : notHere();
    case 'ResourceTypes':
      return asked.method === 'GET' ? described(asked, resourceTypes(asked.root), id) : notHere();
    case 'Schemas':
      return asked.method === 'GET' ? described(asked, schemas(asked.root), id) : notHere();
    case 'Users':
      return id === undefined ? users(asked) : user(asked, numbered(id));
    case 'Groups':
      return id === undefined ? groups(asked) : group(asked, numbered(id));
    default:
      return kind === 'Bulk' || kind === 'Me' || kind === '.search' ? notHere() : none();
  }
}
const numbered = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : none());
const list = (records: readonly unknown[], total: number, startIndex: number): Record<string, unknown> => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: records.length,
  Resources: records,
});
const of = (body: Record<string, unknown>, asked: Asked, status = 200): Answer => {
  const { location, version } = body.meta as { location: string; version: string };
  if (asked.method === 'GET' && asked.header('if-none-match') === version)
    return { status: 304, headers: { etag: version } };
  return {
    status,
    body: chosenAttributes(body, asked.query),
    headers: { etag: version, ...(status === 201 ? { location } : {}) },
  };
};
/** One transaction with audit, as a command has it: who acts is the owner of the key, the key stands beside him. */
async function written<T>(
  { services, actor, call }: Asked,
  name: string,
  work: (context: Writing) => Promise<T>,
): Promise<T> {
  let made: { value: T } | undefined;
  await runWrite(services, actor, call, { name, body: null, idempotent: false }, async (context) => {
    made = { value: await work(context) };
    return undefined;
  });
  if (!made) throw new Error(`${name} did no work`);
  return made.value;
}

async function users(asked: Asked): Promise<Answer> {
  const { root, services, query } = asked;
  if (asked.method === 'POST') {
    const body = await asked.body();
    return of(
      scimUser(root, await written(asked, 'provision-account', (context) => createUser(context, body))),
      asked,
      201,
    );
  }
  if (asked.method !== 'GET') return notHere();
  const page = pageOf(query);
  const { total, rows } = await userPage(services.database.db, query.filter, page);
  const records = rows.map((row) => chosenAttributes(scimUser(root, row), query));
  return { status: 200, body: list(records, total, page.startIndex) };
}
async function user(asked: Asked, id: number): Promise<Answer> {
  const { root, services } = asked;
  const ifMatch = asked.header('if-match');
  switch (asked.method) {
    case 'GET':
      return of(scimUser(root, (await userRow(services.database.db, id)) ?? none()), asked);
    case 'PUT':
    case 'PATCH': {
      const body = await asked.body();
      const work = asked.method === 'PUT' ? replaceUser : patchUser;
      const row = await written(asked, 'provision-account', (context) => work(context, id, body, ifMatch));
      return of(scimUser(root, row), asked);
    }
    case 'DELETE':
      await written(asked, 'provision-account', (context) => removeUser(context, id, ifMatch));
      return { status: 204 };
    default:
      return notHere();
  }
}
const wantsMembers = ({ query }: Asked): boolean =>
  !/(^|,)\s*members\s*(,|$)/i.test(query.excludedAttributes ?? '') &&
  (query.attributes === undefined || /(^|,)\s*members/i.test(query.attributes));
async function groups(asked: Asked): Promise<Answer> {
  if (asked.method !== 'GET') return notHere();
  const { root, services, query } = asked;
  const page = pageOf(query);
  const { db } = services.database;
  const { total, rows } = await groupPage(db, query.filter, page);
  const records = [];
  for (const row of rows)
    records.push(
      chosenAttributes(scimGroup(root, row, wantsMembers(asked) ? await membersOf(db, row.id) : null), query),
    );
  return { status: 200, body: list(records, total, page.startIndex) };
}
async function group(asked: Asked, id: number): Promise<Answer> {
  const { root, services } = asked;
  const ifMatch = asked.header('if-match');
  if (asked.method === 'PUT' || asked.method === 'PATCH') {
    const body = await asked.body();
    const work = asked.method === 'PUT' ? replaceGroup : patchGroup;
    await written(asked, 'provision-group', (context) => work(context, id, body, ifMatch));
  } else if (asked.method !== 'GET') return notHere();
  const { db } = services.database;
  const row = (await groupRow(db, id)) ?? none();
  return of(scimGroup(root, row, wantsMembers(asked) ? await membersOf(db, id) : null), asked);
}

function configuration(root: string): Record<string, unknown> {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'An API key with the scope provisioning:write',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${root}/ServiceProviderConfig` },
  };
}
const resourceTypes = (root: string): Record<string, unknown>[] =>
  ([SCIMMY.Schemas.User, SCIMMY.Schemas.Group] as const).map((schema, index) => {
    const name = index === 0 ? 'User' : 'Group';
    return {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      id: name,
      name,
      endpoint: `/${name}s`,
      schema: schema.id,
      meta: { resourceType: 'ResourceType', location: `${root}/ResourceTypes/${name}` },
    };
  });
const schemas = (root: string): Record<string, unknown>[] =>
  [SCIMMY.Schemas.User, SCIMMY.Schemas.Group].map((schema) => ({ ...schema.definition.describe(`${root}/Schemas`) }));
function described({ query }: Asked, records: readonly Record<string, unknown>[], id: string | undefined): Answer {
  if (query.filter !== undefined) throw new ScimProblem(403, undefined, 'This list has no filter.');
  if (id === undefined) return { status: 200, body: list(records, records.length, 1) };
  return {
    status: 200,
    body: records.find((each) => each.id === id || encodeURIComponent(String(each.id)) === id) ?? none(),
  };
}
