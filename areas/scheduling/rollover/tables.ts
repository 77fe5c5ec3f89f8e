import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { semesters } from '../tables.ts';

/** Copying a semester to the next: which parts, what the dry run told, what was made; can be undone while nothing hangs on it. */
export const rollovers = pgTable(
  'rollovers',
  {
    id: idColumn(),
    from_semester_id: refColumn('from_semester_id')
      .notNull()
      .references(() => semesters.id),
    to_semester_id: refColumn('to_semester_id')
      .notNull()
      .references(() => semesters.id),
    /** sections, dates, prices */ parts: text('parts').array().notNull(),
    options: jsonb('options').notNull().default({}),
    /** checked, running, done, failed, undone */ status: text('status').notNull(),
    report: jsonb('report'),
    run_id: refColumn('run_id'),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('rollovers_semesters').on(t.to_semester_id, t.id),
    check('rollovers_status', sql`${t.status} in ('checked', 'running', 'done', 'failed', 'undone')`),
    check('rollovers_other', sql`${t.from_semester_id} <> ${t.to_semester_id}`),
  ],
);
/** What a roll-over made. */
export const rolloverRows = pgTable(
  'rollover_rows',
  {
    rollover_id: refColumn('rollover_id')
      .notNull()
      .references(() => rollovers.id, { onDelete: 'cascade' }),
    part: plainText('part').notNull(),
    source_id: refColumn('source_id').notNull(),
    made_id: refColumn('made_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.rollover_id, t.part, t.made_id] })],
);
