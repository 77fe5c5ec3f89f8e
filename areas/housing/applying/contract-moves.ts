import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { choice, flag, integer, longText, text } from '#kernel/contract/field.ts';
import { open, permission, type Needs } from '#kernel/contract/needs.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { moveHours, moveWays } from '../stays/rules/moving.ts';
import { reservationStateWords } from '../stays/rules/states.ts';

const id = integer({ required: true, min: 1 });
const refusals = [stayRefusals.specs];
/** A bed that somebody is asked to move to. */
export const AskedMove = a.record({
  id: a.integer,
  number: a.text,
  bed_now: a.text,
  bed: a.text,
  room: a.text,
  building: a.named,
  room_type: a.named,
  from_on: a.date,
  until_on: a.date,
  currency: a.text,
  /** for these days */ price: a.money,
  note: a.nullable(a.text),
  answer_by: a.moment,
});
const office = {
  needs: permission('housingreservation_update'),
  refusals,
  changes: ['housing-reservation', 'housing-board', 'free-beds', 'desk-record', 'my-housing'],
  idempotent: true,
} as const;
export const moveBed = defineCommand({
  ...office,
  name: 'move-housing-bed',
  method: 'POST',
  path: '/housing/reservations/{id}/bed',
  input: {
    id,
    bed_id: id,
    way: choice(moveWays, { required: true }),
    /** to answer, where he is asked */ hours: integer({ min: 1, max: 336, default: moveHours }),
    note: longText({ max: 500 }),
  },
  output: a.record({ id: a.integer, state: a.keyOf(reservationStateWords), asked: a.flag }),
  message: 'housing_move_done',
  summary:
    'Another bed: the tenant is asked and the bed kept until he answers; at once, with a note, where he has agreed or the office cannot wait',
});
export const withdrawHousingMove = defineCommand({
  ...office,
  name: 'withdraw-housing-move',
  method: 'POST',
  path: '/housing/reservations/{id}/move/withdraw',
  input: { id },
  output: a.record({ id: a.integer }),
  message: 'housing_move_withdrawn',
  summary: 'Takes back the question whether a tenant would move; the bed that was kept is free',
});
const token = text({ required: true, max: 100 });
/** By its token alone, which stands in no address of the API. */
export const housingMove = defineCommand({
  name: 'housing-move',
  method: 'POST',
  path: '/housing/move-form',
  needs: open,
  input: { token },
  output: AskedMove,
  changes: [],
  secret: true,
  idempotent: false,
  summary: 'The bed change that its token opens, as long as it waits for an answer',
});
export const answerHousingMove = defineCommand({
  name: 'answer-housing-move',
  method: 'POST',
  path: '/housing/move-form/answer',
  needs: open,
  input: { token, agree: flag({ required: true }) },
  output: a.record({ agreed: a.flag }),
  refusals,
  changes: ['my-housing'],
  secret: true,
  idempotent: false,
  summary: 'Whoever holds the token of a bed change agrees or declines; he moves at once, or stays where he is',
});
const tenants: Needs = { access: 'tenant', users: true };
export const answerMyMove = defineCommand({
  name: 'answer-my-housing-move',
  method: 'POST',
  path: '/housing/my/moves/{id}',
  needs: tenants,
  refusals,
  changes: ['my-housing', 'housing-reservation'],
  input: { id, agree: flag({ required: true }) },
  output: a.record({ id: a.integer }),
  message: 'housing_move_answered',
  idempotent: true,
  summary: 'A tenant agrees to a bed change that the office asked him for, or declines it',
});
