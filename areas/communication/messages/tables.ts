import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { departments, faculties } from '#areas/reference/tables.ts';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { announcements } from '../tables.ts';

/** Who has opened an announcement, and who has confirmed it. */
export const announcementReadings = pgTable(
  'announcement_readings',
  {
    announcement_id: refColumn('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    read_at: momentColumn('read_at').notNull().defaultNow(),
    confirmed_at: momentColumn('confirmed_at'),
  },
  (t) => [primaryKey({ columns: [t.announcement_id, t.user_id] }), index('announcement_readings_user').on(t.user_id)],
);
/** A conversation between persons, or between a person and an office (a role, in a unit or everywhere). */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    started_by: refColumn('started_by')
      .notNull()
      .references(() => users.id),
    /** role of the office that is written to; null among persons */ office_role: text('office_role'),
    faculty_id: refColumn('faculty_id').references(() => faculties.id),
    department_id: refColumn('department_id').references(() => departments.id),
    /** open, answered, closed: what the office still owes */ status: text('status').notNull().default('open'),
    assigned_to: refColumn('assigned_to').references(() => users.id),
    topic: text('topic'),
    last_at: momentColumn('last_at').notNull().defaultNow(),
    search: searchColumn('subject'),
    ...stamps(),
  },
  (t) => [
    index('message_threads_office').on(t.office_role, t.status, t.last_at),
    index('message_threads_starter').on(t.started_by, t.last_at),
    index('message_threads_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('message_threads_status', sql`${t.status} in ('open', 'answered', 'closed')`),
  ],
);
export const messageMembers = pgTable(
  'message_members',
  {
    thread_id: refColumn('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    read_at: momentColumn('read_at'),
    archived_at: momentColumn('archived_at'),
    muted: boolean('muted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.thread_id, t.user_id] }), index('message_members_user').on(t.user_id)],
);
export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    thread_id: refColumn('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    author_id: refColumn('author_id')
      .notNull()
      .references(() => users.id),
    /** name shown of an office's answer is the office; the person stands beside it */ as_office: boolean('as_office')
      .notNull()
      .default(false),
    body: text('body').notNull(),
    file_ids: jsonb('file_ids').notNull().default([]),
    /** note among the staff of the office */ internal: boolean('internal').notNull().default(false),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('messages_thread').on(t.thread_id, t.id), index('messages_author').on(t.author_id, t.id)],
);
/** Texts of mails and short messages; the areas declare keys and variables, administrators may word them anew. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: idColumn(),
    code: plainText('code').notNull(),
    edition: integer('edition').notNull().default(1),
    channel: text('channel').notNull().default('mail'),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    subject: text('subject').notNull(),
    subject_en: text('subject_en').notNull(),
    body: text('body').notNull(),
    body_en: text('body_en').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_by: refColumn('created_by').references(() => users.id),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('email_templates_edition').on(t.code, t.channel, t.edition),
    uniqueIndex('email_templates_active')
      .on(t.code, t.channel)
      .where(sql`is_active`),
    index('email_templates_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('email_templates_channel', sql`${t.channel} in ('mail', 'sms')`),
  ],
);
/** How somebody wants to hear of a kind of event; kinds that matter for rights cannot be switched off. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    in_app: boolean('in_app').notNull().default(true),
    mail: boolean('mail').notNull().default(true),
    sms: boolean('sms').notNull().default(false),
    updated_at: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);
/** The contact form: from anybody signed in to an office, answered in the message box. */
export const contactTopics = pgTable(
  'contact_topics',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    office_role: text('office_role').notNull(),
    answer_days: integer('answer_days').notNull().default(3),
    sort_order: integer('sort_order').notNull().default(0),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('contact_topics_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('contact_topics_order').on(t.sort_order, t.name),
  ],
);
