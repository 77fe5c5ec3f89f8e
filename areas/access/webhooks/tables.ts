import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps } from '#kernel/server/columns.ts';

/** Where other systems want to hear of events. Secrets stand here sealed. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: idColumn(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** codes of `eventTypes` */ events: text('events').array().notNull(),
    is_on: boolean('is_on').notNull().default(false),
    off_reason: text('off_reason'),
    secret: text('secret'),
    /** signs beside the new one until then */ previous_secret: text('previous_secret'),
    previous_until: momentColumn('previous_until'),
    /** first failure since anything arrived */ failing_since: momentColumn('failing_since'),
    /** when something arrived last */ delivered_at: momentColumn('delivered_at'),
    search: searchColumn('name', 'url'),
    ...stamps(),
  },
  (t) => [
    index('webhooks_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('webhooks_events', sql`cardinality(${t.events}) > 0`),
    check('webhooks_on', sql`not ${t.is_on} or ${t.secret} is not null`),
    check('webhooks_previous', sql`(${t.previous_secret} is null) = (${t.previous_until} is null)`),
  ],
);
/** Events on their way: written in the transaction that caused them, one row for each endpoint that wants to know. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    webhook_id: refColumn('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** names the event for the receiver: the same at every try */ message_id: plainText('message_id').notNull(),
    type: plainText('type').notNull(),
    /** what is sent and signed, byte for byte */ body: text('body').notNull(),
    state: plainText('state').notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** of the last answer */ answer_code: integer('answer_code'),
    error: text('error'),
    /** while queued: when it is tried; while sending: when its worker is given up */ next_try_at:
      momentColumn('next_try_at'),
    delivered_at: momentColumn('delivered_at'),
    ...stamps(),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.webhook_id, t.next_try_at)
      .where(sql`state in ('queued', 'sending')`),
    index('webhook_deliveries_webhook').on(t.webhook_id, t.id),
    index('webhook_deliveries_state').on(t.state, t.id),
    index('webhook_deliveries_type').on(t.type, t.id),
    index('webhook_deliveries_created').on(t.created_at),
    check('webhook_deliveries_waits', sql`(${t.state} in ('queued', 'sending')) = (${t.next_try_at} is not null)`),
  ],
);
