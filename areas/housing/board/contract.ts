import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, date, flag, integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { FreeBed } from '../applying/contract.ts';
import { inventoryRefusals } from '../inventory/refusals.ts';
import { dayKinds, genders } from '../inventory/rules/words.ts';
import { personGenders, stayStateWords } from '../stays/rules/states.ts';

export const boardPages = definePages([
  // HOU-009
  {
    path: '/availability/rooms',
    title: 'title:room_availability',
    knownAs: { tr: 'boş oda, boş yatak', en: 'free rooms, vacancies' },
    needs: permission('housingroom_index'),
    kind: 'list',
    menu: { group: 'housing', order: 30, icon: 'search', everyday: ['housing'] },
  },
  {
    path: '/room/bed/availability',
    title: 'title:bed_availability',
    knownAs: { tr: 'yatak panosu, doluluk', en: 'bed board, occupancy' },
    needs: permission('housingreservation_index'),
    kind: 'list',
    menu: { group: 'housing', order: 40, icon: 'calendar', everyday: ['housing'] },
  },
  {
    path: '/room/reservation/system',
    title: 'title:room_reservation_system',
    needs: permission('housingreservation_store'),
    kind: 'form',
    menu: { group: 'housing', order: 50, icon: 'plus', everyday: ['housing'] },
  },
  // HOU-020
  {
    path: '/housing/buildings/days',
    title: 'title:building_days',
    knownAs: { tr: 'kapalı günler, bakım günleri', en: 'closures, maintenance days' },
    needs: permission('housingbuilding_days'),
    kind: 'calendar',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 170, icon: 'calendar' },
  },
]);

/** days of the widest board, beds of the longest page */
export const mostDays = 62;
export const mostBeds = 200;
const BoardStay = a.record({
  id: a.integer,
  reservation_id: a.integer,
  bed_id: a.integer,
  number: a.text,
  name: a.text,
  state: a.keyOf(stayStateWords),
  from_on: a.date,
  until_on: a.date,
  /** number of the tenant's open request for another day of departure */
  asks: a.nullable(a.text),
});
export type BoardStay = a.Of<typeof BoardStay>;
const BoardBed = a.record({
  id: a.integer,
  code: a.text,
  room: a.text,
  floor: a.integer,
  gender: a.keyOf(genders),
  excluded: a.flag,
});
export type BoardBed = a.Of<typeof BoardBed>;
export const housingBoard = defineQuery({
  name: 'housing-board',
  path: '/housing/board',
  needs: permission('housingreservation_index'),
  input: {
    building_id: reference('housing-building'),
    from: date(),
    days: integer({ min: 7, max: mostDays, default: 28 }),
    page: integer({ min: 1, max: 1000, default: 1 }),
  },
  output: a.record({
    today: a.date,
    from: a.date,
    days: a.integer,
    building_id: a.integer,
    total: a.integer,
    beds: a.many(BoardBed),
    stays: a.many(BoardStay),
    closed: a.many(a.record({ bed_id: a.integer, kind: a.keyOf(dayKinds), first_on: a.date, last_on: a.date })),
  }),
  summary: 'Beds of a building by days: who has which, and what is closed',
});
export const freeBedsQuery = defineQuery({
  name: 'free-beds',
  path: '/housing/free-beds',
  needs: permission('housingroom_index'),
  input: {
    from: date({ required: true }),
    until: date({ required: true }),
    building_id: reference('housing-building'),
    type_id: reference('housing-room-type'),
    bed_id: reference('housing-bed'),
    gender: choice(personGenders),
    needs_access: flag(),
  },
  output: a.many(FreeBed),
  summary: 'Beds that are free on all nights of a stretch, at most 100',
});
/** Stretches of so many nights that are free from a day on. */
export const freeStretches = defineQuery({
  name: 'free-stretches',
  path: '/housing/free-stretches',
  needs: permission('housingroom_index'),
  input: {
    from: date({ required: true }),
    nights: integer({ required: true, min: 1, max: 365 }),
    building_id: reference('housing-building'),
    type_id: reference('housing-room-type'),
    gender: choice(personGenders),
  },
  output: a.many(
    a.record({
      bed_id: a.integer,
      bed: a.text,
      room: a.text,
      building: a.named,
      from_on: a.date,
      until_on: a.nullable(a.date),
    }),
  ),
  summary: 'The earliest free stretch of so many nights of each bed, the soonest first, at most 50',
});

export const buildingDays = defineQuery({
  name: 'housing-building-days',
  path: '/housing/buildings/days',
  needs: permission('housingbuilding_days'),
  input: { building_id: reference('housing-building'), from: date(), until: date() },
  output: a.record({
    today: a.date,
    from: a.date,
    until: a.date,
    days: a.many(
      a.record({
        id: a.integer,
        building: a.named,
        place: a.nullable(a.text),
        kind: a.keyOf(dayKinds),
        first_on: a.date,
        last_on: a.date,
        reason: a.named,
      }),
    ),
    /** beds taken on each night, by building */
    nights: a.many(a.record({ on: a.date, building_id: a.integer, taken: a.integer, beds: a.integer })),
  }),
});
const days = {
  refusals: [inventoryRefusals.specs],
  changes: ['housing-building-days', 'housing-day', 'housing-board', 'free-beds'],
};
export const addDaysCommand = defineCommand({
  ...days,
  name: 'add-housing-days',
  method: 'POST',
  path: '/housing/buildings/days',
  needs: permission('housingday_store'),
  input: {
    building_id: reference('housing-building', { required: true }),
    room_id: reference('housing-room', { where: { building_id: '@building_id' } }),
    bed_id: reference('housing-bed', { where: { room_id: '@room_id' } }),
    kind: choice(dayKinds, { required: true }),
    first_on: date({ required: true }),
    last_on: date({ required: true }),
    reason: bilingual({ required: true, max: 200 }),
  },
  output: a.record({ id: a.integer }),
  message: 'housing_days_added',
  idempotent: true,
});
export const removeDaysCommand = defineCommand({
  ...days,
  name: 'remove-housing-days',
  method: 'POST',
  path: '/housing/buildings/days/{id}/remove',
  needs: permission('housingday_destroy'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ id: a.integer }),
  message: 'housing_days_removed',
});
