import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { integer, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { inventoryRefusals } from '../inventory/refusals.ts';
import { stayStateWords } from '../stays/rules/states.ts';
import { tonightWords } from './rules/bed-tonight.ts';
import { planSize } from './rules/place.ts';
import { planRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });
const floor = integer({ required: true, min: -3, max: 60 });
const share = integer({ min: 0, max: planSize });
/** most beds of one floor that are placed at once */
const mostPlaces = 500;

const PlanBed = a.record({
  id: a.integer,
  code: a.text,
  room: a.text,
  /** null: not on the plan yet */ x: a.nullable(a.integer),
  y: a.nullable(a.integer),
  tonight: a.keyOf(tonightWords),
  /** of whoever has the bed tonight */
  stay: a.nullable(
    a.record({
      reservation_id: a.integer,
      number: a.text,
      name: a.text,
      state: a.keyOf(stayStateWords),
      until_on: a.date,
    }),
  ),
  /** of a free bed: the last day somebody could leave who comes tonight; null: no end yet */ free_until: a.nullable(
    a.date,
  ),
});
export type PlanBed = a.Of<typeof PlanBed>;
export const housingFloorPlan = defineQuery({
  name: 'housing-floor-plan',
  path: '/housing/building/{id}/floor-plan',
  needs: permission('housingreservation_index'),
  input: { id, floor: integer({ min: -3, max: 60 }) },
  output: a.record({
    today: a.date,
    id: a.integer,
    building: a.named,
    min_stay: a.integer,
    floor: a.integer,
    floors: a.many(a.record({ floor: a.integer, beds: a.integer, has_plan: a.flag })),
    /** the picture of this floor; null: none yet */ picture: a.nullable(a.integer),
    beds: a.many(PlanBed),
  }),
  summary: 'A floor of a building: its beds, where they stand on its plan, and what each is tonight',
});
/** A picture never changes: another one has another id. */
export const floorPlanPicture = defineQuery({
  name: 'housing-floor-plan-picture',
  path: '/housing/building/{id}/floor-plan/{picture}',
  needs: permission('housingreservation_index'),
  input: { id, picture: id },
  output: a.record({ picture: a.nullable(a.text) }),
  summary: 'The picture of a floor, as base64 of a JPEG; null where its bytes are gone',
});

const changes = ['housing-floor-plan', 'housing-building'];
const keeps = {
  needs: permission('housingbuilding_update'),
  refusals: [inventoryRefusals.specs, planRefusals.specs],
  changes,
  output: a.record({ id: a.integer }),
} as const;
export const saveFloorPlan = defineCommand({
  ...keeps,
  name: 'save-housing-floor-plan',
  method: 'PUT',
  path: '/housing/building/{id}/floor-plan',
  multipart: true,
  input: { id, floor },
  message: 'housing_plan_saved',
  idempotent: false,
  summary: 'The picture of a floor, PNG or JPEG; the server makes its own picture of it',
});
export const removeFloorPlan = defineCommand({
  ...keeps,
  name: 'remove-housing-floor-plan',
  method: 'POST',
  path: '/housing/building/{id}/floor-plan/remove',
  input: { id, floor },
  message: 'housing_plan_removed',
  idempotent: true,
  summary: 'The picture of a floor goes; its beds keep their places for the next one',
});
export const placeBeds = defineCommand({
  ...keeps,
  needs: permission('housingbed_update'),
  name: 'place-housing-beds',
  method: 'PUT',
  path: '/housing/building/{id}/floor-plan/beds',
  input: {
    id,
    floor,
    positions: rows({ bed_id: id, plan_x: share, plan_y: share }, { required: true, min: 1, max: mostPlaces }),
  },
  output: a.record({ placed: a.integer }),
  changes: [...changes, 'housing-bed'],
  message: 'housing_beds_placed',
  idempotent: true,
  summary: 'Where beds of a floor stand on its plan, in thousandths of its width and height; empty: not on it',
});
