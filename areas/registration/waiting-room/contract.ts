import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { mayRead } from '../contract.ts';

/** The waiting room before registration: first come, first served. */
export const waitingRoomPages = definePages([
  {
    path: '/registration/waiting-room',
    title: 'title:waiting_room',
    knownAs: { tr: 'kayıt kuyruğu, sanal sıra, yoğunluk', en: 'registration queue, virtual line, opening rush' },
    needs: permission('waitingroom_index'),
    kind: 'page',
    menu: { group: 'registration', order: 98, icon: 'people' },
  },
]);

export const MyPlace = a.record({
  /** off: nobody waits; early: registration has not opened; waiting; in */
  state: a.oneOf('off', 'early', 'waiting', 'in'),
  opens_at: a.nullable(a.moment),
  /** from 1; null when in */ position: a.nullable(a.integer),
  waiting: a.integer,
  /** until he is called */ minutes: a.nullable(a.record({ from: a.integer, to: a.integer })),
  /** the room is his until then */ until: a.nullable(a.moment),
  paused: a.flag,
  /** look again after so many seconds */ look_again: a.integer,
});
export type MyPlace = a.Of<typeof MyPlace>;
/** His place in the waiting room; the first look takes one. Every tab and device of an account has the same place. */
export const myPlace = defineQuery({
  name: 'my-registration-place',
  path: '/course/registration/place',
  needs: mayRead,
  input: {},
  output: MyPlace,
  summary: 'The student’s place in the waiting room of registration: position, time, or in',
});

export const RoomView = a.record({
  semester: a.record({ academic_year: a.text, code: a.integer }),
  is_on: a.flag,
  paused: a.flag,
  per_minute: a.integer,
  active_limit: a.integer,
  stay_minutes: a.integer,
  /** null: there has never been one for the semester */ version: a.nullable(a.integer),
  /** null: no period is open or about to open */
  now: a.nullable(a.record({ opens_at: a.moment, waiting: a.integer, inside: a.integer, admitted: a.integer })),
});
export type RoomView = a.Of<typeof RoomView>;
export const waitingRoom = defineQuery({
  name: 'waiting-room',
  path: '/registration/waiting-room',
  needs: permission('waitingroom_index'),
  input: {},
  output: RoomView,
  summary: 'The waiting room of the active semester: how it is set and who is in it',
});
/** Works in every process within half a minute. */
export const setWaitingRoom = defineCommand({
  name: 'set-waiting-room',
  method: 'POST',
  path: '/registration/waiting-room',
  needs: permission('waitingroom_update'),
  input: {
    is_on: flag({ required: true }),
    paused: flag({ required: true }),
    per_minute: integer({ required: true, min: 1, max: 100_000 }),
    active_limit: integer({ required: true, min: 1, max: 1_000_000 }),
    stay_minutes: integer({ required: true, min: 2, max: 120 }),
  },
  output: a.record({ version: a.integer }),
  changes: ['waiting-room', 'my-registration-place'],
  message: 'waiting_room_set',
  idempotent: true,
});
