import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { admits, learnerRoles, opensToAll, type Needs } from '#kernel/contract/needs.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { actingRefusals } from '#kernel/contract/acting-refusals.ts';
import {
  anonymous,
  type Actor,
  type AuditEntry,
  type CommandHandler,
  type Grant,
  type Mail,
  type Reading,
  type UploadedFile,
  type Writing,
} from './area.ts';
import { rowsNamed, rowsOf, type Db, type Tx } from './database.ts';
import { noteWrote } from './read-source.ts';
import { filledPort } from './ports.ts';
import { adminRows, guestRows, unitRows } from './engine/admin-rows.ts';
import { admitKey, auditedAs, refuseKey, type Door } from './api-keys.ts';
import { kindOfToken, knockerOf, limitCalls, loginFor } from './principals.ts';
import { Failure, forbidden, malformed, sessionEnded, unauthorised, type FieldProblem } from './failure.ts';
import type { Services } from './services.ts';
import { declared, noteRole } from './tracing.ts';

/** What of an HTTP request the kernel works with. */
export interface Call {
  token: string | null;
  locale: Locale;
  requestId: string;
  address: string;
  idempotencyKey: string | null;
  identity: string | null;
  headers: Record<string, string | undefined>;
  /** which area answers and whether it writes: what the scopes of a key are about */
  door?: Door;
}

/**
 * Who calls: a user, or a guest as `actor.guest`. 401 without a live session where one is needed (a guest's names his own
 * sign-in page), 427 when it was ended elsewhere, 403 when the endpoint does not name him or role and permission lack.
 */
export async function admit(needs: Needs, call: Call, services: Services): Promise<Actor> {
  const isOpen = opensToAll(needs.access);
  const kind = call.token === null ? null : kindOfToken(call.token);
  if (isOpen && kind !== 'user') return anonymous; // as a guest he is somebody only where he is named
  if (call.token === null || kind === null) throw unauthorised(loginFor(needs, null));
  const port = services.principals.get(kind);
  const found = port ? await port.find(services, call.token, services.clock(), call.address) : 'unknown';
  if (port) await limitCalls(services, port, found, call.address);
  if (kind === 'key' && typeof found === 'string') throw new Failure(401, 'key_not_valid');
  if (typeof found === 'string') {
    if (isOpen) return anonymous;
    const known = kind === 'key' ? null : kind;
    throw found === 'ended' ? sessionEnded(loginFor(needs, known)) : unauthorised(loginFor(needs, known));
  }
  noteRole(found.kind === 'user' ? found.actor.role : found.kind);
  if (found.kind === 'user' && found.actor.key) admitKey(needs, call.door, found.actor.key);
  if (!isOpen && !admits(needs, knockerOf(found))) throw forbidden();
  switch (found.kind) {
    case 'nobody':
      return anonymous;
    case 'user':
      return found.actor;
    default:
      return { ...anonymous, guest: found };
  }
}
/** Do role and permissions of an actor satisfy what an endpoint needs? */
export const allows = (needs: Needs, actor: Pick<Actor, 'role' | 'person_type' | 'permissions' | 'guest'>): boolean =>
  admits(
    needs,
    actor.guest
      ? { kind: actor.guest.kind }
      : {
          kind: 'user',
          role: actor.role,
          person_type: actor.person_type,
          has: (key) => actor.permissions.has(key),
        },
  );

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const never = sql`false`;
/** The row rule of a permission for an actor, from the areas' access tables; without one nothing is visible. */
export function rowRule(services: Pick<Services, 'areas' | 'resources'>, actor: Actor, permission: string): SQL {
  if (actor.guest) return guestRows(services.resources, actor.guest, permission);
  if (!actor.permissions.has(permission)) return never;
  const grant = grantOf(services.areas, actor.role, permission);
  // a key that an administrator gave to a role no area thought of: staff see their unit, students and alumni nothing
  const rule =
    grant === undefined
      ? learnerRoles.includes(actor.role)
        ? never
        : unitRows(services.resources, actor, permission)
      : grant === 'all'
        ? sql`true`
        : grant(actor);
  const more = adminRows(services.resources, actor, permission);
  return more === null ? rule : sql`((${rule}) and (${more}))`;
}
/** What the areas say of a role and a permission; undefined where none of them names the role. */
export function grantOf(areas: Services['areas'], role: string, permission: string): Grant | undefined {
  for (const area of areas) {
    const grant = area.access[permission]?.[role];
    if (grant !== undefined) return grant;
  }
  return undefined;
}

export function reading(services: Services, actor: Actor, call: Call, db: Db): Reading {
  const now = services.clock();
  return {
    actor,
    db,
    now,
    today: universityDay(now),
    locale: call.locale,
    requestId: call.requestId,
    address: call.address,
    services,
    headers: call.headers,
    rows: (permission) => rowRule(services, actor, permission),
  };
}

// what is typed into an address is read otherwise than a body
const schemas = {
  create: new WeakMap<Fields, ReturnType<typeof schemaOf>>(),
  multipart: new WeakMap<Fields, ReturnType<typeof schemaOf>>(),
  query: new WeakMap<Fields, ReturnType<typeof schemaOf>>(),
};
/** Checks an input against its declaration; 422 with every problem at once. */
export function checkInput(
  fields: Fields,
  value: unknown,
  mode: 'create' | 'query' | 'multipart' = 'create',
): Record<string, unknown> {
  let schema = schemas[mode].get(fields);
  if (!schema) {
    schema = schemaOf(fields, mode);
    schemas[mode].set(fields, schema);
  }
  const checked = validate(schema, value ?? {});
  if (checked.ok) return checked.value;
  const problems: Record<string, FieldProblem[]> = {};
  for (const problem of checked.problems)
    (problems[problem.path || '_'] ??= []).push({ key: problem.key, params: problem.params });
  throw malformed(problems);
}

export interface Outcome {
  status: number;
  body: { message?: string; info?: { key: string; params: Record<string, unknown> }; data?: unknown };
}
interface Effects {
  audits: AuditEntry[];
  mails: Mail[];
  events: { channel: string; payload: unknown }[];
  after: (() => Promise<void> | void)[];
  info: { key: string; params: Record<string, unknown> } | null;
  message: string | null;
}
const noEffects = (): Effects => ({ audits: [], mails: [], events: [], after: [], info: null, message: null });

/** characters of an idempotency key at most; a longer one cut short could be another's */
const longestKey = 200;
/**
 * One write from the outside: idempotency, transaction, work, audit, outbox, commit, then what waits for the commit.
 * A repeated idempotency key gets the first answer; the same key with another body answers 422.
 */
export async function runWrite<T>(
  services: Services,
  actor: Actor,
  call: Call,
  options: {
    name: string;
    body: unknown;
    message?: string;
    idempotent: boolean;
    secret?: boolean;
    status?: number;
    files?: UploadedFile[];
    acting?: Command['acting'];
    byPerson?: boolean;
  },
  work: (context: Writing) => Promise<T>,
): Promise<Outcome> {
  if (
    call.identity !== null &&
    actor.user_role_id !== 0 &&
    call.identity !== `${actor.user_id}.${actor.user_role_id}.${actor.student_program_id ?? 0}`
  ) {
    throw new Failure(406, 'identity_changed', { role: actor.role }); // another tab switched role or program
  }
  refuseWhileActing(actor, options.acting ?? 'write');
  refuseKey(actor, options);
  if ((call.idempotencyKey?.length ?? 0) > longestKey)
    throw malformed({ 'Idempotency-Key': [{ key: 'max', params: { length: String(longestKey) } }] });
  let effects: Effects = noEffects();
  const outcome = await services.database.transaction(async (tx, last) => {
    effects = noEffects();
    const key = options.idempotent && call.idempotencyKey ? call.idempotencyKey : null;
    const hash = key
      ? createHash('sha256')
          .update(JSON.stringify(options.body ?? null))
          .update(JSON.stringify((options.files ?? []).map(({ field, name, bytes }) => [field, name, digestOf(bytes)])))
          .digest('hex')
      : '';
    if (key) {
      const earlier = await claimKey(tx, actor, key, options.name, hash);
      if (earlier) return earlier;
    }
    const context = writing(services, actor, call, tx, effects, options.files ?? []);
    const data = await work(context);
    await filledPort(services, 'announce')?.(
      context,
      effects.audits.map((entry) => ({ ...entry, action: entry.action ?? options.name })),
    );
    const body: Outcome['body'] = {
      message: effects.message ?? options.message ?? 'saved',
      ...(effects.info ? { info: effects.info } : {}),
      ...(data === undefined ? {} : { data }),
    };
    const result: Outcome = { status: options.status ?? 200, body };
    last(writeTraces(tx, actor, call, options, effects, key ? { key, result } : null));
    return result;
  });
  const told = noteWrote(services, actor);
  for (const event of effects.events) services.shared.publish(event.channel, event.payload);
  for (const after of effects.after) {
    try {
      await after();
    } catch (error) {
      services.log.error(
        { err: error, action: options.name, requestId: call.requestId },
        'work after the commit failed',
      );
    }
  }
  await told;
  return outcome;
}

/** Signed in as another: what belongs to that person alone is never done for him, the rest only with the right to write (ACC-008). */
function refuseWhileActing(actor: Actor, acting: NonNullable<Command['acting']>): void {
  if (actor.real_user_id === actor.user_id || acting === 'always') return;
  if (acting === 'never') throw new Refused([actingRefusals.not_while_acting_as_other()]);
  if (!actor.may_write) throw new Refused([actingRefusals.acting_read_only()]);
}

const keyGuest = ({ guest, key }: Actor): string =>
  key ? `api-key:${key.id}` : guest ? `${guest.kind}:${guest.subject_id}` : '';
async function claimKey(tx: Tx, actor: Actor, key: string, endpoint: string, hash: string): Promise<Outcome | null> {
  const [userId, guest] = [actor.user_id, keyGuest(actor)];
  // waits here while another call with the same key is under way
  const mine = await rowsOf<{ key: string }>(
    tx,
    sql`insert into idempotency_keys (user_id, guest, key, endpoint, body_hash, status) values (${userId}, ${guest}, ${key}, ${endpoint}, ${hash}, 0) on conflict do nothing returning key`,
  );
  if (mine.length > 0) return null;
  const [earlier] = await rowsOf<{ endpoint: string; body_hash: string; status: number; answer: Outcome['body'] }>(
    tx,
    sql`select endpoint, body_hash, status, answer from idempotency_keys where user_id = ${userId} and key = ${key} and guest = ${guest}`,
  );
  if (!earlier || earlier.endpoint !== endpoint || earlier.body_hash !== hash)
    throw new Failure(422, 'idempotency_key_reused');
  return { status: earlier.status, body: earlier.answer };
}

function writing(
  services: Services,
  actor: Actor,
  call: Call,
  tx: Tx,
  effects: Effects,
  files: UploadedFile[],
): Writing {
  const context: Writing = {
    ...reading(services, actor, call, tx),
    db: tx,
    files,
    audit: (entry) => void effects.audits.push(entry),
    send: (mail) => void effects.mails.push(mail),
    publish: (channel, payload) => void effects.events.push({ channel, payload }),
    afterCommit: (work) => void effects.after.push(work),
    message: (key) => {
      effects.message = key;
    },
    info: (key, params = {}) => {
      effects.info = { key, params };
    },
    run: <C extends Command<Fields, unknown>>(handler: CommandHandler<C>, input: InputOf<C>): Promise<OutputOf<C>> =>
      declared('command', handler.command.name, () => handler.work(context, input))(),
  };
  return context;
}

// the columns of what a write leaves behind, as lists of values: however many rows, one statement that is planned once
const auditSql = `insert into audit_log (user_id, real_user_id, role, request_id, address, action, resource, record_id, before, after, guest_kind, guest_id)
  select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, x.* from unnest($6::text[], $7::text[], $8::bigint[], $9::jsonb[], $10::jsonb[], $11::text[], $12::bigint[]) as x`;
const keySql =
  'update idempotency_keys set status = $13::int, answer = $14::jsonb where user_id = $15::bigint and key = $16::text and guest = $17::text';
const mailSql = (first: number): string => {
  const values = ['text', 'text', 'bigint', 'text', 'text', 'text', 'text'].map(
    (type, at) => `$${first + at}::${type}[]`,
  );
  return `insert into outbox (channel, recipient, user_id, template, subject, body, calendar) select * from unnest(${values.join(', ')})`;
};
const traceSql = {
  audit: auditSql,
  'audit-key': `with answered as (${keySql}) ${auditSql}`,
  'audit-mail': `with mailed as (${mailSql(13)}) ${auditSql}`,
  'audit-key-mail': `with answered as (${keySql}), mailed as (${mailSql(18)}) ${auditSql}`,
};
/** Audit rows, the answer under its idempotency key and messages: one statement, sent at once so that it may travel with the commit. */
function writeTraces(
  tx: Tx,
  actor: Actor,
  call: Call,
  options: { name: string; body: unknown; secret?: boolean },
  { audits, mails }: Effects,
  answered: { key: string; result: Outcome } | null,
): Promise<unknown> {
  const rows: AuditEntry[] =
    audits.length > 0 ? audits : [{ resource: options.name, after: options.secret ? null : options.body }];
  const json = (value: unknown): string | null =>
    value === undefined || value === null ? null : JSON.stringify(value);
  const values: unknown[] = [
    actor.user_id || null,
    actor.real_user_id || null,
    actor.role || null,
    call.requestId,
    call.address,
    rows.map((entry) => entry.action ?? options.name),
    rows.map((entry) => entry.resource),
    rows.map((entry) => entry.record_id ?? null),
    rows.map((entry) => json(entry.before)),
    rows.map((entry) => json(entry.after)),
    rows.map((entry) => auditedAs(actor, entry)?.kind ?? null),
    rows.map((entry) => auditedAs(actor, entry)?.id ?? null),
  ];
  if (answered)
    values.push(
      answered.result.status,
      JSON.stringify(answered.result.body),
      actor.user_id,
      answered.key,
      keyGuest(actor),
    );
  if (mails.length > 0)
    values.push(
      mails.map((mail) => mail.channel),
      mails.map((mail) => mail.to),
      mails.map((mail) => mail.user_id ?? null),
      mails.map((mail) => mail.template),
      mails.map((mail) => mail.subject ?? null),
      mails.map((mail) => mail.body),
      mails.map((mail) => mail.calendar ?? null),
    );
  const name = `audit${answered ? '-key' : ''}${mails.length > 0 ? '-mail' : ''}` as keyof typeof traceSql;
  return rowsNamed(tx, name, traceSql[name], values);
}
