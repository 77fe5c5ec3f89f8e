import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { housingBuildings } from '../inventory/tables.ts';
import { housingTenants } from '../stays/tables.ts';

export const housingMisconductNumbers = pgSequence('housing_misconduct_numbers', { startWith: 1001 });

/** An incident in a hall that was reported. */
export const housingMisconducts = pgTable(
  'housing_misconducts',
  {
    id: idColumn(),
    number: plainText('number')
      .notNull()
      .unique()
      .default(sql`'M' || nextval('housing_misconduct_numbers')`),
    happened_at: momentColumn('happened_at').notNull(),
    building_id: refColumn('building_id')
      .notNull()
      .references(() => housingBuildings.id),
    place: text('place'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    reported_by: text('reported_by'),
    severity: text('severity').notNull().default('minor'),
    state: text('state').notNull().default('reported'),
    hearing_at: momentColumn('hearing_at'),
    ...stamps(),
  },
  (t) => [
    index('housing_misconducts_state').on(t.state, t.happened_at),
    index('housing_misconducts_building').on(t.building_id),
    index('housing_misconducts_severity').on(t.severity),
    index('housing_misconducts_happened').on(t.happened_at, t.id),
    check('housing_misconducts_hearing', sql`${t.state} <> 'hearing' or ${t.hearing_at} is not null`),
  ],
);
/** Somebody who had to do with it: what was found of him, what follows, his appeal. */
export const housingMisconductPeople = pgTable(
  'housing_misconduct_people',
  {
    id: idColumn(),
    misconduct_id: refColumn('misconduct_id')
      .notNull()
      .references(() => housingMisconducts.id),
    tenant_id: refColumn('tenant_id')
      .notNull()
      .references(() => housingTenants.id),
    role: text('role').notNull(),
    finding: text('finding'),
    sanction: text('sanction'),
    due_on: date('due_on'),
    currency: text('currency'),
    /** minor units of a fine */ charge: bigint('charge', { mode: 'number' }),
    done_on: date('done_on'),
    appealed_on: date('appealed_on'),
    appeal: text('appeal'),
    appeal_decision: text('appeal_decision'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('housing_misconduct_people_once').on(t.misconduct_id, t.tenant_id),
    index('housing_misconduct_people_tenant').on(t.tenant_id),
    check('housing_misconduct_people_sanction', sql`${t.sanction} is null or ${t.finding} = 'responsible'`),
    check('housing_misconduct_people_fine', sql`(${t.charge} is null) = (${t.currency} is null) and ${t.charge} > 0`),
    check('housing_misconduct_people_appeal', sql`(${t.appealed_on} is null) = (${t.appeal} is null)`),
    check('housing_misconduct_people_answer', sql`${t.appeal_decision} is null or ${t.appealed_on} is not null`),
  ],
);
/** What the office notes for itself: apart from the case, read by nobody else. */
export const housingMisconductNotes = pgTable(
  'housing_misconduct_notes',
  {
    id: idColumn(),
    misconduct_id: refColumn('misconduct_id')
      .notNull()
      .references(() => housingMisconducts.id),
    note: text('note').notNull(),
    user_id: refColumn('user_id').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('housing_misconduct_notes_of').on(t.misconduct_id, t.id),
    index('housing_misconduct_notes_user').on(t.user_id),
  ],
);
