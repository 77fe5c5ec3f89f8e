import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { campuses } from '#areas/reference/tables.ts';
import { decimalColumn, idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';

/** A hall of residence. */
export const housingBuildings = pgTable(
  'housing_buildings',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    campus_id: refColumn('campus_id')
      .notNull()
      .references(() => campuses.id),
    gender: text('gender').notNull().default('mixed'),
    floors: integer('floors').notNull(),
    address: text('address'),
    phone: plainText('phone'),
    /** wall clock, HH:MM */ check_in_from: plainText('check_in_from').notNull().default('14:00'),
    check_out_until: plainText('check_out_until').notNull().default('11:00'),
    /** HOU-028: shorter stays are the office's */ min_stay: integer('min_stay').notNull().default(30),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('housing_buildings_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('housing_buildings_campus').on(t.campus_id),
    index('housing_buildings_name').on(t.name, t.id),
    check('housing_buildings_min_stay', sql`${t.min_stay} between 1 and 365`),
  ],
);

/** What a room is sold as. */
export const housingRoomTypes = pgTable('housing_room_types', {
  id: idColumn(),
  code: plainText('code').notNull().unique(),
  name: trText('name').notNull(),
  name_en: text('name_en').notNull(),
  places: integer('places').notNull(),
  status: text('status').notNull().default('a'),
  ...stamps(),
});

export const housingRooms = pgTable(
  'housing_rooms',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    building_id: refColumn('building_id')
      .notNull()
      .references(() => housingBuildings.id),
    floor: integer('floor').notNull(),
    type_id: refColumn('type_id')
      .notNull()
      .references(() => housingRoomTypes.id),
    /** null: as its building */ gender: text('gender'),
    accessible: boolean('accessible').notNull().default(false),
    amenities: text('amenities').array().notNull().default([]),
    status: text('status').notNull().default('available'),
    search: searchColumn('code'),
    ...stamps(),
  },
  (t) => [
    index('housing_rooms_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('housing_rooms_building').on(t.building_id, t.floor, t.code),
    index('housing_rooms_type').on(t.type_id, t.code),
    index('housing_rooms_status').on(t.status, t.code),
  ],
);

/** What is booked. */
export const housingBeds = pgTable(
  'housing_beds',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    room_id: refColumn('room_id')
      .notNull()
      .references(() => housingRooms.id),
    label: plainText('label').notNull(),
    sort: integer('sort').notNull().default(1),
    /** kept out of what applicants may choose */ excluded: boolean('excluded').notNull().default(false),
    /** where it stands on the floor's plan, thousandths of its width and height */ plan_x: integer('plan_x'),
    plan_y: integer('plan_y'),
    status: text('status').notNull().default('a'),
    search: searchColumn('code'),
    ...stamps(),
  },
  (t) => [
    index('housing_beds_search').using('gin', sql.raw('search gin_trgm_ops')),
    uniqueIndex('housing_beds_label').on(t.room_id, t.label),
    index('housing_beds_status').on(t.status, t.code),
    check('housing_beds_plan', sql`${t.plan_x} between 0 and 1000 and ${t.plan_y} between 0 and 1000`),
    check('housing_beds_placed', sql`(${t.plan_x} is null) = (${t.plan_y} is null)`),
  ],
);

/** What a room type costs: everywhere, or in one building. */
export const housingRates = pgTable(
  'housing_rates',
  {
    id: idColumn(),
    type_id: refColumn('type_id')
      .notNull()
      .references(() => housingRoomTypes.id),
    building_id: refColumn('building_id').references(() => housingBuildings.id),
    period: text('period').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** minor units, each bed */ amount: bigint('amount', { mode: 'number' }).notNull(),
    deposit: bigint('deposit', { mode: 'number' }).notNull().default(0),
    /** of a semester: how many nights it is for */ term_days: integer('term_days'),
    valid_from: date('valid_from').notNull(),
    valid_until: date('valid_until'),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    index('housing_rates_type').on(t.type_id, t.building_id, t.period, t.valid_from),
    index('housing_rates_building').on(t.building_id),
    check('housing_rates_amount', sql`${t.amount} > 0 and ${t.deposit} >= 0`),
    check('housing_rates_days', sql`${t.valid_until} is null or ${t.valid_until} >= ${t.valid_from}`),
    check('housing_rates_term', sql`(${t.period} = 'term') = (${t.term_days} is not null)`),
    check('housing_rates_term_days', sql`${t.term_days} between 30 and 366`),
  ],
);

/** Days on which a building, a room or a bed is closed, under maintenance or kept for priority. */
export const housingDays = pgTable(
  'housing_days',
  {
    id: idColumn(),
    building_id: refColumn('building_id')
      .notNull()
      .references(() => housingBuildings.id),
    /** null: the whole building */ room_id: refColumn('room_id').references(() => housingRooms.id),
    /** null: the whole room */ bed_id: refColumn('bed_id').references(() => housingBeds.id),
    kind: text('kind').notNull(),
    first_on: date('first_on').notNull(),
    /** the last night that is closed */ last_on: date('last_on').notNull(),
    reason: trText('reason').notNull(),
    reason_en: text('reason_en').notNull(),
    ...stamps(),
  },
  (t) => [
    index('housing_days_building').on(t.building_id, t.first_on),
    index('housing_days_room').on(t.room_id),
    index('housing_days_bed').on(t.bed_id),
    index('housing_days_first').on(t.first_on, t.id),
    check('housing_days_order', sql`${t.last_on} >= ${t.first_on}`),
  ],
);

/** The picture of a floor; beds say where they stand on it. */
export const housingFloorPlans = pgTable(
  'housing_floor_plans',
  {
    id: idColumn(),
    building_id: refColumn('building_id')
      .notNull()
      .references(() => housingBuildings.id),
    floor: integer('floor').notNull(),
    file_id: refColumn('file_id')
      .notNull()
      .references(() => files.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('housing_floor_plans_floor').on(t.building_id, t.floor),
    index('housing_floor_plans_file').on(t.file_id),
  ],
);

/** What a cancellation, an early departure or a no-show costs, by how many days before the arrival it is said. */
export const housingFees = pgTable(
  'housing_fees',
  {
    id: idColumn(),
    event: text('event').notNull(),
    /** days before the arrival from which on it holds; the row with the largest that fits counts */ days_before:
      integer('days_before').notNull(),
    basis: text('basis').notNull(),
    /** minor units of the reservation's currency */ amount: bigint('amount', { mode: 'number' }),
    percent: decimalColumn('percent', { precision: 5, scale: 2 }),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('housing_fees_once').on(t.event, t.days_before),
    check('housing_fees_basis', sql`(${t.basis} = 'flat') = (${t.amount} is not null)`),
    check('housing_fees_percent', sql`(${t.basis} = 'flat') = (${t.percent} is null)`),
    check('housing_fees_bounds', sql`${t.amount} >= 0 and ${t.days_before} between 0 and 365`),
    check('housing_fees_share', sql`${t.percent} between 0 and 100`),
  ],
);
