import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** How many may enter a program as a minor or double major in a semester, and who may ask. */
export const majorQuotas = pgTable(
  'major_quotas',
  {
    id: idColumn(),
    family: text('family').notNull(),
    semester_id: refColumn('semester_id').notNull(),
    program_id: refColumn('program_id').notNull(),
    quota: integer('quota').notNull(),
    /** each null: not asked for */ min_cgpa: integer('min_cgpa_hundredths'),
    min_semester: integer('min_semester'),
    max_semester: integer('max_semester'),
    /** within the best so many per cent of his class */ top_percent: integer('top_percent'),
    no_failed: boolean('no_failed').notNull().default(true),
    language_exam: boolean('language_exam').notNull().default(false),
    status: text('status').notNull().default('draft'),
    proposed_by: refColumn('proposed_by').references(() => users.id),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('major_quotas_once').on(t.family, t.semester_id, t.program_id),
    check('major_quotas_family', sql`${t.family} in ('minor', 'double_major')`),
    check('major_quotas_status', sql`${t.status} in ('draft', 'published', 'closed')`),
    check('major_quotas_quota', sql`${t.quota} between 0 and 999`),
  ],
);

/** A ranking of one program's applicants: frozen with everything it was made from. */
export const majorRankings = pgTable(
  'major_rankings',
  {
    id: idColumn(),
    family: text('family').notNull(),
    semester_id: refColumn('semester_id').notNull(),
    status: text('status').notNull().default('frozen'),
    inputs: jsonb('inputs').notNull(),
    checksum: text('checksum').notNull(),
    made_by: refColumn('made_by')
      .notNull()
      .references(() => users.id),
    made_at: momentColumn('made_at').notNull(),
    answer_by: momentColumn('answer_by').notNull(),
    published_at: momentColumn('published_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('major_rankings_one')
      .on(t.family, t.semester_id)
      .where(sql`status <> 'void'`),
    check('major_rankings_status', sql`${t.status} in ('frozen', 'published', 'closed', 'void')`),
  ],
);

/** One wish of one applicant: what each office said of it, and where the ranking put it. */
export const majorPreferences = pgTable(
  'major_preferences',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    semester_id: refColumn('semester_id').notNull(),
    student_program_id: refColumn('student_program_id').notNull(),
    program_id: refColumn('program_id').notNull(),
    rank: integer('rank').notNull(),
    /** what he was judged by, as of the day he applied */ snapshot: jsonb('snapshot').notNull(),
    /** offices whose word is needed: waiting, fit, unfit; null where it is not asked */ affairs: text('affairs'),
    prep: text('prep'),
    unit: text('unit'),
    affairs_note: text('affairs_note'),
    prep_note: text('prep_note'),
    unit_note: text('unit_note'),
    unit_score: integer('unit_score'),
    status: text('status').notNull().default('waiting'),
    score: integer('score'),
    position: integer('position'),
    called_at: momentColumn('called_at'),
    answer_by: momentColumn('answer_by'),
    answered_at: momentColumn('answered_at'),
    new_student_program_id: refColumn('new_student_program_id').references(() => studentPrograms.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('major_preferences_once').on(t.request_id, t.program_id),
    uniqueIndex('major_preferences_rank').on(t.request_id, t.rank),
    index('major_preferences_program').on(t.family, t.semester_id, t.program_id, t.status),
  ],
);
