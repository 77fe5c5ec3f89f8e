import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { students } from '#areas/people/tables.ts';
import { issuedDocuments } from '#areas/records/documents/tables.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps, trText } from '#kernel/server/columns.ts';

const points = (name: string) => decimalColumn(name, { precision: 6, scale: 2 });
/** A placement or proficiency exam of a semester. */
export const placementExams = pgTable(
  'placement_exams',
  {
    id: idColumn(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    kind: text('kind').notNull(),
    mode: text('mode').notNull(),
    apart: text('apart').notNull().default('program'),
    held_on: date('held_on').notNull(),
    apply_from: date('apply_from').notNull(),
    apply_until: date('apply_until').notNull(),
    /** a total from which on the prep school is not needed */ exempt_from: points('exempt_from').notNull(),
    objection_days: integer('objection_days').notNull().default(5),
    status: text('status').notNull().default('draft'),
    published_at: momentColumn('published_at'),
    published_on: date('published_on'),
    ...stamps(),
  },
  (t) => [
    index('placement_exams_semester').on(t.semester_id, t.id),
    index('placement_exams_kind').on(t.kind, t.id),
    index('placement_exams_status').on(t.status, t.id),
    index('placement_exams_held').on(t.held_on, t.id),
    check('placement_exams_apply', sql`${t.apply_from} <= ${t.apply_until}`),
    check('placement_exams_exempt', sql`${t.exempt_from} between 0 and 100`),
    check('placement_exams_published', sql`(${t.status} = 'published') = (${t.published_on} is not null)`),
  ],
);
export const placementParts = pgTable(
  'placement_parts',
  {
    id: idColumn(),
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => placementExams.id),
    position: integer('position').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    weight: integer('weight').notNull(),
    max_score: points('max_score').notNull(),
    /** minutes after midnight */ starts: integer('starts').notNull(),
    minutes: integer('minutes').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('placement_parts_place').on(t.exam_id, t.position),
    check('placement_parts_weight', sql`${t.weight} between 1 and 100`),
    check('placement_parts_max', sql`${t.max_score} > 0`),
    check('placement_parts_time', sql`${t.starts} between 0 and 1439 and ${t.minutes} between 1 and 480`),
  ],
);
/** Cut scores: from which total on a level is reached. */
export const placementLevels = pgTable(
  'placement_levels',
  {
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => placementExams.id),
    code: text('code').notNull(),
    min_total: points('min_total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.exam_id, t.code] }),
    uniqueIndex('placement_levels_cut').on(t.exam_id, t.min_total),
    check('placement_levels_total', sql`${t.min_total} between 0 and 100`),
  ],
);
export const placementRooms = pgTable(
  'placement_rooms',
  {
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => placementExams.id),
    classroom_id: refColumn('classroom_id')
      .notNull()
      .references(() => classrooms.id),
    seats: integer('seats').notNull(),
    row_length: integer('row_length').notNull().default(6),
  },
  (t) => [
    primaryKey({ columns: [t.exam_id, t.classroom_id] }),
    check('placement_rooms_seats', sql`${t.seats} > 0 and ${t.row_length} > 0`),
  ],
);
/** Rooms of one part; a part without any uses those of the exam. */
export const placementPartRooms = pgTable(
  'placement_part_rooms',
  {
    part_id: refColumn('part_id')
      .notNull()
      .references(() => placementParts.id, { onDelete: 'cascade' }),
    classroom_id: refColumn('classroom_id')
      .notNull()
      .references(() => classrooms.id),
  },
  (t) => [primaryKey({ columns: [t.part_id, t.classroom_id] })],
);
export const placementCandidates = pgTable(
  'placement_candidates',
  {
    id: idColumn(),
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => placementExams.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    /** office, self, sheet */ source: text('source').notNull(),
    total: points('total'),
    level: text('level'),
    exempt: boolean('exempt').notNull().default(false),
    absent: boolean('absent').notNull().default(false),
    override_reason: text('override_reason'),
    overridden_by: refColumn('overridden_by').references(() => users.id),
    overridden_at: momentColumn('overridden_at'),
    /** of the result, in each language */ document_tr_id: refColumn('document_tr_id').references(
      () => issuedDocuments.id,
    ),
    document_en_id: refColumn('document_en_id').references(() => issuedDocuments.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('placement_candidates_once').on(t.exam_id, t.student_id),
    index('placement_candidates_student').on(t.student_id),
    check('placement_candidates_source', sql`${t.source} in ('office', 'self', 'sheet')`),
    check('placement_candidates_override', sql`(${t.override_reason} is null) = (${t.overridden_by} is null)`),
  ],
);
export const placementSeats = pgTable(
  'placement_seats',
  {
    part_id: refColumn('part_id')
      .notNull()
      .references(() => placementParts.id, { onDelete: 'cascade' }),
    candidate_id: refColumn('candidate_id')
      .notNull()
      .references(() => placementCandidates.id, { onDelete: 'cascade' }),
    classroom_id: refColumn('classroom_id')
      .notNull()
      .references(() => classrooms.id),
    seat_no: integer('seat_no').notNull(),
    /** more than the part lasts */ extra_minutes: integer('extra_minutes').notNull().default(0),
    /** in the room of those who sit apart */ apart: boolean('apart').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.part_id, t.candidate_id] }),
    uniqueIndex('placement_seats_once').on(t.part_id, t.classroom_id, t.seat_no),
    index('placement_seats_candidate').on(t.candidate_id),
    check('placement_seats_extra', sql`${t.extra_minutes} between 0 and 960`),
  ],
);
/** Points of a candidate in a part; null: was absent. */
export const placementScores = pgTable(
  'placement_scores',
  {
    part_id: refColumn('part_id')
      .notNull()
      .references(() => placementParts.id),
    candidate_id: refColumn('candidate_id')
      .notNull()
      .references(() => placementCandidates.id),
    score: points('score'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.part_id, t.candidate_id] }),
    index('placement_scores_candidate').on(t.candidate_id),
    check('placement_scores_points', sql`${t.score} >= 0`),
  ],
);
