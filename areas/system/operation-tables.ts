import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '#kernel/server/tables.ts';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

/** The sidebar as administrators have arranged it; an entry that nobody touched stands where its page declares it. */
export const menus = pgTable(
  'menus',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** roles that get this menu; empty: the default of all others */ roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  () => [index('menus_search').using('gin', sql.raw('search gin_trgm_ops'))],
);
export const menuItems = pgTable(
  'menu_items',
  {
    id: idColumn(),
    menu_id: refColumn('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    parent_id: refColumn('parent_id').references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** page of the application, or null for a group or an outside link */ path: plainText('path'),
    url: text('url'),
    name: text('name'),
    name_en: text('name_en'),
    icon: text('icon'),
    hidden: boolean('hidden').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    index('menu_items_menu').on(t.menu_id, t.parent_id, t.position),
    check('menu_items_target', sql`${t.path} is null or ${t.url} is null`),
  ],
);
/** Values and files of the university that screens and documents use by key. */
export const constants = pgTable(
  'constants',
  {
    id: idColumn(),
    key: plainText('key').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** text, number, date, link, file */ kind: text('kind').notNull().default('text'),
    value: text('value'),
    value_en: text('value_en'),
    is_public: boolean('is_public').notNull().default(false),
    description: text('description'),
    status: text('status').notNull().default('a'),
    search: searchColumn('key', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('constants_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('constants_name').on(t.name, t.id),
  ],
);
export const constantFiles = pgTable(
  'constant_files',
  {
    id: idColumn(),
    constant_id: refColumn('constant_id')
      .notNull()
      .references(() => constants.id, { onDelete: 'cascade' }),
    file_id: refColumn('file_id').notNull(),
    /** name under which it is downloaded; no path */ name: plainText('name').notNull(),
    locale: text('locale'),
    ...stamps(),
  },
  (t) => [uniqueIndex('constant_files_name').on(t.constant_id, t.name)],
);
/** SYS-002: favicon, document-logo, background, logo, menu-logo; each in the sizes it is asked for. */
export const appImages = pgTable('app_images', {
  name: plainText('name').primaryKey(),
  file_id: refColumn('file_id').notNull(),
  mime: text('mime').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  sha256: text('sha256').notNull(),
  variants: jsonb('variants').notNull().default({}),
  updated_by: refColumn('updated_by').references(() => users.id),
  updated_at: momentColumn('updated_at').notNull().defaultNow(),
});
/** One import: the file, how its columns were read, and what came of it. */
export const imports = pgTable(
  'imports',
  {
    id: idColumn(),
    resource: text('resource').notNull(),
    file_id: refColumn('file_id')
      .notNull()
      .references(() => files.id),
    file_name: text('file_name').notNull(),
    mapping: jsonb('mapping').notNull(),
    /** all, good */ mode: text('mode').notNull().default('all'),
    /** add, update, both */ action: text('action').notNull().default('add'),
    /** checked, running, done, failed, undone */ status: text('status').notNull(),
    total: integer('total').notNull().default(0),
    good: integer('good').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    run_id: refColumn('run_id'),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    started_at: momentColumn('started_at'),
    finished_at: momentColumn('finished_at'),
    undo_until: momentColumn('undo_until'),
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('imports_user').on(t.user_id, t.id),
    index('imports_resource').on(t.resource, t.id),
    check('imports_status', sql`${t.status} in ('checked', 'running', 'done', 'failed', 'undone')`),
  ],
);
export const importLines = pgTable(
  'import_lines',
  {
    import_id: refColumn('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    status: text('status').notNull(),
    label: text('label'),
    errors: jsonb('errors'),
    /** add, update, same */ action: text('action'),
    record_id: refColumn('record_id'),
    record_version: integer('record_version'),
    /** values before an update, for undoing */ before: jsonb('before'),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.line] }), index('import_lines_record').on(t.record_id)],
);
/** How somebody's column headings were read last time. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    resource: text('resource').notNull(),
    /** hash of the headings */ headings: text('headings').notNull(),
    mapping: jsonb('mapping').notNull(),
    used_at: momentColumn('used_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('import_mappings_once').on(t.user_id, t.resource, t.headings)],
);
/** A declared report that is sent by mail on its own. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: idColumn(),
    report: text('report').notNull(),
    name: text('name').notNull(),
    params: jsonb('params').notNull().default({}),
    /** xlsx, pdf */ format: text('format').notNull().default('xlsx'),
    /** daily, weekly, monthly */ every: text('every').notNull(),
    weekday: integer('weekday'),
    month_day: integer('month_day'),
    hour: integer('hour').notNull().default(7),
    recipients: text('recipients').array().notNull(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    user_role_id: refColumn('user_role_id').notNull(),
    locale: text('locale').notNull().default('tr'),
    next_at: momentColumn('next_at').notNull(),
    last_at: momentColumn('last_at'),
    last_error: text('last_error'),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    index('report_schedules_next').on(t.status, t.next_at),
    index('report_schedules_user').on(t.user_id),
    check('report_schedules_every', sql`${t.every} in ('daily', 'weekly', 'monthly')`),
    check('report_schedules_status', sql`${t.status} in ('a', 'p')`),
  ],
);
/** Extra questions that other screens ask: a form, its questions in an edition, its answers per record. */
export const forms = pgTable(
  'forms',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    description: text('description'),
    description_en: text('description_en'),
    /** screen that asks it: key of a place that an area declares; null: on its own */ place: text('place'),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    opens_at: momentColumn('opens_at'),
    closes_at: momentColumn('closes_at'),
    once: boolean('once').notNull().default(true),
    /** draft, open, closed */ status: text('status').notNull().default('draft'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('forms_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('forms_place').on(t.place, t.status),
    check('forms_status', sql`${t.status} in ('draft', 'open', 'closed')`),
  ],
);
export const formQuestions = pgTable(
  'form_questions',
  {
    id: idColumn(),
    form_id: refColumn('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    code: plainText('code').notNull(),
    name: text('name').notNull(),
    name_en: text('name_en').notNull(),
    help: text('help'),
    help_en: text('help_en'),
    /** text, long, number, date, choice, many, flag, file */ kind: text('kind').notNull(),
    options: jsonb('options').notNull().default([]),
    is_required: boolean('is_required').notNull().default(false),
    bounds: jsonb('bounds'),
    /** asked only when another answer fits */ condition: jsonb('condition'),
    retired_at: momentColumn('retired_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('form_questions_code').on(t.form_id, t.code),
    index('form_questions_place').on(t.form_id, t.position),
  ],
);
export const formAnswers = pgTable(
  'form_answers',
  {
    id: idColumn(),
    form_id: refColumn('form_id')
      .notNull()
      .references(() => forms.id),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** record of the screen that asks */ related_type: text('related_type'),
    related_id: refColumn('related_id'),
    answers: jsonb('answers').notNull(),
    submitted_at: momentColumn('submitted_at'),
    ...stamps(),
  },
  (t) => [
    index('form_answers_form').on(t.form_id, t.id),
    index('form_answers_related').on(t.related_type, t.related_id),
    index('form_answers_user').on(t.user_id, t.form_id),
  ],
);
