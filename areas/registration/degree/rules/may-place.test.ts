import { expect, it } from 'vitest';
import { assignSlots, type Slot } from '#areas/curriculum/rules/slots.ts';
import { mayPlace, type PlacementFacts } from './may-place.ts';

const facts: PlacementFacts = {
  course: 'CENG 401',
  course_id: 7,
  taken: 'passed',
  slot: { id: 1, status: 'open', course_id: null },
  placed: [],
};
const keys = (more: Partial<PlacementFacts>): string[] => mayPlace({ ...facts, ...more }).map((each) => each.key);

it('a passed course or one that is being taken goes into any slot of the plan, once', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ taken: 'in_progress', slot: { id: 1, status: 'filled', course_id: 3 } })).toEqual([]);
  expect(keys({ taken: 'failed' })).toEqual(['placement_not_taken']);
  expect(keys({ taken: null })).toEqual(['placement_not_taken']);
  expect(keys({ slot: null })).toEqual(['placement_not_in_plan']);
  expect(keys({ placed: [{ slot_id: 1, course_id: 9, course: 'X' }] })).toEqual(['placement_slot_held']);
  expect(keys({ placed: [{ slot_id: 2, course_id: 7, course: 'CENG 401' }] })).toEqual(['placement_course_held']);
  expect(keys({ slot: { id: 1, status: 'filled', course_id: 7 } })).toEqual(['placement_already_there']);
});

it('what was placed by hand goes before what registration put there and before what the slot asks for', () => {
  const slot = (id: number, course_id: number): Slot => ({
    id,
    semester_no: 1,
    position: id,
    slot_type: 'compulsory',
    course_id,
    pool_course_ids: null,
    credits: 3,
    ects: 6,
  });
  const plan = assignSlots(
    [slot(1, 10), slot(2, 11)],
    [
      { enrolment_id: 1, course_id: 10, status: 'passed', slot_id: 1 },
      { enrolment_id: 2, course_id: 99, status: 'passed', slot_id: 1, by_hand: true },
    ],
    [],
  );
  expect(plan.slots.map((each) => each.taken?.enrolment_id ?? null)).toEqual([2, null]);
  expect(plan.unused.map((each) => each.enrolment_id)).toEqual([1]);
});
