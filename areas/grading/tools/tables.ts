import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { enrolments } from '#areas/registration/tables.ts';
import { sections } from '#areas/scheduling/tables.ts';
import {
  decimalColumn,
  idColumn,
  momentColumn,
  plainText,
  refColumn,
  searchColumn,
  stamps,
  trText,
} from '#kernel/server/columns.ts';
import { assessments } from '../tables.ts';

/** Learning tools of others that may be opened from a section (LTI 1.3), as administrators have registered them. */
export const ltiTools = pgTable(
  'lti_tools',
  {
    id: idColumn(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** made here: who the tool is when it calls us */ client_id: text('client_id')
      .notNull()
      .unique()
      .default(sql`'lti-' || replace(gen_random_uuid()::text, '-', '')`),
    deployment_id: text('deployment_id')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    login_url: text('login_url').notNull(),
    target_link_uri: text('target_link_uri').notNull(),
    redirect_uris: text('redirect_uris').array().notNull(),
    /** where its public keys are, or the one key itself as PEM */ jwks_url: text('jwks_url'),
    public_key: text('public_key'),
    sends_name: boolean('sends_name').notNull().default(false),
    sends_email: boolean('sends_email').notNull().default(false),
    gives_members: boolean('gives_members').notNull().default(false),
    takes_scores: boolean('takes_scores').notNull().default(false),
    picks_content: boolean('picks_content').notNull().default(false),
    /** a line each, name=value */ custom: text('custom'),
    is_on: boolean('is_on').notNull().default(false),
    search: searchColumn('name', 'name_en', 'target_link_uri'),
    ...stamps(),
  },
  (t) => [
    index('lti_tools_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('lti_tools_key', sql`${t.jwks_url} is not null or ${t.public_key} is not null`),
    check('lti_tools_redirects', sql`cardinality(${t.redirect_uris}) > 0`),
  ],
);
/** A link of a section into a tool: the resource link of the standard. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: idColumn(),
    tool_id: refColumn('tool_id')
      .notNull()
      .references(() => ltiTools.id, { onDelete: 'cascade' }),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    title: text('title').notNull(),
    /** what was picked in the tool; null: where the tool begins */ url: text('url'),
    custom: text('custom'),
    sort_order: integer('sort_order').notNull().default(0),
    ...stamps(),
  },
  (t) => [index('lti_links_section').on(t.section_id, t.sort_order), index('lti_links_tool').on(t.tool_id)],
);
/** What a tool gives scores for; where the instructor has connected it, they are proposals for an assessment. */
export const ltiLineItems = pgTable(
  'lti_line_items',
  {
    id: idColumn(),
    tool_id: refColumn('tool_id')
      .notNull()
      .references(() => ltiTools.id, { onDelete: 'cascade' }),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    link_id: refColumn('link_id').references(() => ltiLinks.id, { onDelete: 'cascade' }),
    assessment_id: refColumn('assessment_id').references(() => assessments.id, { onDelete: 'set null' }),
    label: text('label').notNull(),
    score_maximum: decimalColumn('score_maximum', { precision: 12, scale: 4 }).notNull(),
    resource_id: text('resource_id'),
    tag: text('tag'),
    /** the tool has made it, and may change and remove it */ by_tool: boolean('by_tool').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    index('lti_line_items_section').on(t.section_id, t.tool_id),
    index('lti_line_items_tool').on(t.tool_id),
    index('lti_line_items_assessment').on(t.assessment_id),
    uniqueIndex('lti_line_items_link')
      .on(t.link_id)
      .where(sql`not by_tool`),
    check('lti_line_items_maximum', sql`${t.score_maximum} > 0`),
  ],
);
/** The last score a tool gave a student: a proposal until the instructor takes it. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    id: idColumn(),
    line_item_id: refColumn('line_item_id')
      .notNull()
      .references(() => ltiLineItems.id, { onDelete: 'cascade' }),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** the tool's own time; an older one never takes its place */ scored_at: momentColumn('scored_at').notNull(),
    score_given: decimalColumn('score_given', { precision: 12, scale: 4 }),
    score_maximum: decimalColumn('score_maximum', { precision: 12, scale: 4 }),
    activity_progress: plainText('activity_progress').notNull(),
    grading_progress: plainText('grading_progress').notNull(),
    comment: text('comment'),
    taken_at: momentColumn('taken_at'),
    taken_by: refColumn('taken_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('lti_scores_once').on(t.line_item_id, t.enrolment_id),
    index('lti_scores_enrolment').on(t.enrolment_id),
    check('lti_scores_given', sql`${t.score_given} is null or (${t.score_given} >= 0 and ${t.score_maximum} > 0)`),
    check('lti_scores_taken', sql`(${t.taken_at} is null) = (${t.taken_by} is null)`),
  ],
);
/** One opening of a tool, from the press of a button to the message that is posted to it. Only hashes of its names are kept. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    id: idColumn(),
    tool_id: refColumn('tool_id')
      .notNull()
      .references(() => ltiTools.id, { onDelete: 'cascade' }),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    /** null: content is picked */ link_id: refColumn('link_id').references(() => ltiLinks.id, { onDelete: 'cascade' }),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    login_hash: plainText('login_hash').notNull().unique(),
    message_hash: plainText('message_hash').notNull(),
    expires_at: momentColumn('expires_at').notNull(),
    /** what the tool asked with */ redirect_uri: text('redirect_uri'),
    state: text('state'),
    nonce: text('nonce'),
    code_hash: plainText('code_hash').unique(),
    sent_at: momentColumn('sent_at'),
    /** what comes back from picking names it */ data_hash: plainText('data_hash').unique(),
    items: jsonb('items'),
    returned_at: momentColumn('returned_at'),
    closed_at: momentColumn('closed_at'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('lti_launches_nonce').on(t.tool_id, t.nonce),
    index('lti_launches_expires').on(t.expires_at),
    index('lti_launches_link').on(t.link_id),
    index('lti_launches_user').on(t.user_id, t.section_id),
  ],
);
/** Names of signed messages that tools have used: none is taken twice while it is valid. */
export const ltiUsedIds = pgTable(
  'lti_used_ids',
  {
    tool_id: refColumn('tool_id')
      .notNull()
      .references(() => ltiTools.id, { onDelete: 'cascade' }),
    jti: plainText('jti').notNull(),
    expires_at: momentColumn('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tool_id, t.jti] }), index('lti_used_ids_expires').on(t.expires_at)],
);
