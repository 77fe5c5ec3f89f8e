import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { idOf, momentColumn, plainText, refColumn } from '#kernel/server/columns.ts';

/** Settings of the university by screen: one row per key, each with who set it. */
export const settings = pgTable('settings', {
  key: plainText('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_by: refColumn('updated_by').references(() => idOf('users')),
  version: integer('version').notNull().default(1),
  updated_at: momentColumn('updated_at').notNull().defaultNow(),
});
