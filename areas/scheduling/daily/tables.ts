import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { meetings, sections, semesters } from '../tables.ts';

/**
 * One lesson of one day that is not as the week says: cancelled, moved (`day` → `to_day`), or a make-up lesson on
 * `to_day` for the one of `day` that was cancelled or fell on a holiday.
 */
export const lessonChanges = pgTable(
  'lesson_changes',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    meeting_id: refColumn('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** the day the week says */
    day: date('day').notNull(),
    to_day: date('to_day'),
    starts: integer('starts'),
    ends: integer('ends'),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    reason: text('reason').notNull(),
    told: integer('told').notNull().default(0),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** taken back: the lesson is again as the week says */
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => users.id),
    undone_reason: text('undone_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('lesson_changes_once')
      .on(t.meeting_id, t.day)
      .where(sql`undone_at is null and kind <> 'make_up'`),
    uniqueIndex('lesson_changes_make_up')
      .on(t.meeting_id, t.day)
      .where(sql`undone_at is null and kind = 'make_up'`),
    index('lesson_changes_day').on(t.semester_id, t.day),
    index('lesson_changes_to_day').on(t.semester_id, t.to_day),
    index('lesson_changes_section').on(t.section_id),
    check('lesson_changes_kind', sql`${t.kind} in ('cancelled', 'moved', 'make_up')`),
    check(
      'lesson_changes_place',
      sql`(${t.kind} = 'cancelled') = (${t.to_day} is null) and (${t.to_day} is null) = (${t.starts} is null) and (${t.starts} is null) = (${t.ends} is null) and (${t.starts} is null or (${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440))`,
    ),
  ],
);
