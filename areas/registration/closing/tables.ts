import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { sections, semesters } from '#areas/scheduling/tables.ts';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** A section that was closed, merged into others or relieved of students, and who went where. */
export const sectionClosings = pgTable(
  'section_closings',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    action: text('action').notNull(),
    /** student program, from where, where to (null: dropped) */
    lines: jsonb('lines').notNull(),
    moved: integer('moved').notNull(),
    dropped: integer('dropped').notNull(),
    waiting: integer('waiting').notNull().default(0),
    reason: text('reason').notNull(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('section_closings_semester').on(t.semester_id, t.id),
    index('section_closings_section').on(t.section_id),
    check('section_closings_action', sql`${t.action} in ('close', 'merge', 'move')`),
  ],
);
