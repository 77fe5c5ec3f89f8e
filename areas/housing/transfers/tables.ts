import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

export const housingTransferNumbers = pgSequence('housing_transfer_numbers', { startWith: 1001 });

/** Somebody is fetched from, or taken to, an airport. */
export const housingTransfers = pgTable(
  'housing_transfers',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'A' || nextval('housing_transfer_numbers')`),
    /** who asked; the link alone opens the record for whoever holds it */ user_id: refColumn('user_id').references(
      () => users.id,
    ),
    token_hash: plainText('token_hash').notNull().unique(),
    passenger: text('passenger').notNull(),
    phone: plainText('phone').notNull(),
    direction: text('direction').notNull(),
    airport: plainText('airport').notNull(),
    airline: text('airline'),
    flight_no: plainText('flight_no').notNull(),
    flight_at: momentColumn('flight_at').notNull(),
    passengers: integer('passengers').notNull().default(1),
    luggage: integer('luggage').notNull().default(1),
    note: text('note'),
    state: text('state').notNull().default('requested'),
    driver: text('driver'),
    driver_phone: plainText('driver_phone'),
    plate: plainText('plate'),
    ...stamps(),
  },
  (t) => [
    index('housing_transfers_flight').on(t.flight_at, t.id),
    index('housing_transfers_state').on(t.state, t.flight_at),
    index('housing_transfers_direction').on(t.direction, t.flight_at),
    index('housing_transfers_airport').on(t.airport, t.flight_at),
    index('housing_transfers_user').on(t.user_id),
    // nobody is fetched, or taken, twice on a day
    uniqueIndex('housing_transfers_once')
      .on(t.user_id, t.direction, sql`(${daySql(t.flight_at)})`)
      .where(sql`state in ('requested', 'confirmed', 'assigned')`),
    check('housing_transfers_people', sql`${t.passengers} between 1 and 12 and ${t.luggage} between 0 and 30`),
    check('housing_transfers_driver', sql`${t.state} not in ('assigned', 'completed') or ${t.driver} is not null`),
  ],
);
