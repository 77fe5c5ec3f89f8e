import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { staff, studentPrograms, students } from '#areas/people/tables.ts';
import { departments, faculties } from '#areas/reference/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

/** Senate, executive boards, faculty boards: who decides. */
export const boards = pgTable(
  'boards',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** senate, executive, faculty, department, discipline, graduate */ kind: text('kind').notNull(),
    faculty_id: refColumn('faculty_id').references(() => faculties.id),
    department_id: refColumn('department_id').references(() => departments.id),
    /** members who must be present; null: more than half */ quorum: integer('quorum'),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [index('boards_search').using('gin', sql.raw('search gin_trgm_ops')), index('boards_name').on(t.name, t.id)],
);
export const boardMembers = pgTable(
  'board_members',
  {
    id: idColumn(),
    board_id: refColumn('board_id')
      .notNull()
      .references(() => boards.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    /** chair, deputy, member, secretary, substitute */ role: text('role').notNull().default('member'),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on'),
    appointed_by: text('appointed_by'),
    ...stamps(),
  },
  (t) => [
    index('board_members_board').on(t.board_id, t.starts_on),
    index('board_members_staff').on(t.staff_id),
    uniqueIndex('board_members_once').on(t.board_id, t.staff_id, t.starts_on),
    check('board_members_term', sql`${t.ends_on} is null or ${t.starts_on} <= ${t.ends_on}`),
  ],
);
export const boardMeetings = pgTable(
  'board_meetings',
  {
    id: idColumn(),
    board_id: refColumn('board_id')
      .notNull()
      .references(() => boards.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    held_on: date('held_on').notNull(),
    starts_at: text('starts_at'),
    place: text('place'),
    /** planned, held */ status: text('status').notNull().default('planned'),
    present: jsonb('present').notNull().default([]),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('board_meetings_number').on(t.board_id, t.year, t.number),
    index('board_meetings_day').on(t.held_on),
  ],
);
/** A decision from the agenda to its publication. Numbers per board and year have no gap. */
export const boardDecisions = pgTable(
  'board_decisions',
  {
    id: idColumn(),
    board_id: refColumn('board_id')
      .notNull()
      .references(() => boards.id),
    meeting_id: refColumn('meeting_id').references(() => boardMeetings.id),
    agenda_no: integer('agenda_no'),
    year: integer('year').notNull(),
    /** given when it is decided */ number: integer('number'),
    topic: text('topic').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    body: text('body').notNull(),
    body_en: text('body_en').notNull(),
    /** draft, agenda, decided, postponed, rejected, published, revoked */
    status: text('status').notNull().default('draft'),
    votes: jsonb('votes'),
    decided_on: date('decided_on'),
    published_at: momentColumn('published_at'),
    revoked_at: momentColumn('revoked_at'),
    revoke_reason: text('revoke_reason'),
    document_key: plainText('document_key').unique(),
    file_id: refColumn('file_id'),
    created_by: refColumn('created_by').references(() => users.id),
    search: searchColumn('name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('board_decisions_search').using('gin', sql.raw('search gin_trgm_ops')),
    uniqueIndex('board_decisions_number').on(t.board_id, t.year, t.number),
    index('board_decisions_status').on(t.status, t.id),
    index('board_decisions_meeting').on(t.meeting_id, t.agenda_no),
    index('board_decisions_day').on(t.decided_on),
    check(
      'board_decisions_decided',
      sql`${t.status} not in ('decided', 'published', 'revoked') or (${t.number} is not null and ${t.decided_on} is not null)`,
    ),
  ],
);
/** What a decision does to a student: carried out when it is published. */
export const boardDecisionEffects = pgTable(
  'board_decision_effects',
  {
    id: idColumn(),
    decision_id: refColumn('decision_id')
      .notNull()
      .references(() => boardDecisions.id, { onDelete: 'cascade' }),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id').references(() => studentPrograms.id),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull().default({}),
    note: text('note'),
    applied_at: momentColumn('applied_at'),
    result: jsonb('result'),
    ...stamps(),
  },
  (t) => [
    index('board_decision_effects_decision').on(t.decision_id),
    index('board_decision_effects_student').on(t.student_id),
  ],
);
export const boardDecisionFiles = pgTable(
  'board_decision_files',
  {
    id: idColumn(),
    decision_id: refColumn('decision_id')
      .notNull()
      .references(() => boardDecisions.id, { onDelete: 'cascade' }),
    file_id: refColumn('file_id').notNull(),
    name: text('name').notNull(),
    ...stamps(),
  },
  (t) => [index('board_decision_files_decision').on(t.decision_id)],
);
