import { fillPath, type Command, type InputOf, type OutputOf, type Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import { guestOf, type GuestKind } from '#kernel/contract/principal.ts';
import { deviceLocale, deviceToken, fromDevice, guestToken, userToken } from './device.ts';

/** One entry of a refusal: what it is about, its sentence, the rule and the office that can help. */
export interface FailureEntry {
  data: Record<string, unknown>;
  message: string;
  key: string;
  rule?: string;
  office?: string;
  field?: string;
}
/** A failed call: status, message key, sentence and details as the server sent them. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly key: string;
  readonly text: string;
  readonly params: Record<string, unknown>;
  readonly entries: FailureEntry[];
  readonly fields: Record<string, string[]>;
  readonly requestId: string;
  /** under it the call stands in the traces; '' where there are none */
  readonly traceId: string;
  readonly body: unknown;
  /** the guest who called; null for a user or nobody */
  readonly guest: GuestKind | null;
  constructor(status: number, body: unknown, requestId: string, guest: GuestKind | null = null, traceId = '') {
    const given = (body ?? {}) as {
      message?: string;
      text?: string;
      params?: Record<string, unknown>;
      errors?: unknown;
      request_id?: string;
    };
    super(given.message ?? `HTTP ${status}`);
    this.status = status;
    this.key = given.message ?? '';
    this.text = given.text ?? '';
    this.params = given.params ?? {};
    this.entries = Array.isArray(given.errors) ? (given.errors as FailureEntry[]) : [];
    this.fields = given.errors && !Array.isArray(given.errors) ? (given.errors as Record<string, string[]>) : {};
    this.requestId = given.request_id ?? requestId;
    this.traceId = traceId;
    this.body = body;
    this.guest = guest;
  }
}
/** The network is away: nothing was answered. */
export class Unreachable extends Error {}

type Listener = (inFlight: number) => void;
const listeners = new Set<Listener>();
let inFlight = 0;
const count = (change: 1 | -1): void => {
  inFlight += change;
  for (const listener of listeners) listener(inFlight);
};
/** HDR-033: tells how many requests are under way. */
export function onInFlight(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface CallOptions {
  method?: string;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  key?: string;
  signal?: AbortSignal;
  /** as whom it is sent, where the device holds several sessions; default: the user, else the tenant (SYS-008) */
  as?: Caller;
}
export type Caller = 'user' | GuestKind;
/** As whom a declared endpoint is called: the guest it names; the user first where it is open to both. */
export function callerOf(needs: Needs): Caller | undefined {
  const guest = guestOf(needs.access);
  if (guest === null && needs.guests && userToken() === null)
    return needs.guests.find((kind) => guestToken(kind) !== null);
  return guest === null ? undefined : needs.users === true && userToken() !== null ? 'user' : guest;
}
const guestOfCall = (as: Caller | undefined): GuestKind | null =>
  as === 'user' ? null : (as ?? (userToken() === null && guestToken('tenant') !== null ? 'tenant' : null));

/** Headers of every call: JSON, language, token, and the identity the screen was drawn for. */
export function callHeaders(json: boolean, as?: Caller): Record<string, string> {
  const token = as === undefined ? deviceToken() : as === 'user' ? userToken() : guestToken(as);
  const identity = guestOfCall(as) === null ? identityStamp : null;
  return {
    accept: 'application/json',
    'accept-language': deviceLocale(),
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(identity ? { 'x-identity': identity } : {}),
  };
}
let identityStamp: string | null = fromDevice('identity');
/** The identity this tab shows; a write under another one is refused by the server. */
export const setIdentity = (stamp: string | null): void => {
  identityStamp = stamp;
};

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
/** A path with its query string; empty values are left out. */
export function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [
          `${encodeURIComponent(name)}=${encodeURIComponent(Array.isArray(value) && value.every((each) => typeof each !== 'object') ? value.join(',') : asText(value))}`,
        ],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

let signInAgain: (() => Promise<boolean>) | null = null;
/** The shell's dialog: answers true when the same person has signed in again in the identity of the screen. */
export const setSignInAgain = (ask: (() => Promise<boolean>) | null): void => {
  signInAgain = ask;
};
/** Opens that dialog; null where the screen has none. */
export const askSignInAgain = (): Promise<boolean> | null => signInAgain?.() ?? null;
/** A write that met a dead session is sent once more after signing in again, with the same key: nothing typed is lost. */
const worthAsking = (path: string, options: CallOptions): boolean =>
  signInAgain !== null &&
  options.method !== undefined &&
  options.method !== 'GET' &&
  guestOfCall(options.as) === null &&
  // another tab may have signed out: the screen still shows somebody
  (userToken() !== null || identityStamp !== null) &&
  !path.startsWith('/api/auth/');

/** Sends a request and answers the response; failures with a status become ApiFailure. */
export async function send(path: string, options: CallOptions = {}): Promise<Response> {
  try {
    return await sendOnce(path, options);
  } catch (error) {
    if (
      !(error instanceof ApiFailure) ||
      error.status !== 401 ||
      !worthAsking(path, options) ||
      !(await signInAgain?.())
    )
      throw error;
    return sendOnce(path, options);
  }
}
type Begin = typeof import('./begin-trace.ts').beginTrace;
/** What begins a trace with each call; fetched once the server has said with an answer that it follows traces. */
let begin: Begin | null = null;
function followsTraces(follows: boolean): void {
  if (!follows) begin = null;
  else if (!begin)
    void import('./begin-trace.ts').then(
      (module) => (begin = module.beginTrace),
      () => undefined,
    );
}
async function sendOnce(path: string, options: CallOptions): Promise<Response> {
  const json = options.body !== undefined;
  const trace = begin?.();
  count(1);
  try {
    const response = await fetch(withQuery(path, options.query), {
      method: options.method ?? 'GET',
      headers: {
        ...callHeaders(json, options.as),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...trace?.header,
      },
      ...(json ? { body: JSON.stringify(options.body) } : options.form ? { body: options.form } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new Unreachable('unreachable');
    });
    followsTraces(response.headers.has('traceresponse'));
    if (![200, 201, 204].includes(response.status)) {
      // ERR-001, ERR-002
      const body: unknown = await response.json().catch(() => ({}));
      const number = response.headers.get('x-request-id') ?? '';
      throw new ApiFailure(response.status, body, number, guestOfCall(options.as), trace?.id);
    }
    return response;
  } finally {
    count(-1);
  }
}
/** Sends a request and answers its JSON. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const prefix = (base: 'api' | 'v1' | undefined): string => (base === 'api' ? '/api' : '/api/v1');
/** The `as` of a declared endpoint. */
export function asOf(needs: Needs): { as?: Caller } {
  const as = callerOf(needs);
  return as ? { as } : {};
}
/** Asks a declared query. */
export async function ask<Q extends Query<Fields, unknown>>(
  query: Q,
  input: InputOf<Q>,
  signal?: AbortSignal,
): Promise<OutputOf<Q>> {
  const { path, rest } = fillPath(query.path, input as Record<string, unknown>);
  const answer = await call<{ data: OutputOf<Q> }>(`${prefix(query.base)}${path}`, {
    query: rest,
    ...(signal ? { signal } : {}),
    ...asOf(query.needs),
  });
  return answer.data;
}
export interface Written<T> {
  message?: string;
  info?: { key: string; params: Record<string, unknown> };
  data: T;
}
/** Runs a declared command once; `key` makes a repeated press harmless. */
export async function command<C extends Command<Fields, unknown>>(
  declared: C,
  input: InputOf<C>,
  key: string,
  form?: FormData,
): Promise<Written<OutputOf<C>>> {
  const { path, rest } = fillPath(declared.path, input as Record<string, unknown>);
  return call<Written<OutputOf<C>>>(`${prefix(declared.base)}${path}`, {
    method: declared.method,
    key,
    ...asOf(declared.needs),
    ...(form ? { form } : { body: rest }),
  });
}
/** Url of a declared query, for downloads and streams. */
export function urlOf<Q extends Query<Fields, unknown>>(query: Q, input: InputOf<Q>): string {
  const { path, rest } = fillPath(query.path, input as Record<string, unknown>);
  return withQuery(`${prefix(query.base)}${path}`, rest);
}
