import { sql } from 'drizzle-orm';
import { check, date, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';
import { housingBeds, housingRooms, housingRoomTypes } from '../inventory/tables.ts';
import { housingReservations, housingTenants } from '../stays/tables.ts';

export const housingRequestNumbers = pgSequence('housing_request_numbers', { startWith: 1001 });

/** What somebody who lives with us, or will, asks of the office. */
export const housingRequests = pgTable(
  'housing_requests',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'Q' || nextval('housing_request_numbers')`),
    kind: text('kind').notNull(),
    tenant_id: refColumn('tenant_id')
      .notNull()
      .references(() => housingTenants.id),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    /** where it was asked for */ room_id: refColumn('room_id')
      .notNull()
      .references(() => housingRooms.id),
    state: text('state').notNull().default('open'),
    urgency: text('urgency').notNull().default('normal'),
    about: text('about').notNull(),
    photo_id: refColumn('photo_id')
      .unique()
      .references(() => files.id),
    /** of a room change: the type wished for */ type_id: refColumn('type_id').references(() => housingRoomTypes.id),
    /** the wished day of departure */ until_on: date('until_on'),
    guest_name: text('guest_name'),
    guest_from: date('guest_from'),
    guest_until: date('guest_until'),
    assignee: text('assignee'),
    /** what was done, or why not */ answer: text('answer'),
    /** of a room change: the bed that was given */ bed_id: refColumn('bed_id').references(() => housingBeds.id),
    asked_at: momentColumn('asked_at').notNull(),
    ended_at: momentColumn('ended_at'),
    ended_by: refColumn('ended_by').references(() => users.id),
    search: searchColumn('number'),
    ...stamps(),
  },
  (t) => [
    index('housing_requests_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('housing_requests_tenant').on(t.tenant_id, t.id),
    index('housing_requests_reservation').on(t.reservation_id),
    index('housing_requests_room').on(t.room_id),
    index('housing_requests_type').on(t.type_id),
    index('housing_requests_bed').on(t.bed_id),
    index('housing_requests_ended_by').on(t.ended_by),
    index('housing_requests_state').on(t.state, t.asked_at),
    index('housing_requests_kind').on(t.kind, t.asked_at),
    index('housing_requests_urgency').on(t.urgency, t.asked_at),
    index('housing_requests_asked').on(t.asked_at, t.id),
    uniqueIndex('housing_requests_single')
      .on(t.reservation_id, t.kind)
      .where(sql`state in ('open', 'assigned') and kind in ('room_change', 'extension', 'early_departure')`),
    check(
      'housing_requests_ended',
      sql`(${t.state} in ('done', 'declined', 'withdrawn')) = (${t.ended_at} is not null)`,
    ),
    check('housing_requests_day', sql`${t.kind} not in ('extension', 'early_departure') or ${t.until_on} is not null`),
    check(
      'housing_requests_guest',
      sql`${t.kind} <> 'guest' or (${t.guest_name} is not null and ${t.guest_until} > ${t.guest_from})`,
    ),
    check('housing_requests_sent', sql`${t.state} <> 'assigned' or ${t.assignee} is not null`),
    check('housing_requests_given', sql`${t.kind} <> 'room_change' or ${t.state} <> 'done' or ${t.bed_id} is not null`),
  ],
);
