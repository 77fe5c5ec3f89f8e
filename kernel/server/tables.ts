import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, plainText, refColumn, stamps } from './columns.ts';

/** Every write: who really, as whom, in which role, what, before and after. Rows are only ever added (a trigger refuses the rest). */
export const auditLog = pgTable('audit_log', {
  id: idColumn(), at: momentColumn('at').notNull().defaultNow(), user_id: refColumn('user_id'), real_user_id: refColumn('real_user_id'), role: text('role'), action: text('action').notNull(), resource: text('resource').notNull(), record_id: refColumn('record_id'), before: jsonb('before'), after: jsonb('after'), request_id: text('request_id'), address: text('address'),
}, (t) => [index('audit_log_record').on(t.resource, t.record_id), index('audit_log_user').on(t.user_id, t.at), index('audit_log_at').on(t.at)]);
/** First answer of a creating call, kept a day: the same key again gets the same answer and does nothing more. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  user_id: refColumn('user_id').notNull(), key: plainText('key').notNull(), endpoint: text('endpoint').notNull(), body_hash: text('body_hash').notNull(), status: integer('status').notNull(), answer: jsonb('answer'), created_at: momentColumn('created_at').notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_age').on(t.created_at)]);
/** Messages to people, written in the transaction that causes them; a job sends them. */
export const outbox = pgTable('outbox', {
  id: idColumn(), channel: text('channel').notNull(), recipient: text('recipient').notNull(), user_id: refColumn('user_id'), template: text('template').notNull(), subject: text('subject'), body: text('body').notNull(), status: text('status').notNull().default('queued'), tries: integer('tries').notNull().default(0), error: text('error'), created_at: momentColumn('created_at').notNull().defaultNow(), sent_at: momentColumn('sent_at'), next_try_at: momentColumn('next_try_at').notNull().defaultNow(),
}, (t) => [index('outbox_queue').on(t.status, t.next_try_at), index('outbox_recipient').on(t.user_id, t.id)]);
export const files = pgTable('files', {
  id: idColumn(), key: plainText('key').notNull().unique(), name: text('name').notNull(), mime: text('mime').notNull(), bytes: integer('bytes').notNull(), sha256: text('sha256').notNull(), owner_id: refColumn('owner_id'), purpose: text('purpose').notNull(), created_at: momentColumn('created_at').notNull().defaultNow(),
});
export const savedViews = pgTable('saved_views', {
  id: idColumn(), user_id: refColumn('user_id').notNull(), resource: text('resource').notNull(), name: text('name').notNull(), query: jsonb('query').notNull(), ...stamps(),
}, (t) => [uniqueIndex('saved_views_name').on(t.user_id, t.resource, t.name)]);
/** Overrides of texts, made by administrators; the rest comes from the areas' texts.ts. */
export const languageLines = pgTable('language_lines', {
  locale: text('locale').notNull(), namespace: text('namespace').notNull(), key: text('key').notNull(), line: text('line').notNull(), updated_at: momentColumn('updated_at').notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.locale, t.namespace, t.key] })]);
/** Facts about this database itself: which demo it holds, which seed, since when. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: jsonb('value') });
