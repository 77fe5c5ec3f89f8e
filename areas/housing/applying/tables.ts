import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, plainText, refColumn } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';
import { housingReservations, housingStays, housingTenants } from '../stays/tables.ts';

/** A form that somebody without an account has sent; a tenant is bound to its contacts only when both codes were right. */
export const housingApplications = pgTable(
  'housing_applications',
  {
    id: idColumn(),
    /** the key to this form alone */ token_hash: text('token_hash').notNull(),
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    email: plainText('email').notNull(),
    phone: plainText('phone').notNull(),
    mail_code_hash: text('mail_code_hash').notNull(),
    sms_code_hash: text('sms_code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expires_at: momentColumn('expires_at').notNull(),
    created_at: momentColumn('created_at').notNull(),
    submitted_at: momentColumn('submitted_at'),
    reservation_id: refColumn('reservation_id').references(() => housingReservations.id),
  },
  (t) => [
    uniqueIndex('housing_applications_token').on(t.token_hash),
    index('housing_applications_reservation').on(t.reservation_id),
    check('housing_applications_done', sql`(${t.submitted_at} is null) = (${t.reservation_id} is null)`),
  ],
);
/** A code by which a tenant signs in; only its hash is kept. */
export const housingSignInCodes = pgTable(
  'housing_sign_in_codes',
  {
    id: idColumn(),
    tenant_id: refColumn('tenant_id')
      .notNull()
      .references(() => housingTenants.id),
    code_hash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expires_at: momentColumn('expires_at').notNull(),
  },
  (t) => [uniqueIndex('housing_sign_in_codes_tenant').on(t.tenant_id)],
);
/** Two tenants who want each other's beds: both say yes, then the office carries it out. */
export const housingExchanges = pgTable(
  'housing_exchanges',
  {
    id: idColumn(),
    asks_id: refColumn('asks_id')
      .notNull()
      .references(() => housingReservations.id),
    asked_id: refColumn('asked_id')
      .notNull()
      .references(() => housingReservations.id),
    /** asked, agreed, declined, withdrawn, done */ state: text('state').notNull().default('asked'),
    asked_at: momentColumn('asked_at').notNull(),
    answered_at: momentColumn('answered_at'),
    done_at: momentColumn('done_at'),
    /** what both agree to: the bed, the days and the rate of each; something else now is another exchange */ terms:
      jsonb('terms').$type<unknown>(),
  },
  (t) => [
    index('housing_exchanges_asks').on(t.asks_id),
    index('housing_exchanges_asked').on(t.asked_id),
    uniqueIndex('housing_exchanges_once')
      .on(sql`least(${t.asks_id}, ${t.asked_id})`, sql`greatest(${t.asks_id}, ${t.asked_id})`)
      .where(sql`state in ('asked', 'agreed')`),
    check('housing_exchanges_two', sql`${t.asks_id} <> ${t.asked_id}`),
    check('housing_exchanges_state', sql`${t.state} in ('asked', 'agreed', 'declined', 'withdrawn', 'done')`),
  ],
);
/** An edition of what tenants sign. */
export const housingAgreementTexts = pgTable('housing_agreement_texts', {
  id: idColumn(),
  edition: plainText('edition').notNull().unique(),
  body: text('body').notNull(),
  body_en: text('body_en').notNull(),
  valid_from: momentColumn('valid_from').notNull(),
});
/** The agreement of a reservation: which edition, who signed, when and from where. */
export const housingAgreements = pgTable(
  'housing_agreements',
  {
    id: idColumn(),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    stay_id: refColumn('stay_id')
      .notNull()
      .references(() => housingStays.id),
    text_id: refColumn('text_id')
      .notNull()
      .references(() => housingAgreementTexts.id),
    token_hash: text('token_hash').notNull(),
    created_at: momentColumn('created_at').notNull(),
    signed_name: text('signed_name'),
    signature_file_id: refColumn('signature_file_id').references(() => files.id),
    signed_at: momentColumn('signed_at'),
    address: text('address'),
    agent: text('agent'),
    /** HOU-005, HOU-006: whoever just signed sees the success once */ ticket_hash: text('ticket_hash'),
  },
  (t) => [
    uniqueIndex('housing_agreements_token').on(t.token_hash),
    index('housing_agreements_reservation').on(t.reservation_id),
    index('housing_agreements_stay').on(t.stay_id),
    index('housing_agreements_text').on(t.text_id),
    index('housing_agreements_file').on(t.signature_file_id),
    uniqueIndex('housing_agreements_signed')
      .on(t.stay_id)
      .where(sql`signed_at is not null`),
    check('housing_agreements_whole', sql`(${t.signed_at} is null) = (${t.signed_name} is null)`),
  ],
);
