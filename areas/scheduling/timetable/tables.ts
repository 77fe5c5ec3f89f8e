import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { staff } from '#areas/people/tables.ts';
import { classrooms, departments } from '#areas/reference/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { meetings, sections, semesters } from '../tables.ts';

/** When a member of staff cannot or would rather not teach in a semester; minutes since midnight. */
export const instructorWishes = pgTable(
  'instructor_wishes',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    day: integer('day').notNull(),
    starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    kind: text('kind').notNull(),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('instructor_wishes_once').on(t.semester_id, t.staff_id, t.day, t.starts),
    index('instructor_wishes_staff').on(t.staff_id),
    check('instructor_wishes_kind', sql`${t.kind} in ('impossible', 'avoid', 'prefer')`),
    check(
      'instructor_wishes_time',
      sql`${t.day} between 1 and 7 and ${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`,
    ),
  ],
);
/** What a member of staff wishes of the week as a whole, beside single hours. */
export const instructorWeekWishes = pgTable(
  'instructor_week_wishes',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    /** few idle hours between lessons */ compact: boolean('compact').notNull().default(false),
    /** teaches on so many days at most; null: on any */ most_days: integer('most_days'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('instructor_week_wishes_once').on(t.semester_id, t.staff_id),
    index('instructor_week_wishes_staff').on(t.staff_id),
    check('instructor_week_wishes_days', sql`${t.most_days} between 1 and 6`),
  ],
);
/** What the solver proposes for a semester; its lines are accepted one by one. */
export const timetableProposals = pgTable(
  'timetable_proposals',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    /** only the sections of this department move; null: all that the asker may change */
    department_id: refColumn('department_id').references(() => departments.id),
    mode: text('mode').notNull(),
    status: text('status').notNull(),
    /** it goes on from this one */ from_id: refColumn('from_id'),
    stop_asked: boolean('stop_asked').notNull().default(false),
    /** thousandths */ done: integer('done').notNull().default(0),
    seconds: integer('seconds').notNull(),
    seed: integer('seed').notNull(),
    /** what the week costs as it stands, and as it would: numbers by name */
    before: jsonb('before'),
    after: jsonb('after'),
    /** how hot the search was, for whoever goes on from it */ heat: jsonb('heat'),
    /** lessons that found no place, with what stood in the way */ stuck: jsonb('stuck'),
    run_id: refColumn('run_id'),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    finished_at: momentColumn('finished_at'),
    ...stamps(),
  },
  (t) => [
    index('timetable_proposals_semester').on(t.semester_id, t.id),
    check('timetable_proposals_mode', sql`${t.mode} in ('unplaced', 'improve')`),
    check('timetable_proposals_status', sql`${t.status} in ('running', 'done', 'failed', 'discarded')`),
    check('timetable_proposals_done', sql`${t.done} between 0 and 1000 and ${t.seconds} between 1 and 600`),
    foreignKey({ name: 'timetable_proposals_from_fk', columns: [t.from_id], foreignColumns: [t.id] }).onDelete(
      'set null',
    ),
  ],
);
/** One meeting that would be placed or moved. `meeting_id` null: it is not placed yet. */
export const timetableProposalLines = pgTable(
  'timetable_proposal_lines',
  {
    id: idColumn(),
    proposal_id: refColumn('proposal_id')
      .notNull()
      .references(() => timetableProposals.id, { onDelete: 'cascade' }),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    meeting_id: refColumn('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    type: integer('type').notNull(),
    /** where it stood: day, starts, ends, classroom_id; null when it was not placed */
    was: jsonb('was'),
    day: integer('day').notNull(),
    starts: integer('starts').notNull(),
    ends: integer('ends').notNull(),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    /** what it wins: numbers by reason */
    gains: jsonb('gains').notNull(),
    decision: text('decision').notNull().default('open'),
    decided_by: refColumn('decided_by').references(() => users.id),
    decided_at: momentColumn('decided_at'),
    ...stamps(),
  },
  (t) => [
    index('timetable_proposal_lines_proposal').on(t.proposal_id),
    index('timetable_proposal_lines_section').on(t.section_id),
    check('timetable_proposal_lines_decision', sql`${t.decision} in ('open', 'accepted', 'declined')`),
  ],
);
