import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';
import { housingRooms, housingRoomTypes } from '../inventory/tables.ts';
import { housingTenants } from '../stays/tables.ts';

/** How often rooms of a type are cleaned while somebody lives in them. */
export const housingCleaningRules = pgTable(
  'housing_cleaning_rules',
  {
    id: idColumn(),
    type_id: refColumn('type_id')
      .notNull()
      .unique()
      .references(() => housingRoomTypes.id),
    every_days: integer('every_days').notNull(),
    ...stamps(),
  },
  (t) => [check('housing_cleaning_rules_days', sql`${t.every_days} between 1 and 90`)],
);
/** A room that is to be cleaned. */
export const housingCleanings = pgTable(
  'housing_cleanings',
  {
    id: idColumn(),
    room_id: refColumn('room_id')
      .notNull()
      .references(() => housingRooms.id),
    reason: text('reason').notNull(),
    due_on: date('due_on').notNull(),
    assignee: text('assignee'),
    note: text('note'),
    state: text('state').notNull().default('open'),
    done_at: momentColumn('done_at'),
    done_by: refColumn('done_by').references(() => users.id),
    photo_id: refColumn('photo_id')
      .unique()
      .references(() => files.id),
    ...stamps(),
  },
  (t) => [
    index('housing_cleanings_room').on(t.room_id, t.due_on),
    index('housing_cleanings_state').on(t.state, t.due_on),
    index('housing_cleanings_due').on(t.due_on, t.id),
    index('housing_cleanings_done_by').on(t.done_by),
    uniqueIndex('housing_cleanings_open')
      .on(t.room_id, t.reason)
      .where(sql`state = 'open'`),
    check('housing_cleanings_done', sql`(${t.state} = 'done') = (${t.done_at} is not null)`),
  ],
);
/** Something that came for somebody and waits at the desk. */
export const housingParcels = pgTable(
  'housing_parcels',
  {
    id: idColumn(),
    tenant_id: refColumn('tenant_id')
      .notNull()
      .references(() => housingTenants.id),
    carrier: text('carrier').notNull(),
    tracking: plainText('tracking'),
    shelf: plainText('shelf'),
    arrived_on: date('arrived_on').notNull(),
    state: text('state').notNull().default('waiting'),
    handed_at: momentColumn('handed_at'),
    ...stamps(),
  },
  (t) => [
    index('housing_parcels_tenant').on(t.tenant_id),
    index('housing_parcels_state').on(t.state, t.arrived_on),
    index('housing_parcels_arrived').on(t.arrived_on, t.id),
    check('housing_parcels_handed', sql`(${t.state} = 'handed') = (${t.handed_at} is not null)`),
  ],
);
