import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { housingBeds } from '../inventory/tables.ts';
import { housingReservations } from '../stays/tables.ts';
import type { ProposalFigures } from './rules/proposal-words.ts';

/** Beds that a search proposes for those who wait, until the office offers them. */
export const housingProposals = pgTable(
  'housing_proposals',
  {
    id: idColumn(),
    /** who arrives from this day … */ from_on: date('from_on').notNull(),
    /** … to this one */ to_on: date('to_on').notNull(),
    status: text('status').notNull().default('running'),
    seed: integer('seed').notNull(),
    figures: jsonb('figures').$type<ProposalFigures>(),
    run_id: refColumn('run_id'),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** offers that were made of it, and lines that no longer fitted */ offered: integer('offered'),
    left_out: integer('left_out'),
    /** how long each of its offers stands, from the moment it is made */ offer_hours: integer('offer_hours'),
    /** those who hold another bed by their own choice are offered theirs in its place */ replaces: boolean('replaces')
      .notNull()
      .default(false),
    /** of proposals before their offers had hours; no longer written */ offer_until: momentColumn('offer_until'),
    /** failures in a row while its beds are offered */ tries: integer('tries').notNull().default(0),
    committed_at: momentColumn('committed_at'),
    committed_by: refColumn('committed_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('housing_proposals_user').on(t.user_id),
    index('housing_proposals_committed_by').on(t.committed_by),
    check('housing_proposals_status', sql`${t.status} in ('running', 'ready', 'offering', 'committed', 'discarded')`),
    check('housing_proposals_days', sql`${t.to_on} >= ${t.from_on}`),
    check(
      'housing_proposals_offering',
      sql`${t.status} <> 'offering' or (${t.offer_hours} is not null and ${t.committed_by} is not null)`,
    ),
    check('housing_proposals_committed', sql`(${t.status} = 'committed') = (${t.committed_at} is not null)`),
  ],
);
/** One applicant of a proposal. */
export const housingProposalLines = pgTable(
  'housing_proposal_lines',
  {
    id: idColumn(),
    proposal_id: refColumn('proposal_id')
      .notNull()
      .references(() => housingProposals.id),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    /** null: none, or taken out by hand */ bed_id: refColumn('bed_id').references(() => housingBeds.id),
    /** what first come, first served would have given */ served_bed_id: refColumn('served_bed_id').references(
      () => housingBeds.id,
    ),
    reason: text('reason').notNull(),
    by_hand: boolean('by_hand').notNull().default(false),
    /** offered, left_out: once its bed was to be offered */ outcome: text('outcome'),
  },
  (t) => [
    uniqueIndex('housing_proposal_lines_once').on(t.proposal_id, t.reservation_id),
    index('housing_proposal_lines_reservation').on(t.reservation_id),
    index('housing_proposal_lines_bed').on(t.bed_id),
    index('housing_proposal_lines_served').on(t.served_bed_id),
    check('housing_proposal_lines_outcome', sql`${t.outcome} in ('offered', 'left_out')`),
  ],
);
