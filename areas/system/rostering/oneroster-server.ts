import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerOf, protocolCall } from '#areas/access/keys/protocol-call.ts';
import { protocolAreas, protocolRight, type ProtocolArea } from '#areas/access/keys/rules/protocol-scopes.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { permission } from '#kernel/contract/needs.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import type { Actor, Protocol } from '#kernel/server/area.ts';
import { failureOfProtocol } from '#kernel/server/failure-log.ts';
import { Failure } from '#kernel/server/failure.ts';
import { localeOf } from '#kernel/server/http/call-of.ts';
import { admit, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { readRosterQuery, RosterProblem, type CodeMinor } from './rules/roster-query.ts';
import { bookRoot, type Around, type Book, type Entity, type Row } from './roster-entity.ts';
import { demographics } from './roster-entities.ts';
import { checkSelection, rosterPage, rosterRecord, rosterRow } from './roster-page.ts';
import { rosterPath } from './roster-paths.ts';

const start = '/ims/oneroster';
const scope = 'https://purl.imsglobal.org/spec/or/v1p2/scope';
const scopes: Record<ProtocolArea, readonly string[]> = {
  rostering: [`${scope}/roster-core.readonly`, `${scope}/roster.readonly`],
  gradebook: [`${scope}/gradebook.readonly`],
  demographics: [`${scope}/roster-demographics.readonly`],
};
interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** OneRoster 1.2, read alone: learning systems ask who takes and teaches what, with a key that has the scope for it. */
export const oneRosterServer: Protocol = {
  name: 'oneroster',
  routes: [
    { method: 'GET', path: `${start}/rostering/v1p2/*` },
    { method: 'GET', path: `${start}/gradebook/v1p2/*` },
    { method: 'POST', path: `${start}/token` },
  ],
  open: async (services) => async (request, response) => {
    const requestId = String(response.getHeader('x-request-id') ?? randomUUID());
    send(
      response,
      await answered(services, request, requestId).catch((error: unknown) => problem(services, error, requestId)),
    );
  },
};
function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
const codes: Readonly<Record<number, CodeMinor>> = {
  400: 'invaliddata',
  401: 'unauthorisedrequest',
  403: 'forbidden',
  404: 'unknownobject',
  422: 'invaliddata',
  429: 'server_busy',
  503: 'server_busy',
};
/** Every failure in the envelope of the standard. */
function problem(services: Services, error: unknown, requestId: string): Answer {
  const of = (status: number, code: CodeMinor, detail: string, headers: Record<string, string> = {}): Answer => ({
    status,
    headers,
    body: {
      imsx_codeMajor: 'failure',
      imsx_severity: 'error',
      imsx_description: detail,
      imsx_CodeMinor: {
        imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: code }],
      },
    },
  });
  if (error instanceof RosterProblem) return of(error.status, error.code, error.message);
  const { status, body } = failureOfProtocol(services, error, 'rosters', requestId);
  return of(status, codes[status] ?? 'internal_server_error', body.text, {
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(status === 429 ? { 'retry-after': String(body.params?.seconds ?? 60) } : {}),
  });
}

async function answered(services: Services, request: IncomingMessage, requestId: string): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') return token(services, request, requestId);
  const [bookName = '', , ...parts] = url.pathname.slice(start.length).split('/').filter(Boolean);
  const book: Book = bookName === 'gradebook' ? 'gradebook' : 'rostering';
  const path = rosterPath(book, parts);
  const area = path?.entity === demographics ? 'demographics' : book;
  const { actor, call } = await entered(services, request, requestId, area);
  if (path === null) throw new RosterProblem(404, 'unknownobject', 'There is no such record or list.');
  const query = readRosterQuery(Object.fromEntries(url.searchParams));
  const { db, replica } = services.database;
  const head = await readLetterhead({ db: replica, now: services.clock() });
  const locale = localeOf(headerOf(request, 'accept-language'));
  const around: Around = { locale, url: services.config.publicUrl, university: head.title[locale] || 'Kampüs' };
  const { entity, within } = path;
  for (const before of path.before) {
    const row = await rosterRow(db, before.entity, around, before.within);
    if (row === null) throw new RosterProblem(404, 'unknownobject', 'There is no such record.');
    // the classes of a person tell of him as much as his record
    if (before.entity.person === 'own' && entity.person === undefined)
      note(services, actor, call, area, before.entity, [row]);
  }
  checkSelection(entity, query.fields);
  if (path.single) {
    const row = await rosterRow(db, entity, around, within);
    if (row === null) throw new RosterProblem(404, 'unknownobject', 'There is no such record.');
    note(services, actor, call, area, entity, [row]);
    return { status: 200, body: { [entity.single]: rosterRecord(entity, row, around, query.fields) } };
  }
  const { total, rows } = await rosterPage(replica, entity, around, within, query);
  const records = rows.map((row) => rosterRecord(entity, row, around, query.fields));
  // a total tells of people too: where a page past the end shows none of them, the first that it counts are noted
  const counted =
    rows.length > 0 || total === 0
      ? rows
      : (await rosterPage(replica, entity, around, within, { ...query, offset: 0 })).rows;
  note(services, actor, call, area, entity, counted);
  const address = [bookRoot(around.url, book), ...parts].join('/');
  return {
    status: 200,
    body: { [entity.set]: records },
    headers: { 'x-total-count': String(total), ...linksOf(address, url.searchParams, query, total) },
  };
}
/** A key with the scope, never a session: sessions of people have screens. */
async function entered(
  services: Services,
  request: IncomingMessage,
  requestId: string,
  area: ProtocolArea,
): Promise<{ actor: Actor; call: Call }> {
  const call = protocolCall(services, request, requestId, { area, writes: false });
  const actor = await admit(permission(protocolRight(area)), call, services);
  if (!actor.key) throw new Failure(401, 'key_not_valid');
  return { actor, call };
}
/** Whose records went out, each person of an answer once. */
function note(
  services: Services,
  actor: Actor,
  call: Call,
  what: ProtocolArea,
  { person }: Entity,
  rows: readonly Row[],
): void {
  if (person === undefined) return;
  const told = new Set<string>();
  for (const row of rows) {
    const [kind, id] = person === 'own' ? [row.kind, row.id] : [row.user_kind, Number(row.user_id)];
    if (told.has(`${kind}${id}`)) continue;
    told.add(`${kind}${id}`);
    noteReading(services, actor, { person: kind === 'S' ? 'student' : 'staff', id }, what, call);
  }
}
/** RFC 8288: where the list goes on. */
function linksOf(
  address: string,
  asked: URLSearchParams,
  { limit, offset }: { limit: number; offset: number },
  total: number,
): { link?: string } {
  const to = (at: number, rel: string): string => {
    const query = new URLSearchParams(asked);
    query.set('limit', String(limit));
    query.set('offset', String(at));
    return `<${address}?${query.toString()}>; rel="${rel}"`;
  };
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  return {
    link: [
      ...(offset + limit < total ? [to(offset + limit, 'next')] : []),
      ...(offset > 0 ? [to(Math.max(0, offset - limit), 'prev')] : []),
      to(0, 'first'),
      to(last, 'last'),
    ].join(', '),
  };
}

/** bytes of a body at most */
const largestBody = 4_096;
/**
 * OAuth 2 client credentials as OneRoster asks for: the id is the number of the key, the secret the key itself, and so is the
 * token that comes back; nothing else is kept. Refused as RFC 6749 §5.2 has it.
 */
async function token(services: Services, request: IncomingMessage, requestId: string): Promise<Answer> {
  const refused = (status: number, error: string): Answer => ({
    status,
    body: { error },
    headers: status === 401 ? { 'www-authenticate': 'Basic realm="OneRoster"' } : {},
  });
  let body = '';
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
    if ((body += part.toString('latin1')).length > largestBody) return refused(400, 'invalid_request');
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== 'client_credentials') return refused(400, 'unsupported_grant_type');
  const [, basic] = /^Basic ([\w+/=]+)$/i.exec(headerOf(request, 'authorization') ?? '') ?? [];
  const pair = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(':');
  const [id, secret] = basic === undefined ? [form.get('client_id'), form.get('client_secret')] : pair;
  if (!id || !secret) return refused(401, 'invalid_client');
  const asked = form.get('scope')?.split(/\s+/).filter(Boolean) ?? [];
  const given: string[] = [];
  for (const area of protocolAreas) {
    if (asked.length > 0 && !asked.some((each) => scopes[area].includes(each))) continue;
    const call = { ...protocolCall(services, request, requestId, { area, writes: false }), token: secret };
    const actor = await admit(permission(protocolRight(area)), call, services).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 401) return null;
      if (error instanceof Failure && error.message === 'key_scope_missing') return undefined;
      throw error;
    });
    if (actor === undefined) continue;
    if (String(actor?.key?.id) !== id) return refused(401, 'invalid_client');
    given.push(...scopes[area].filter((each) => asked.length === 0 || asked.includes(each)));
  }
  if (given.length === 0 || asked.some((each) => !given.includes(each))) return refused(400, 'invalid_scope');
  return {
    status: 200,
    body: { access_token: secret, token_type: 'Bearer', expires_in: 3600, scope: given.join(' ') },
    headers: { pragma: 'no-cache' },
  };
}
