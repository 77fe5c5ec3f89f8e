import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { semesters } from '#areas/scheduling/tables.ts';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** The waiting room of a semester's registration: how many come in a minute, how many are in at once, how long each stays. */
export const waitingRooms = pgTable(
  'waiting_rooms',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .unique()
      .references(() => semesters.id),
    is_on: boolean('is_on').notNull().default(true),
    paused: boolean('paused').notNull().default(false),
    per_minute: integer('per_minute').notNull(),
    active_limit: integer('active_limit').notNull(),
    stay_minutes: integer('stay_minutes').notNull(),
    ...stamps(),
  },
  (t) => [
    check('waiting_rooms_rate', sql`${t.per_minute} between 1 and 100000`),
    check('waiting_rooms_active', sql`${t.active_limit} between 1 and 1000000`),
    check('waiting_rooms_stay', sql`${t.stay_minutes} between 2 and 120`),
  ],
);
