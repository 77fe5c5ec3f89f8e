import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps, trText } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';
import { housingRoomTypes } from '../inventory/tables.ts';
import { housingReservations, housingStays } from '../stays/tables.ts';
import type { InspectedLine } from './rules/inspection.ts';

/** What is looked at when somebody comes or goes, by room type, and what its damage costs. */
export const housingInspectionItems = pgTable(
  'housing_inspection_items',
  {
    id: idColumn(),
    /** null: in rooms of every type */ type_id: refColumn('type_id').references(() => housingRoomTypes.id),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    currency: text('currency').notNull().default('USD'),
    /** minor units, what a damage costs unless the office says otherwise */ charge: bigint('charge', {
      mode: 'number',
    })
      .notNull()
      .default(0),
    sort: integer('sort').notNull().default(10),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    index('housing_inspection_items_type').on(t.type_id, t.sort),
    check('housing_inspection_items_charge', sql`${t.charge} >= 0`),
  ],
);
/** How a room was found at an arrival or a departure, signed by both; each once. */
export const housingInspections = pgTable(
  'housing_inspections',
  {
    id: idColumn(),
    stay_id: refColumn('stay_id')
      .notNull()
      .references(() => housingStays.id),
    reservation_id: refColumn('reservation_id')
      .notNull()
      .references(() => housingReservations.id),
    kind: text('kind').notNull(),
    at: momentColumn('at').notNull(),
    user_id: refColumn('user_id').references(() => users.id),
    lines: jsonb('lines').$type<InspectedLine[]>().notNull(),
    /** drawn, as a picture in a data address */ tenant_signature: plainText('tenant_signature').notNull(),
    staff_signature: plainText('staff_signature').notNull(),
    note: text('note'),
  },
  (t) => [
    uniqueIndex('housing_inspections_once').on(t.reservation_id, t.kind),
    index('housing_inspections_stay').on(t.stay_id),
    index('housing_inspections_user').on(t.user_id),
    check('housing_inspections_kind', sql`${t.kind} in ('in', 'out')`),
  ],
);
export const housingInspectionPhotos = pgTable(
  'housing_inspection_photos',
  {
    id: idColumn(),
    inspection_id: refColumn('inspection_id')
      .notNull()
      .references(() => housingInspections.id),
    file_id: refColumn('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    at: momentColumn('at').notNull(),
  },
  (t) => [index('housing_inspection_photos_of').on(t.inspection_id)],
);
