import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { anonymous, type Writing } from '#kernel/server/area.ts';
import { localeOf } from '#kernel/server/http/call-of.ts';
import { runWrite, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { pageOf, safe } from '#areas/access/federation/authorization-pages.ts';
import { headerOf, protocolCall } from '#areas/access/keys/protocol-call.ts';

/** bytes of a body at most */
const largestBody = 512 * 1024;

/** A call of a tool or a browser that is refused; the code is the protocol's own word. */
export class LtiProblem extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
/** calls with a signed message from one address, within seconds: each may cost a look at the keys of its tool */
const patience = { most: 60, seconds: 60 };
/** Refuses (429) an address that has called this endpoint too often. */
export async function limited({ services, call }: Pick<LtiCall, 'services' | 'call'>, what: string): Promise<void> {
  if ((await services.shared.increment(`lti-${what}:${call.address}`, patience.seconds)) > patience.most)
    throw new LtiProblem(429, 'slow_down', 'Too many calls.');
}
export interface LtiAnswer {
  status: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}
export interface LtiCall {
  services: Services;
  method: string;
  url: URL;
  call: Call;
  header(name: string): string | undefined;
  form(): Promise<URLSearchParams>;
  json(): Promise<Record<string, unknown>>;
}

export function ltiCall(services: Services, request: IncomingMessage, response: ServerResponse): LtiCall {
  const header = (name: string): string | undefined => headerOf(request, name);
  const requestId = String(response.getHeader('x-request-id') ?? randomUUID());
  return {
    services,
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', services.config.publicUrl),
    header,
    // a tool's own token is read by its services, never by the doors of people
    call: {
      ...protocolCall(services, request, requestId),
      token: null,
      locale: localeOf(header('accept-language')),
    },
    form: async () => {
      if (!/^application\/x-www-form-urlencoded\b/i.test(header('content-type') ?? ''))
        throw new LtiProblem(415, 'invalid_request', 'The body is a form.');
      return new URLSearchParams(await bodyOf(request));
    },
    json: async () => {
      if (!/^application\/([\w.+-]+\+)?json\b/i.test(header('content-type') ?? ''))
        throw new LtiProblem(415, 'invalid_request', 'The body is JSON.');
      const value: unknown = await bodyOf(request).then((text) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          return null;
        }
      });
      if (value === null || typeof value !== 'object' || Array.isArray(value))
        throw new LtiProblem(400, 'invalid_request', 'The body is no JSON object.');
      return value as Record<string, unknown>;
    },
  };
}
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // the line stays open, so that the answer still goes out
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) throw new LtiProblem(413, 'invalid_request', 'The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
export const json = (status: number, body: unknown, type = 'application/json', headers = {}): LtiAnswer => ({
  status,
  type,
  body: JSON.stringify(body),
  headers,
});
export function send(response: ServerResponse, answer: LtiAnswer): void {
  const body = answer.body ?? '';
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    ...(answer.type ? { 'content-type': `${answer.type}; charset=utf-8` } : {}),
    'content-length': Buffer.byteLength(body),
    ...(answer.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(answer.status === 429 ? { 'retry-after': String(patience.seconds) } : {}),
    ...(answer.status === 413 ? { connection: 'close' } : {}),
    ...answer.headers,
  });
  response.end(body);
}

/** What a tool does with the university’s data: one transaction, audited with the tool as its record. */
export async function writtenByTool<T>(
  { services, call }: Pick<LtiCall, 'services' | 'call'>,
  name: string,
  work: (context: Writing) => Promise<T>,
): Promise<T> {
  let made: { value: T } | undefined;
  await runWrite(services, anonymous, call, { name, body: null, idempotent: false }, async (context) => {
    made = { value: await work(context) };
    return undefined;
  });
  if (!made) throw new Error(`${name} did no work`);
  return made.value;
}

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');
/** A page that posts fields to a tool at once; without scripts it has a button. */
export function postingPage({ services, call }: LtiCall, address: string, fields: Record<string, string>): LtiAnswer {
  const word = (key: string): string => services.lines.line(call.locale, `tools:${key}`);
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('');
  return {
    status: 200,
    type: 'text/html',
    body: pageOf(
      call.locale,
      word('posting'),
      `<form method="post" action="${safe(address)}">${inputs}<button type="submit">${safe(word('go_on'))}</button></form><script>${script}</script>`,
    ),
    headers: {
      // tools lead on from the address they are posted to, and browsers ask this policy about that too
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'; base-uri 'none'; form-action https: ${new URL(address).origin}`,
    },
  };
}
/** What a person sees where a browser came with something that is over or forged. */
export function problemPage({ services, call }: LtiCall, problem: LtiProblem): LtiAnswer {
  const word = (key: string): string => services.lines.line(call.locale, `tools:${key}`);
  return {
    status: problem.status,
    type: 'text/html',
    body: pageOf(
      call.locale,
      word('not_opened'),
      `<p>${safe(word('not_opened_about'))}</p><p lang="en"><small>${safe(problem.message)}</small></p><nav><a class="b" href="/learning-tools">${safe(word('to_tools'))}</a></nav>`,
    ),
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  };
}
