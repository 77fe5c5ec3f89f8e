import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { ledgerItems } from '#areas/finance/ledger/tables.ts';
import { students } from '#areas/people/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { housingBeds, housingBuildings, housingRoomTypes } from '../inventory/tables.ts';

/** Numbers that people are told. */
export const housingTenantNumbers = pgSequence('housing_tenant_numbers', { startWith: 100001 });
export const housingReservationNumbers = pgSequence('housing_reservation_numbers', { startWith: 100001 });

/** Whoever lives, or wants to live, in a bed of ours. His contacts were proved by a code each. */
export const housingTenants = pgTable(
  'housing_tenants',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'T' || nextval('housing_tenant_numbers')`),
    kind: text('kind').notNull(),
    student_id: refColumn('student_id').references(() => students.id),
    first_name: trText('first_name').notNull(),
    last_name: trText('last_name').notNull(),
    gender: text('gender'),
    birth_date: date('birth_date'),
    email: plainText('email').notNull(),
    phone: plainText('phone'),
    /** both are proved by a code before anybody signs in with them */ email_verified_at:
      momentColumn('email_verified_at'),
    phone_verified_at: momentColumn('phone_verified_at'),
    identity_no: plainText('identity_no'),
    emergency_name: text('emergency_name'),
    emergency_phone: plainText('emergency_phone'),
    allergies: text('allergies'),
    needs_access: boolean('needs_access').notNull().default(false),
    /** tr, en: language of what is sent */ language: text('language').notNull().default('tr'),
    search: searchColumn('number', 'first_name', 'last_name', 'email'),
    ...stamps(),
  },
  (t) => [
    index('housing_tenants_search').using('gin', sql.raw('search gin_trgm_ops')),
    uniqueIndex('housing_tenants_student')
      .on(t.student_id)
      .where(sql`student_id is not null`),
    uniqueIndex('housing_tenants_email')
      .on(sql`lower(${t.email})`)
      .where(sql`email_verified_at is not null`),
    index('housing_tenants_last').on(t.last_name, t.id),
    index('housing_tenants_kind').on(t.kind, t.number),
    check('housing_tenants_student_kind', sql`(${t.kind} = 'student') = (${t.student_id} is not null)`),
    check('housing_tenants_language', sql`${t.language} in ('tr', 'en')`),
  ],
);

/** People who want one room together: all of them, or none. */
export const housingGroups = pgTable(
  'housing_groups',
  {
    id: idColumn(),
    /** told to friends: whoever types it joins */ code: plainText('code').notNull().unique(),
    /** one of them lost his promise: the others' end too */ broken_at: momentColumn('broken_at'),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('housing_groups_broken')
      .on(t.broken_at)
      .where(sql`broken_at is not null`),
  ],
);

export const housingReservations = pgTable(
  'housing_reservations',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'R' || nextval('housing_reservation_numbers')`),
    tenant_id: refColumn('tenant_id')
      .notNull()
      .references(() => housingTenants.id),
    state: text('state').notNull().default('submitted'),
    source: text('source').notNull(),
    arrives_on: date('arrives_on').notNull(),
    /** the day of departure: its night is not his */ leaves_on: date('leaves_on').notNull(),
    type_id: refColumn('type_id').references(() => housingRoomTypes.id),
    building_id: refColumn('building_id').references(() => housingBuildings.id),
    group_id: refColumn('group_id').references(() => housingGroups.id),
    needs_access: boolean('needs_access').notNull().default(false),
    note: text('note'),
    arrival_time: plainText('arrival_time'),
    /** until when what was offered must be answered, or paid */ reply_by: momentColumn('reply_by'),
    /** offers that lapsed: the first keeps the place in the line */ lapses: integer('lapses').notNull().default(0),
    waitlisted_at: momentColumn('waitlisted_at'),
    currency: text('currency'),
    /** minor units */ price: bigint('price', { mode: 'number' }),
    deposit: bigint('deposit', { mode: 'number' }),
    signed_at: momentColumn('signed_at'),
    search: searchColumn('number'),
    ...stamps(),
  },
  (t) => [
    index('housing_reservations_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('housing_reservations_tenant').on(t.tenant_id, t.arrives_on),
    index('housing_reservations_state').on(t.state, t.arrives_on),
    index('housing_reservations_arrives').on(t.arrives_on, t.id),
    index('housing_reservations_leaves').on(t.leaves_on, t.id),
    index('housing_reservations_type').on(t.type_id, t.waitlisted_at),
    index('housing_reservations_building').on(t.building_id),
    index('housing_reservations_group').on(t.group_id),
    index('housing_reservations_reply')
      .on(t.reply_by)
      .where(sql`reply_by is not null`),
    check('housing_reservations_days', sql`${t.leaves_on} > ${t.arrives_on}`),
    check('housing_reservations_waiting', sql`${t.state} <> 'waitlisted' or ${t.waitlisted_at} is not null`),
    check('housing_reservations_money', sql`${t.price} >= 0 and ${t.deposit} >= 0`),
    check('housing_reservations_priced', sql`(${t.currency} is null) = (${t.price} is null)`),
  ],
);

/**
 * Nights of somebody in a bed. `housing_stays_bed` in the migration keeps two people out of one bed, `housing_stays_person`
 * one person out of two.
 */
export const housingStays = pgTable(
  'housing_stays',
  {
    id: idColumn(),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    tenant_id: refColumn('tenant_id')
      .notNull()
      .references(() => housingTenants.id),
    bed_id: refColumn('bed_id')
      .notNull()
      .references(() => housingBeds.id),
    state: text('state').notNull(),
    from_on: date('from_on').notNull(),
    /** not his any more from this day on */ until_on: date('until_on').notNull(),
    /** of a promise: when it ends by itself */ hold_until: momentColumn('hold_until'),
    currency: text('currency').notNull(),
    rate_period: text('rate_period').notNull(),
    /** minor units */ rate_amount: bigint('rate_amount', { mode: 'number' }).notNull(),
    term_days: integer('term_days'),
    ...stamps(),
  },
  (t) => [
    index('housing_stays_reservation').on(t.reservation_id, t.from_on),
    index('housing_stays_from').on(t.from_on, t.state),
    // gaps between the stays of a bed are read along it, without sorting
    index('housing_stays_gaps')
      .on(t.bed_id, t.from_on, t.until_on, t.hold_until)
      .where(sql`state in ('held', 'offered', 'moving', 'booked', 'in', 'out', 'moved')`),
    index('housing_stays_until').on(t.until_on, t.state),
    uniqueIndex('housing_stays_promise')
      .on(t.reservation_id)
      .where(sql`state in ('held', 'offered')`),
    index('housing_stays_hold')
      .on(t.hold_until)
      .where(sql`hold_until is not null`),
    check('housing_stays_days', sql`${t.until_on} > ${t.from_on}`),
    check('housing_stays_promised', sql`(${t.state} in ('held', 'offered', 'moving')) = (${t.hold_until} is not null)`),
    check('housing_stays_rate', sql`${t.rate_amount} > 0`),
  ],
);

/** Somebody is asked to move to another bed, which is kept for him until he answers: a stay of the state `moving`. */
export const housingMoves = pgTable(
  'housing_moves',
  {
    id: idColumn(),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    /** the nights in the other bed */ stay_id: refColumn('stay_id')
      .notNull()
      .references(() => housingStays.id),
    /** asked, accepted, declined, lapsed, withdrawn */ state: text('state').notNull().default('asked'),
    /** the key to this question alone */ token_hash: text('token_hash').notNull(),
    note: text('note'),
    asked_at: momentColumn('asked_at').notNull(),
    asked_by: refColumn('asked_by').references(() => users.id),
    answer_by: momentColumn('answer_by').notNull(),
    answered_at: momentColumn('answered_at'),
  },
  (t) => [
    uniqueIndex('housing_moves_token').on(t.token_hash),
    index('housing_moves_reservation').on(t.reservation_id),
    uniqueIndex('housing_moves_stay').on(t.stay_id),
    index('housing_moves_asked_by').on(t.asked_by),
    uniqueIndex('housing_moves_once')
      .on(t.reservation_id)
      .where(sql`state = 'asked'`),
    check('housing_moves_state', sql`${t.state} in ('asked', 'accepted', 'declined', 'lapsed', 'withdrawn')`),
    check('housing_moves_answered', sql`(${t.state} = 'asked') = (${t.answered_at} is null)`),
  ],
);

/** What happened to a reservation. Each charge of the ledger names the event that it came from. */
export const housingEvents = pgTable(
  'housing_events',
  {
    id: idColumn(),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    stay_id: refColumn('stay_id').references(() => housingStays.id),
    kind: text('kind').notNull(),
    at: momentColumn('at').notNull(),
    user_id: refColumn('user_id').references(() => users.id),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('housing_events_reservation').on(t.reservation_id, t.id),
    index('housing_events_stay').on(t.stay_id),
    index('housing_events_user').on(t.user_id),
  ],
);

/** What a reservation has charged, and how much of it was taken off again. */
export const housingCharges = pgTable(
  'housing_charges',
  {
    id: idColumn(),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    event_id: refColumn('event_id')
      .notNull()
      .references(() => housingEvents.id),
    kind: text('kind').notNull(),
    /** the account of the house that it was charged on, and is taken off again */ category: text('category')
      .notNull()
      .default('housing'),
    item_id: refColumn('item_id')
      .notNull()
      .unique()
      .references(() => ledgerItems.id),
    currency: text('currency').notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    lowered: bigint('lowered', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('housing_charges_reservation').on(t.reservation_id, t.kind),
    index('housing_charges_event').on(t.event_id),
    check('housing_charges_category', sql`${t.category} in ('housing', 'deposits')`),
    check('housing_charges_amount', sql`${t.amount} > 0 and ${t.lowered} between 0 and ${t.amount}`),
  ],
);
