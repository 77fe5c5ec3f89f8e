import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { admissionRegistrations } from '../online/tables.ts';
import { graduateApplications, graduateCalls, graduateCriteria, graduateJury, graduateMeetings } from './tables.ts';

const points = (name: string) => decimalColumn(name, { precision: 5, scale: 2 });
/** An application to one program, from the draft to the registration. */
export const graduateCandidacies = pgTable(
  'graduate_candidacies',
  {
    id: idColumn(),
    application_id: refColumn('application_id')
      .notNull()
      .references(() => graduateApplications.id),
    call_id: refColumn('call_id')
      .notNull()
      .references(() => graduateCalls.id),
    /** 1: what he wants most */ preference: integer('preference').notNull(),
    state: text('state').notNull().default('draft'),
    reason: text('reason'),
    meeting_id: refColumn('meeting_id').references(() => graduateMeetings.id),
    meets_at: momentColumn('meets_at'),
    absent: boolean('absent').notNull().default(false),
    interview_score: points('interview_score'),
    total_score: points('total_score'),
    place: integer('place'),
    decision: text('decision'),
    decision_note: text('decision_note'),
    offered_at: momentColumn('offered_at'),
    reply_by: momentColumn('reply_by'),
    answered_at: momentColumn('answered_at'),
    /** of the online registration that his acceptance has made */ registration_id: refColumn(
      'registration_id',
    ).references(() => admissionRegistrations.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('graduate_candidacies_call').on(t.application_id, t.call_id),
    // whoever takes a place takes one
    uniqueIndex('graduate_candidacies_taken')
      .on(t.application_id)
      .where(sql`state in ('accepted', 'registered')`),
    index('graduate_candidacies_of_call').on(t.call_id, t.state),
    index('graduate_candidacies_state').on(t.state, t.id),
    index('graduate_candidacies_decision').on(t.decision, t.id),
    index('graduate_candidacies_meeting').on(t.meeting_id),
    uniqueIndex('graduate_candidacies_registration')
      .on(t.registration_id)
      .where(sql`registration_id is not null`),
    index('graduate_candidacies_total').on(t.total_score, t.id),
    index('graduate_candidacies_reply')
      .on(t.reply_by)
      .where(sql`state = 'offered'`),
    check('graduate_candidacies_preference_no', sql`${t.preference} between 1 and 3`),
    check('graduate_candidacies_offer', sql`${t.state} <> 'offered' or ${t.reply_by} is not null`),
    check(
      'graduate_candidacies_evaluated',
      sql`${t.state} not in ('evaluated', 'board_decision', 'offered', 'accepted', 'registered') or (${t.total_score} is not null and ${t.place} is not null)`,
    ),
    check(
      'graduate_candidacies_decided',
      sql`${t.state} not in ('board_decision', 'offered', 'accepted', 'registered') or ${t.decision} is not null`,
    ),
  ],
);
export const graduateScores = pgTable(
  'graduate_scores',
  {
    id: idColumn(),
    candidacy_id: refColumn('candidacy_id')
      .notNull()
      .references(() => graduateCandidacies.id),
    jury_id: refColumn('jury_id')
      .notNull()
      .references(() => graduateJury.id),
    criterion_id: refColumn('criterion_id')
      .notNull()
      .references(() => graduateCriteria.id),
    score: points('score').notNull(),
    given_at: momentColumn('given_at').notNull(),
  },
  (t) => [
    uniqueIndex('graduate_scores_once').on(t.candidacy_id, t.jury_id, t.criterion_id),
    index('graduate_scores_jury').on(t.jury_id),
    index('graduate_scores_criterion').on(t.criterion_id),
    check('graduate_scores_range', sql`${t.score} between 0 and 100`),
  ],
);
/** What became of a candidacy, and who did it. */
export const graduateEvents = pgTable(
  'graduate_events',
  {
    id: idColumn(),
    candidacy_id: refColumn('candidacy_id')
      .notNull()
      .references(() => graduateCandidacies.id),
    from_state: text('from_state').notNull(),
    to_state: text('to_state').notNull(),
    reason: text('reason'),
    user_id: refColumn('user_id').references(() => users.id),
    at: momentColumn('at').notNull(),
  },
  (t) => [index('graduate_events_candidacy').on(t.candidacy_id, t.id), index('graduate_events_user').on(t.user_id)],
);
