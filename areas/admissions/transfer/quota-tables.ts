import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { programs } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

const points = (name: string) => decimalColumn(name, { precision: 8, scale: 3 });

/** When applications for a semester are taken. */
export const transferTerms = pgTable(
  'transfer_terms',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .unique()
      .references(() => semesters.id),
    opens_on: date('opens_on').notNull(),
    closes_on: date('closes_on').notNull(),
    /** days to answer a place */ reply_days: integer('reply_days').notNull().default(5),
    max_preferences: integer('max_preferences').notNull().default(2),
    ...stamps(),
  },
  (t) => [
    index('transfer_terms_opens').on(t.opens_on),
    check('transfer_terms_days', sql`${t.opens_on} <= ${t.closes_on}`),
    check('transfer_terms_numbers', sql`${t.reply_days} between 1 and 60 and ${t.max_preferences} between 1 and 5`),
  ],
);
/** What a track asks for and how it ranks, where somebody has set it. */
export const transferRules = pgTable(
  'transfer_rules',
  {
    id: idColumn(),
    track: text('track').notNull().unique(),
    min_average_four: points('min_average_four').notNull(),
    min_average_hundred: points('min_average_hundred').notNull(),
    min_semesters: integer('min_semesters').notNull(),
    max_semesters: integer('max_semesters').notNull(),
    discipline_clean: boolean('discipline_clean').notNull(),
    once_only: boolean('once_only').notNull(),
    base_score: boolean('base_score').notNull(),
    average_weight: integer('average_weight').notNull(),
    entry_weight: integer('entry_weight').notNull(),
    entry_full: points('entry_full').notNull(),
    ...stamps(),
  },
  (t) => [
    check('transfer_rules_track', sql`${t.track} in ('internal', 'institution', 'central', 'abroad')`),
    check(
      'transfer_rules_weights',
      sql`${t.average_weight} >= 0 and ${t.entry_weight} >= 0 and ${t.average_weight} + ${t.entry_weight} = 100`,
    ),
    check('transfer_rules_semesters', sql`${t.min_semesters} between 0 and ${t.max_semesters}`),
    check('transfer_rules_full', sql`${t.entry_full} > 0`),
  ],
);
/** Seats of a program in one track of one semester. */
export const transferQuotas = pgTable(
  'transfer_quotas',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    program_id: refColumn('program_id')
      .notNull()
      .references(() => programs.id),
    track: text('track').notNull(),
    seats: integer('seats').notNull(),
    /** the lowest score with which somebody was placed in the program */ base_score: points('base_score'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('transfer_quotas_once').on(t.semester_id, t.program_id, t.track),
    index('transfer_quotas_program').on(t.program_id),
    check('transfer_quotas_track', sql`${t.track} in ('internal', 'institution', 'central', 'abroad')`),
    check('transfer_quotas_seats', sql`${t.seats} between 0 and 500`),
  ],
);
/** The lists of a track in a semester: a proposal, published once. */
export const transferRankings = pgTable(
  'transfer_rankings',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    track: text('track').notNull(),
    proposed_at: momentColumn('proposed_at').notNull(),
    proposed_by: refColumn('proposed_by')
      .notNull()
      .references(() => users.id),
    /** what it was made of: another sum means that something has changed since */ basis: plainText('basis').notNull(),
    published_at: momentColumn('published_at'),
    published_by: refColumn('published_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('transfer_rankings_once').on(t.semester_id, t.track),
    index('transfer_rankings_proposer').on(t.proposed_by),
    index('transfer_rankings_publisher').on(t.published_by),
    check('transfer_rankings_track', sql`${t.track} in ('internal', 'institution', 'central', 'abroad')`),
    check('transfer_rankings_published', sql`(${t.published_at} is null) = (${t.published_by} is null)`),
  ],
);
