import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, plainText, refColumn, stamps } from './columns.ts';

/** Every write: who really, as whom, in which role, what, before and after. Rows are only ever added (a trigger refuses the rest). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: momentColumn('at').notNull().defaultNow(),
    user_id: refColumn('user_id'),
    real_user_id: refColumn('real_user_id'),
    /** who it was without an account (kind of principal and his record), or the key that acted for the user */ guest_kind:
      text('guest_kind'),
    guest_id: refColumn('guest_id'),
    role: text('role'),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    record_id: refColumn('record_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id'),
    address: text('address'),
  },
  (t) => [
    index('audit_log_record').on(t.resource, t.record_id),
    index('audit_log_user').on(t.user_id, t.at),
    index('audit_log_at').on(t.at),
    index('audit_log_guest')
      .on(t.guest_kind, t.guest_id, t.at)
      .where(sql`${t.guest_kind} is not null`),
  ],
);
/**
 * Sessions of people without accounts. Only a hash of the token stands here; `subject_id` is the record the guest is:
 * an application, a tenant, a bill.
 */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    id: idColumn(),
    token_hash: text('token_hash').notNull().unique(),
    kind: text('kind').notNull(),
    subject_id: refColumn('subject_id').notNull(),
    /** the e-mail address or telephone he proved when he signed in */ contact: text('contact'),
    address: text('address'),
    agent: text('agent'),
    created_at: momentColumn('created_at').notNull(),
    seen_at: momentColumn('seen_at').notNull(),
    expires_at: momentColumn('expires_at').notNull(),
    ended_at: momentColumn('ended_at'),
    end_reason: text('end_reason'),
  },
  (t) => [
    index('guest_sessions_subject').on(t.kind, t.subject_id),
    index('guest_sessions_expires').on(t.expires_at),
    check(
      'guest_sessions_kind_known',
      sql`${t.kind} in ('applicant', 'transfer-applicant', 'graduate-applicant', 'referee', 'payer', 'tenant', 'juror')`,
    ),
    check(
      'guest_sessions_end_reason_known',
      sql`${t.end_reason} in ('signed_out', 'replaced', 'everywhere', 'closed')`,
    ),
    check('guest_sessions_end_has_reason', sql`(${t.ended_at} is null) = (${t.end_reason} is null)`),
  ],
);
/** First answer of a creating call, kept a day: the same key again gets the same answer and does nothing more. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: refColumn('user_id').notNull(),
    /** whose key it is when no user's: kind of guest and his record */ guest: plainText('guest').notNull().default(''),
    key: plainText('key').notNull(),
    endpoint: text('endpoint').notNull(),
    body_hash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key, t.guest] }), index('idempotency_keys_age').on(t.created_at)],
);
/** Messages to people, written in the transaction that causes them; a job sends them. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    channel: text('channel').notNull(),
    recipient: text('recipient').notNull(),
    user_id: refColumn('user_id'),
    template: text('template').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    /** an entry for the reader's calendar, as iCalendar text */ calendar: text('calendar'),
    status: text('status').notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    sent_at: momentColumn('sent_at'),
    next_try_at: momentColumn('next_try_at').notNull().defaultNow(),
  },
  (t) => [index('outbox_queue').on(t.status, t.next_try_at), index('outbox_recipient').on(t.user_id, t.id)],
);
export const files = pgTable('files', {
  id: idColumn(),
  key: plainText('key').notNull().unique(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  owner_id: refColumn('owner_id'),
  purpose: text('purpose').notNull(),
  created_at: momentColumn('created_at').notNull().defaultNow(),
});
export const savedViews = pgTable(
  'saved_views',
  {
    id: idColumn(),
    user_id: refColumn('user_id').notNull(),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
    /** roles that find the view in their list too; empty: its owner alone */ shared_roles: text('shared_roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** opens with the list */ is_default: boolean('is_default').notNull().default(false),
    ...stamps(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.user_id, t.resource, t.name)],
);
/** Overrides of texts, made by administrators; the rest comes from the areas' texts.ts. */
export const languageLines = pgTable(
  'language_lines',
  {
    locale: text('locale').notNull(),
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    line: text('line').notNull(),
    updated_at: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.namespace, t.key] })],
);
/** Facts about this database itself: which demo it holds, which seed, since when. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: jsonb('value') });
/** Who read which person's record (KVKK art. 11, FERPA disclosure): written beside the reading, kept two years. */
export const accessLog = pgTable(
  'access_log',
  {
    id: idColumn(),
    at: momentColumn('at').notNull().defaultNow(),
    user_id: refColumn('user_id').notNull(),
    real_user_id: refColumn('real_user_id').notNull(),
    /** the key with which another system read for the user */ api_key_id: refColumn('api_key_id'),
    role: text('role').notNull(),
    /** student or staff */ subject: text('subject').notNull(),
    subject_id: refColumn('subject_id').notNull(),
    /** name of the endpoint that answered */ what: text('what').notNull(),
    request_id: text('request_id'),
    address: text('address'),
  },
  (t) => [
    index('access_log_subject').on(t.subject, t.subject_id, t.at),
    index('access_log_user').on(t.user_id, t.at),
    index('access_log_at').on(t.at),
    index('access_log_key')
      .on(t.api_key_id, t.at)
      .where(sql`${t.api_key_id} is not null`),
  ],
);
/** Texts that a screen or the server asked for and nobody has worded. */
export const missingLines = pgTable(
  'missing_lines',
  {
    locale: text('locale').notNull(),
    key: text('key').notNull(),
    times: integer('times').notNull().default(1),
    first_at: momentColumn('first_at').notNull().defaultNow(),
    last_at: momentColumn('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.key] })],
);
/** One run of long work: who asked for it in which role, how far it is, what came of it. Runs by the clock have no owner. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: idColumn(),
    name: text('name').notNull(),
    params: jsonb('params').notNull().default({}),
    /** who asked, as whom, in which role */ user_id: refColumn('user_id'),
    real_user_id: refColumn('real_user_id'),
    user_role_id: refColumn('user_role_id'),
    student_program_id: refColumn('student_program_id'),
    locale: text('locale').notNull().default('tr'),
    status: text('status').notNull().default('queued'),
    done: integer('done').notNull().default(0),
    /** null while unknown */ total: integer('total'),
    ok_count: integer('ok_count').notNull().default(0),
    failed_count: integer('failed_count').notNull().default(0),
    /** what a reader of the run should know: counts, links, the first problems */ result: jsonb('result'),
    file_id: refColumn('file_id').references(() => files.id),
    error: text('error'),
    request_id: text('request_id'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    started_at: momentColumn('started_at'),
    /** last sign of life; a run without one for long is taken over */ seen_at: momentColumn('seen_at'),
    finished_at: momentColumn('finished_at'),
    cancel_asked_at: momentColumn('cancel_asked_at'),
  },
  (t) => [
    index('job_runs_user').on(t.user_id, t.id),
    index('job_runs_name').on(t.name, t.id),
    index('job_runs_status').on(t.status, t.id),
    index('job_runs_created').on(t.created_at),
    check('job_runs_status_known', sql`${t.status} in ('queued', 'running', 'finished', 'failed', 'cancelled')`),
  ],
);
/** What a run says while it works: one line per problem or step, in both languages by key. */
export const jobRunLines = pgTable(
  'job_run_lines',
  {
    id: idColumn(),
    run_id: refColumn('run_id')
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    at: momentColumn('at').notNull().defaultNow(),
    /** info, warning, error */ level: text('level').notNull().default('info'),
    key: text('key').notNull(),
    params: jsonb('params').notNull().default({}),
  },
  (t) => [index('job_run_lines_run').on(t.run_id, t.id)],
);
/** Unexpected errors, grouped by where they come from. */
export const failures = pgTable(
  'failures',
  {
    id: idColumn(),
    fingerprint: text('fingerprint').notNull().unique(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    /** endpoint or job */ place: text('place').notNull(),
    times: integer('times').notNull().default(1),
    first_at: momentColumn('first_at').notNull().defaultNow(),
    last_at: momentColumn('last_at').notNull().defaultNow(),
    last_request_id: text('last_request_id'),
    resolved_at: momentColumn('resolved_at'),
    resolved_by: refColumn('resolved_by'),
    note: text('note'),
  },
  (t) => [index('failures_last').on(t.last_at), index('failures_place').on(t.place, t.last_at)],
);
/** Each time of a failure that is kept: its request id leads from the screen of the person to the stack. */
export const failureTimes = pgTable(
  'failure_times',
  {
    id: idColumn(),
    failure_id: refColumn('failure_id')
      .notNull()
      .references(() => failures.id, { onDelete: 'cascade' }),
    at: momentColumn('at').notNull().defaultNow(),
    request_id: text('request_id').notNull(),
    user_id: refColumn('user_id'),
    method: text('method'),
    path: text('path'),
  },
  (t) => [index('failure_times_failure').on(t.failure_id, t.id), index('failure_times_request').on(t.request_id)],
);
