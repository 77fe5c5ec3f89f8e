import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, idOf, momentColumn, refColumn, stamps, trText } from '#kernel/server/columns.ts';

export const surveys = pgTable('surveys', {
  id: idColumn(),
  name: trText('name').notNull(),
  name_en: text('name_en').notNull(),
  necessity: integer('necessity').notNull().default(0),
  opens_at: momentColumn('opens_at').notNull(),
  closes_at: momentColumn('closes_at').notNull(),
  is_anonymous: boolean('is_anonymous').notNull().default(true),
  kind: text('kind').notNull().default('general'),
  state: text('state').notNull().default('new'),
  /** whom a course or exit survey is about; null: everybody of its audience */
  semester_id: refColumn('semester_id').references(() => idOf('semesters')),
  faculty_id: refColumn('faculty_id').references(() => idOf('faculties')),
  class_year: integer('class_year'),
  /** of a general survey */ audience: text('audience').notNull().default('students'),
  /** groups with fewer voters are held back */ min_responses: integer('min_responses').notNull().default(2),
  /** reminders sent so far: half of the time, two days before the end */ reminded: integer('reminded')
    .notNull()
    .default(0),
  ...stamps(),
});
export const surveyQuestions = pgTable(
  'survey_questions',
  {
    id: idColumn(),
    survey_id: refColumn('survey_id')
      .notNull()
      .references(() => surveys.id),
    position: integer('position').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull().default('likert5'),
    is_required: boolean('is_required').notNull().default(true),
    /** what may be chosen, one a line */ options: text('options'),
    options_en: text('options_en'),
    ...stamps(),
  },
  (t) => [uniqueIndex('survey_questions_place').on(t.survey_id, t.position)],
);
/** Questions that are asked again and again. */
export const surveyLibrary = pgTable('survey_library', {
  id: idColumn(),
  kind: text('kind').notNull().default('likert5'),
  survey_kind: text('survey_kind').notNull().default('course'),
  name: trText('name').notNull(),
  name_en: text('name_en').notNull(),
  options: text('options'),
  options_en: text('options_en'),
  is_required: boolean('is_required').notNull().default(true),
  status: text('status').notNull().default('a'),
  ...stamps(),
});
/** Who is asked, and whether he has answered; holds no answer. */
export const surveyInvitations = pgTable(
  'survey_invitations',
  {
    id: idColumn(),
    survey_id: refColumn('survey_id')
      .notNull()
      .references(() => surveys.id),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    related_id: refColumn('related_id'),
    answered_at: momentColumn('answered_at'),
    ...stamps(),
  },
  (t) => [
    index('survey_invitations_user').on(t.user_id),
    uniqueIndex('survey_invitations_once').on(t.survey_id, t.user_id, t.related_id),
  ],
);
/** Answers without a person: nothing links a ballot to its voter. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: idColumn(),
    survey_id: refColumn('survey_id')
      .notNull()
      .references(() => surveys.id),
    related_id: refColumn('related_id'),
    question_id: refColumn('question_id')
      .notNull()
      .references(() => surveyQuestions.id),
    value: integer('value'),
    comment: text('comment'),
    /** a comment is read by an office before teachers see it */ review: text('review').notNull().default('waiting'),
  },
  (t) => [index('survey_answers_question').on(t.survey_id, t.question_id)],
);
export const announcements = pgTable(
  'announcements',
  {
    id: idColumn(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    body: text('body').notNull(),
    body_en: text('body_en').notNull(),
    roles: text('roles').array(),
    /** codes; null: all */ faculties: text('faculties').array(),
    programs: text('programs').array(),
    class_years: integer('class_years').array(),
    student_types: text('student_types').array(),
    /** draft, published, withdrawn */ status: text('status').notNull().default('published'),
    receipt: boolean('receipt').notNull().default(false),
    notify: boolean('notify').notNull().default(false),
    notified_at: momentColumn('notified_at'),
    created_by: refColumn('created_by').references(() => users.id),
    starts_at: momentColumn('starts_at').notNull(),
    ends_at: momentColumn('ends_at'),
    is_pinned: boolean('is_pinned').notNull().default(false),
    ...stamps(),
  },
  (t) => [index('announcements_window').on(t.starts_at)],
);
/** What the bell shows: one line for one person, in both languages, with the screen it leads to. */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    title_en: text('title_en').notNull(),
    body: text('body'),
    body_en: text('body_en'),
    link: text('link'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
    read_at: momentColumn('read_at'),
  },
  (t) => [
    index('notifications_user').on(t.user_id, t.id),
    index('notifications_unread')
      .on(t.user_id)
      .where(sql`read_at is null`),
  ],
);
