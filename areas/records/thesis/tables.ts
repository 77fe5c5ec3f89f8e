import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { staff, studentPrograms, students } from '#areas/people/tables.ts';
import { classrooms, departments } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, searchColumn, stamps } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';

const types = sql.raw(`('capstone', 'term_project', 'thesis')`);

/** What somebody offers to work on. */
export const thesisTopics = pgTable(
  'thesis_topics',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    department_id: refColumn('department_id')
      .notNull()
      .references(() => departments.id),
    type: text('type').notNull(),
    title: text('title').notNull(),
    title_en: text('title_en').notNull(),
    about: text('about').notNull(),
    about_en: text('about_en').notNull(),
    places: integer('places').notNull().default(1),
    wish_until: date('wish_until').notNull(),
    status: text('status').notNull().default('open'),
    ...stamps(),
  },
  (t) => [
    index('thesis_topics_department').on(t.department_id, t.semester_id),
    index('thesis_topics_staff').on(t.staff_id),
    check('thesis_topics_type', sql`${t.type} in ${types}`),
    check('thesis_topics_status', sql`${t.status} in ('open', 'closed')`),
    check('thesis_topics_places', sql`${t.places} between 1 and 50`),
  ],
);

/** A topic at its place in a student's ranking. */
export const thesisWishes = pgTable(
  'thesis_wishes',
  {
    id: idColumn(),
    topic_id: refColumn('topic_id')
      .notNull()
      .references(() => thesisTopics.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    rank: integer('rank').notNull(),
    motivation: text('motivation'),
    status: text('status').notNull().default('wished'),
    note: text('note'),
    decided_by: refColumn('decided_by').references(() => users.id),
    decided_at: momentColumn('decided_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('thesis_wishes_topic')
      .on(t.student_program_id, t.topic_id)
      .where(sql`${t.status} in ('wished', 'accepted')`),
    uniqueIndex('thesis_wishes_rank')
      .on(t.student_program_id, t.rank)
      .where(sql`${t.status} = 'wished'`),
    index('thesis_wishes_of_topic').on(t.topic_id, t.status),
    check('thesis_wishes_status', sql`${t.status} in ('wished', 'accepted', 'declined', 'withdrawn')`),
    check('thesis_wishes_rank_from_one', sql`${t.rank} >= 1`),
  ],
);

/** A thesis or project from its topic to the archive. Keywords are lines. */
export const theses = pgTable(
  'theses',
  {
    id: idColumn(),
    topic_id: refColumn('topic_id').references(() => thesisTopics.id),
    wish_id: refColumn('wish_id')
      .unique()
      .references(() => thesisWishes.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    department_id: refColumn('department_id')
      .notNull()
      .references(() => departments.id),
    type: text('type').notNull(),
    advisor_id: refColumn('advisor_id')
      .notNull()
      .references(() => staff.id),
    co_advisor_id: refColumn('co_advisor_id').references(() => staff.id),
    status: text('status').notNull().default('draft'),
    /** since when it stands there */ since: momentColumn('since').notNull(),
    /** last day of what the student has to do now */ due_on: date('due_on'),
    /** name under which it is archived */ author: text('author').notNull(),
    title: text('title').notNull(),
    title_en: text('title_en').notNull(),
    abstract: text('abstract'),
    abstract_en: text('abstract_en'),
    keywords: text('keywords').notNull().default(''),
    keywords_en: text('keywords_en').notNull().default(''),
    defence_on: date('defence_on'),
    /** which defence it is: the second follows a revision */ round: integer('round').notNull().default(1),
    /** minutes since midnight */ defence_starts: integer('defence_starts'),
    defence_ends: integer('defence_ends'),
    defence_mode: text('defence_mode'),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    link: text('link'),
    visibility: text('visibility'),
    embargo_until: date('embargo_until'),
    archived_on: date('archived_on'),
    archive_year: integer('archive_year'),
    archive_number: integer('archive_number'),
    search: searchColumn('title', 'title_en', 'author', 'keywords', 'keywords_en'),
    ...stamps(),
  },
  (t) => [
    index('theses_student').on(t.student_id),
    index('theses_advisor').on(t.advisor_id),
    index('theses_department').on(t.department_id, t.status),
    index('theses_defence').on(t.defence_on),
    index('theses_archive').on(t.status, t.archived_on),
    index('theses_search').using('gin', sql.raw('search gin_trgm_ops')),
    uniqueIndex('theses_archive_number').on(t.archive_year, t.archive_number),
    uniqueIndex('theses_one_under_way')
      .on(t.student_program_id)
      .where(sql`${t.status} not in ('archived', 'failed', 'withdrawn')`),
    check('theses_type', sql`${t.type} in ${types}`),
    check(
      'theses_status',
      sql`${t.status} in ('draft', 'submitted', 'advisor_approved', 'coordinator_approved', 'admin_approved', 'jury_set', 'defence_set', 'revision', 'accepted', 'final_copy', 'archived', 'failed', 'withdrawn')`,
    ),
    check('theses_visibility', sql`${t.visibility} in ('open', 'record', 'closed')`),
    check('theses_round', sql`${t.round} in (1, 2)`),
    check('theses_mode', sql`${t.defence_mode} in ('room', 'online')`),
    check(
      'theses_hours',
      sql`${t.defence_starts} >= 0 and ${t.defence_starts} < ${t.defence_ends} and ${t.defence_ends} <= 1440`,
    ),
    check(
      'theses_defended',
      sql`${t.status} not in ('defence_set', 'revision', 'accepted', 'final_copy', 'archived') or (${t.defence_on} is not null and ${t.defence_starts} is not null)`,
    ),
    check(
      'theses_archived',
      sql`${t.status} <> 'archived' or (${t.visibility} is not null and ${t.archived_on} is not null and ${t.archive_number} is not null)`,
    ),
  ],
);

/** A file of a work, with what the comparison with the archive found. */
export const thesisVersions = pgTable(
  'thesis_versions',
  {
    id: idColumn(),
    thesis_id: refColumn('thesis_id')
      .notNull()
      .references(() => theses.id),
    no: integer('no').notNull(),
    kind: text('kind').notNull(),
    file_id: refColumn('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    uploaded_by: refColumn('uploaded_by')
      .notNull()
      .references(() => users.id),
    uploaded_at: momentColumn('uploaded_at').notNull(),
    /** percent */ similarity: decimalColumn('similarity', { precision: 4, scale: 1 }),
    /** what was compared: the file with the abstracts, or the abstracts alone */ basis: text('basis').notNull(),
    matches: jsonb('matches').notNull().default([]),
    shingles: integer('shingles').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('thesis_versions_no').on(t.thesis_id, t.no),
    check('thesis_versions_kind', sql`${t.kind} in ('proposal', 'text', 'revision', 'final')`),
    check('thesis_versions_basis', sql`${t.basis} in ('file', 'abstract')`),
    check('thesis_versions_similarity', sql`${t.similarity} between 0 and 100`),
  ],
);

/** The shingles of archived works: what new ones are compared with. */
export const thesisShingles = pgTable(
  'thesis_shingles',
  {
    hash: integer('hash').notNull(),
    thesis_id: refColumn('thesis_id')
      .notNull()
      .references(() => theses.id),
  },
  (t) => [primaryKey({ columns: [t.hash, t.thesis_id] })],
);

/** Who judges a work: members of the staff, and people from outside by name and mail. */
export const thesisJury = pgTable(
  'thesis_jury',
  {
    id: idColumn(),
    thesis_id: refColumn('thesis_id')
      .notNull()
      .references(() => theses.id),
    staff_id: refColumn('staff_id').references(() => staff.id),
    name: text('name').notNull(),
    email: text('email'),
    institution: text('institution'),
    role: text('role').notNull(),
    /** of the link of a member from outside */ token_hash: text('token_hash').unique(),
    /** last day of the link */ token_until: date('token_until'),
    sent_at: momentColumn('sent_at'),
    /** could not take part; the others decide */ excused_at: momentColumn('excused_at'),
    excused_note: text('excused_note'),
    /** last day of a reminder */ reminded_on: date('reminded_on'),
  },
  (t) => [
    index('thesis_jury_thesis').on(t.thesis_id),
    check('thesis_jury_link', sql`(${t.token_hash} is null) = (${t.token_until} is null)`),
    check('thesis_jury_link_outside', sql`${t.token_hash} is null or ${t.staff_id} is null`),
    check('thesis_jury_excused', sql`(${t.excused_at} is null) = (${t.excused_note} is null)`),
    check('thesis_jury_head_stays', sql`${t.excused_at} is null or ${t.role} <> 'head'`),
    uniqueIndex('thesis_jury_staff').on(t.staff_id, t.thesis_id),
    uniqueIndex('thesis_jury_head')
      .on(t.thesis_id)
      .where(sql`${t.role} = 'head'`),
    check('thesis_jury_role', sql`${t.role} in ('head', 'advisor', 'member')`),
    check(
      'thesis_jury_outside',
      sql`${t.staff_id} is not null or (${t.email} is not null and ${t.institution} is not null)`,
    ),
  ],
);

/** What a member of the jury has said on a defence. */
export const thesisVotes = pgTable(
  'thesis_votes',
  {
    id: idColumn(),
    thesis_id: refColumn('thesis_id')
      .notNull()
      .references(() => theses.id),
    jury_id: refColumn('jury_id')
      .notNull()
      .references(() => thesisJury.id),
    round: integer('round').notNull(),
    vote: text('vote').notNull(),
    note: text('note'),
    voted_at: momentColumn('voted_at').notNull(),
  },
  (t) => [
    index('thesis_votes_thesis').on(t.thesis_id, t.round),
    uniqueIndex('thesis_votes_once').on(t.jury_id, t.round),
    check('thesis_votes_round', sql`${t.round} in (1, 2)`),
    check('thesis_votes_vote', sql`${t.vote} in ('accept', 'ask_revision', 'fail')`),
    check('thesis_votes_reason', sql`${t.vote} = 'accept' or ${t.note} is not null`),
    check('thesis_votes_revision_once', sql`${t.vote} <> 'ask_revision' or ${t.round} = 1`),
  ],
);

/** What happened to a work, and who did it; nobody alone: the jury by its votes. */
export const thesisSteps = pgTable(
  'thesis_steps',
  {
    id: idColumn(),
    thesis_id: refColumn('thesis_id')
      .notNull()
      .references(() => theses.id),
    move: text('move').notNull(),
    from_status: text('from_status').notNull(),
    to_status: text('to_status').notNull(),
    user_id: refColumn('user_id').references(() => users.id),
    at: momentColumn('at').notNull(),
    note: text('note'),
  },
  (t) => [index('thesis_steps_thesis').on(t.thesis_id, t.id)],
);
