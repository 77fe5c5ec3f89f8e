import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { students } from '#areas/people/tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** FERPA: what a student allows to be told to whom, until when. The word that the recipient must know is kept hashed. */
export const releaseConsents = pgTable(
  'release_consents',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    records: text('records').array().notNull(),
    purpose: text('purpose').notNull(),
    recipient: text('recipient').notNull(),
    relation: text('relation').notNull(),
    contact: text('contact').notNull(),
    passphrase_hash: text('passphrase_hash').notNull(),
    valid_from: date('valid_from').notNull(),
    valid_until: date('valid_until').notNull(),
    signed_at: momentColumn('signed_at').notNull(),
    revoked_at: momentColumn('revoked_at'),
    revoke_reason: text('revoke_reason'),
    ...stamps(),
  },
  (t) => [
    index('release_consents_student').on(t.student_id),
    check('release_consents_days', sql`${t.valid_from} <= ${t.valid_until}`),
  ],
);

/** Each time something was told, or refused, on the strength of a consent. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: idColumn(),
    consent_id: refColumn('consent_id')
      .notNull()
      .references(() => releaseConsents.id),
    disclosed_by: refColumn('disclosed_by')
      .notNull()
      .references(() => users.id),
    disclosed_at: momentColumn('disclosed_at').notNull(),
    records: text('records').array().notNull(),
    channel: text('channel').notNull(),
    allowed: boolean('allowed').notNull(),
    note: text('note'),
  },
  (t) => [index('disclosures_consent').on(t.consent_id, t.id)],
);
