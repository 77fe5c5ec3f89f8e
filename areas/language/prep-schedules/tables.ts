import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { staff } from '#areas/people/tables.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { idColumn, idOf, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { prepClasses, prepModules } from '../prep/tables.ts';

/** A draft of the week of a module, found by a search; one of a module is published. */
export const prepDrafts = pgTable(
  'prep_drafts',
  {
    id: idColumn(),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    /** number of it within the module */ number: integer('number').notNull(),
    effort: text('effort').notNull(),
    /** hours in one go that are wished for */ block: integer('block').notNull(),
    /** rooms it may use; null: those of the classes first, then others */ room_ids:
      jsonb('room_ids').$type<number[]>(),
    /** whose pins it keeps */ from_id: refColumn('from_id').references((): AnyPgColumn => prepDrafts.id),
    seed: integer('seed').notNull(),
    status: text('status').notNull().default('running'),
    run_id: refColumn('run_id').references(() => idOf('job_runs')),
    stop_asked: boolean('stop_asked').notNull().default(false),
    /** thousandths */ done: integer('done').notNull().default(0),
    figures: jsonb('figures').$type<Record<string, number>>(),
    /** of the same lessons, placed one by one */ peer: jsonb('peer').$type<Record<string, number>>(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => idOf('users')),
    published_at: momentColumn('published_at'),
    published_by: refColumn('published_by').references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_drafts_number').on(t.module_id, t.number),
    uniqueIndex('prep_drafts_published')
      .on(t.module_id)
      .where(sql`status = 'published'`),
    index('prep_drafts_from').on(t.from_id),
    index('prep_drafts_run').on(t.run_id),
    check(
      'prep_drafts_status',
      sql`${t.status} in ('running', 'done', 'failed', 'published', 'replaced', 'discarded')`,
    ),
    check('prep_drafts_effort', sql`${t.effort} in ('by_hand', 'quick', 'normal', 'thorough')`),
    check('prep_drafts_block', sql`${t.block} between 1 and 3`),
    check(
      'prep_drafts_publication',
      sql`(${t.published_at} is not null) = (${t.status} in ('published', 'replaced')) and (${t.published_at} is null) = (${t.published_by} is null)`,
    ),
  ],
);
/**
 * A lesson of a draft; without a place it waits. Class, teacher and room are in one lesson at a time by the constraints
 * `prep_lessons_class`, `prep_lessons_teacher` and `prep_lessons_room` in the migration.
 */
export const prepLessons = pgTable(
  'prep_lessons',
  {
    id: idColumn(),
    draft_id: refColumn('draft_id')
      .notNull()
      .references(() => prepDrafts.id, { onDelete: 'cascade' }),
    class_id: refColumn('class_id')
      .notNull()
      .references(() => prepClasses.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    /** in one go */ hours: integer('hours').notNull(),
    /** 1 Monday … 5 Friday */ day: integer('day'),
    /** of the clock: 9 is 09:00 */ hour: integer('hour'),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    /** no later search that goes on from here moves it */ pinned: boolean('pinned').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    index('prep_lessons_draft').on(t.draft_id, t.class_id),
    index('prep_lessons_class_id').on(t.class_id),
    index('prep_lessons_staff').on(t.staff_id),
    index('prep_lessons_classroom').on(t.classroom_id),
    check(
      'prep_lessons_place',
      sql`(${t.day} is null) = (${t.hour} is null) and (${t.day} is null) = (${t.classroom_id} is null) and (not ${t.pinned} or ${t.day} is not null)`,
    ),
    check(
      'prep_lessons_time',
      sql`${t.hours} between 1 and 3 and ${t.day} between 1 and 5 and ${t.hour} >= 8 and ${t.hour} + ${t.hours} <= 18`,
    ),
  ],
);
