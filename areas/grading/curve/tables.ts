import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** Boundaries of the curve of one section, moved by hand; without a row those of the grading system hold. */
export const sectionCurves = pgTable('section_curves', {
  id: idColumn(),
  section_id: refColumn('section_id')
    .notNull()
    .unique()
    .references(() => sections.id),
  /** `[{letter, min_t}]`, highest first */ bounds: jsonb('bounds').notNull(),
  reason: text('reason').notNull(),
  set_by: refColumn('set_by').references(() => users.id),
  set_at: momentColumn('set_at').notNull(),
  ...stamps(),
});
