import { index, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { idColumn, momentColumn, refColumn } from '#kernel/server/columns.ts';

/** An instructor was reminded of the grades of a section; `sent_by` null: by the calendar. */
export const gradeReminders = pgTable(
  'grade_reminders',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    sent_by: refColumn('sent_by').references(() => users.id),
    sent_at: momentColumn('sent_at').notNull(),
  },
  (t) => [index('grade_reminders_section').on(t.section_id, t.sent_at), index('grade_reminders_user').on(t.user_id)],
);
