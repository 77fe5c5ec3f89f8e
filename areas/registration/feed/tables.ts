import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** The address under which a calendar program reads a person's own calendar; of its key only the hash is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    token_hash: text('token_hash').notNull(),
    /** language of its entries */
    locale: text('locale').notNull(),
    revoked_at: momentColumn('revoked_at'),
    read_at: momentColumn('read_at'),
    reads: integer('reads').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_token').on(t.token_hash),
    uniqueIndex('calendar_feeds_one')
      .on(t.user_id)
      .where(sql`revoked_at is null`),
    index('calendar_feeds_user').on(t.user_id),
  ],
);
