import { Refused, type Params, type Refusal } from '#kernel/contract/refusal.ts';
import { databaseError, sqlState } from './database.ts';
import type { Services } from './services.ts';
import type { Locale, ProblemKey } from '#kernel/contract/text.ts';

export interface FieldProblem {
  key: ProblemKey;
  params: Record<string, string>;
}
/** A failure with its status; everything that is not one of these is a 500. */
export class Failure extends Error {
  readonly status: number;
  readonly params: Params | undefined;
  readonly fields: Record<string, FieldProblem[]> | undefined;
  constructor(status: number, key: string, params?: Params, fields?: Record<string, FieldProblem[]>) {
    super(key);
    this.status = status;
    this.params = params;
    this.fields = fields;
  }
}
/** no or dead session; a guest's names the page where he signs in (AMB-28) */
export const unauthorised = (login?: string): Failure =>
  new Failure(401, 'session_required', login === undefined ? undefined : { login });
export const forbidden = (): Failure => new Failure(403, 'not_authorized');
/** absent, or not visible to you: the answer does not tell which */
export const notFound = (): Failure => new Failure(404, 'record_not_found');
export const malformed = (fields: Record<string, FieldProblem[]>): Failure =>
  new Failure(422, 'validation_failed', undefined, fields);
export const sessionEnded = (login?: string): Failure =>
  new Failure(427, 'session_ended_elsewhere', login === undefined ? undefined : { login });
export const tooMany = (seconds?: number): Failure =>
  new Failure(429, 'too_many_tries', seconds === undefined ? undefined : { seconds });

/** The words of a failure: ERR-020's minute is said where it is one, else how long it is. */
const sentenceFor = (key: string, params: Params | undefined): [key: string, params?: Params] =>
  key === 'record_changed_meanwhile' && typeof params?.by === 'string'
    ? ['api:record_changed_by', { by: params.by }]
    : key === 'too_many_tries' && Number(params?.seconds) > 60
      ? ['api:too_many_tries_minutes', { minutes: Math.ceil(Number(params?.seconds) / 60) }]
      : params
        ? [`api:${key}`, params]
        : [`api:${key}`];

/** The answer of a failure as decisions.md fixes it. */
export interface FailureBody {
  message: string;
  /** the sentence of `message` in the caller's language, for clients without the texts */
  text: string;
  params?: Record<string, unknown>;
  errors?:
    | Record<string, string[]>
    | { data: Record<string, unknown>; message: string; key: string; rule?: string; office?: string }[];
  request_id?: string;
}

/** gone, starting, full of connections, too slow; 08P01 is a pooler that found no connection, 25006 a primary that has become a copy */
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '25006',
  '53300',
]);
const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** what the drivers of the database and of Redis say without a code when the other side is gone or does not answer */
const goneWords =
  /^(Connection terminated|Connection is closed|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Reached the max retries per request|Command timed out|the embedded database has stopped|the embedded database was busy|the object storage answered 5)/;
/** values that no column of that type can hold: a day that does not exist, a year out of range, a letter without meaning */
const unfit = new Set(['22001', '22003', '22007', '22008', '22009', '22021', '22P02', '22P05']);
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const chainOf = (error: unknown): { code?: unknown; message?: unknown }[] => {
  const chain: { code?: unknown; message?: unknown }[] = [];
  for (let each: unknown = error; each !== null && typeof each === 'object' && chain.length < 5;) {
    chain.push(each);
    each = (each as { cause?: unknown }).cause;
  }
  return chain;
};
/** The database, Redis or another part did not answer: it may be tried again. */
export const isAway = (error: unknown): boolean =>
  away.has(sqlState(error)) ||
  chainOf(error).some(({ code, message }) => connection.has(String(code)) || goneWords.test(String(message ?? '')));
const isFull = (error: unknown): boolean => chainOf(error).some(({ code }) => full.has(String(code)));

/** Any error as status and body. Database constraints become refusals (406); what is unknown becomes 500 without its text. */
export function describeFailure(
  error: unknown,
  services: Pick<Services, 'lines'>,
  locale: Locale,
  requestId: string,
): { status: number; body: FailureBody; unexpected: boolean } {
  const { lines } = services;
  const localised = (params: Params | undefined): Record<string, unknown> | undefined =>
    params &&
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' ? value[locale] : value,
      ]),
    );
  const plain = (
    status: number,
    key: string,
    params?: Params,
  ): { status: number; body: FailureBody; unexpected: boolean } => ({
    status,
    unexpected: status >= 500,
    body: {
      message: key,
      text: lines.line(locale, ...sentenceFor(key, params)),
      ...(params ? { params: localised(params) ?? {} } : {}),
      ...(status >= 500 ? { request_id: requestId } : {}),
    },
  });
  const one = (
    refusal: Refusal,
    data: Record<string, unknown>,
  ): {
    data: Record<string, unknown>;
    message: string;
    key: string;
    rule?: string;
    office?: string;
    field?: string;
  } => ({
    data: { ...data, ...localised(refusal.params) },
    key: refusal.key,
    message: lines.line(locale, `api:${refusal.key}`, refusal.params),
    ...(refusal.rule ? { rule: refusal.rule } : {}),
    ...(refusal.office ? { office: refusal.office } : {}),
    ...(refusal.field ? { field: refusal.field } : {}),
  });
  if (error instanceof Refused) {
    const [first] = error.refusals;
    if (!first) return plain(406, 'request_refused');
    if (error.refusals.length === 1 && error.rows.length === 0) {
      const answer = plain(406, first.key, first.params);
      answer.body.errors = [one(first, {})];
      return answer;
    }
    const errors =
      error.rows.length > 0
        ? error.rows.map((row) => one(row.refusal, row.data))
        : error.refusals.map((each) => one(each, {}));
    return {
      status: 420,
      unexpected: false,
      body: { message: error.title, text: lines.line(locale, `api:${error.title}`), errors },
    };
  }
  if (error instanceof Failure) {
    const answer = plain(error.status, error.message, error.params);
    if (error.fields) {
      answer.body.errors = Object.fromEntries(
        Object.entries(error.fields).map(([field, problems]) => [
          field,
          problems.map((problem) => lines.line(locale, `validation:${problem.key}`, problem.params)),
        ]),
      );
    }
    return answer;
  }
  const state = sqlState(error);
  const detail = databaseError(error);
  // a constraint that an area has worded under its own name says what it keeps; the others say what they are
  const worded = /^23(505|503|514|P01)$/.test(state) ? (detail?.constraint ?? '') : '';
  if (worded !== '' && lines.declared(locale, 'api', worded) !== null) return plain(406, worded);
  if (state === '23505') return plain(406, 'values_already_added');
  if (state === '23503')
    return plain(406, detail?.message.includes('delete') ? 'record_in_use' : 'referenced_record_missing', {
      table: detail?.table ?? '',
    });
  if (state === '23P01') return plain(406, 'overlaps_another');
  if (state === '23514') return plain(406, 'value_not_allowed', { constraint: detail?.constraint ?? '' });
  // a column that must hold something was given nothing: the field is named, as an empty form's would be
  if (state === '23502') {
    const answer = plain(422, 'validation_failed');
    if (detail?.column) answer.body.errors = { [detail.column]: [lines.line(locale, 'validation:required', {})] };
    return answer;
  }
  if (unfit.has(state)) return plain(422, 'validation_failed');
  if (isFull(error)) return plain(507, 'storage_full');
  if (isAway(error)) return plain(503, 'service_unavailable');
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 429) return plain(429, 'too_many_tries');
  if (status === 415) return plain(422, 'malformed_request');
  if (status === 413)
    return plain(
      413,
      (error as { code?: unknown }).code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'body_too_large' : 'upload_too_large',
    );
  if (typeof status === 'number' && status >= 400 && status < 500)
    return plain(
      status === 404 ? 404 : status === 405 ? 405 : 400,
      status === 404 ? 'page_not_found' : 'malformed_request',
    );
  return plain(500, 'something_went_wrong');
}
