import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps } from '#kernel/server/columns.ts';
import { userRoles, users } from '../tables.ts';

/** Keys of other systems: who answers for each, what it opens, until when. Of the secret only a hash stands here. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idColumn(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    /** whoever answers for it; it may what he may in this role */ user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** null: the role was taken from him, the key is dead */ user_role_id: refColumn('user_role_id').references(
      () => userRoles.id,
      { onDelete: 'set null' },
    ),
    /** `area:read` or `area:write`; writing includes reading */ scopes: text('scopes').array().notNull(),
    /** addresses and networks it may call from; none: from everywhere */ addresses: text('addresses')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** the part of the key that is no secret: by it the key is found, and named when one leaks */ lookup:
      plainText('lookup').notNull(),
    secret_hash: text('secret_hash').notNull(),
    /** the key it replaces, for a day */ previous_lookup: plainText('previous_lookup'),
    previous_hash: text('previous_hash'),
    previous_until: momentColumn('previous_until'),
    /** its last day */ expires_on: date('expires_on').notNull(),
    last_used_at: momentColumn('last_used_at'),
    last_used_address: text('last_used_address'),
    /** the last time its owner was told that it ends */ noticed_on: date('noticed_on'),
    revoked_at: momentColumn('revoked_at'),
    revoked_by: refColumn('revoked_by').references(() => users.id),
    created_by: refColumn('created_by')
      .notNull()
      .references(() => users.id),
    search: searchColumn('name', 'purpose', 'lookup'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('api_keys_lookup').on(t.lookup),
    uniqueIndex('api_keys_previous_lookup').on(t.previous_lookup),
    index('api_keys_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('api_keys_user').on(t.user_id),
    index('api_keys_role').on(t.user_role_id),
    index('api_keys_revoked_by').on(t.revoked_by),
    index('api_keys_created_by').on(t.created_by),
    check('api_keys_scopes', sql`cardinality(${t.scopes}) > 0`),
    check('api_keys_a_year', sql`${t.expires_on} <= (${t.created_at} at time zone 'UTC')::date + 367`),
    check(
      'api_keys_previous',
      sql`(${t.previous_lookup} is null) = (${t.previous_hash} is null) and (${t.previous_hash} is null) = (${t.previous_until} is null)`,
    ),
    check('api_keys_revoked', sql`(${t.revoked_at} is null) = (${t.revoked_by} is null)`),
  ],
);
/** On which days a key was used from which address, first and last. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    api_key_id: refColumn('api_key_id')
      .notNull()
      .references(() => apiKeys.id),
    day: date('day').notNull(),
    address: text('address').notNull(),
    first_at: momentColumn('first_at').notNull(),
    last_at: momentColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.api_key_id, t.day, t.address] })],
);
