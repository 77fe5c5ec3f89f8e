import { expect, it } from 'vitest';
import { wishesAsked, type AssignmentSpec } from './assignment-spec.ts';
import { checkAssignment } from './check-assignment.ts';
import { madeUpAssignment } from './made-up-assignment.ts';
import { figuresOf, firstComeFirstServed, solveAssignment } from './solve-assignment.ts';

const days = { arrives_on: '2026-09-15', leaves_on: '2027-01-20' };
const person = { gender: 'female', needs_access: false, group: null, type: null, building: null, order: 1 } as const;
const bed = { building: 1, type: 2, gender: 'mixed', accessible: false, taken: [] } as const;

it('HOU-001 whatever the intake, a proposal breaks no rule and meets more wishes than first come, first served', () => {
  let [met, served_met] = [0, 0];
  for (let seed = 1; seed <= 5; seed += 1) {
    const spec = madeUpAssignment({ seed, applicants: 110, beds: 100 });
    const { placements, figures } = solveAssignment(spec, { seed, steps: 5_000 });
    const served = firstComeFirstServed(spec);
    expect([seed, checkAssignment(spec, placements), checkAssignment(spec, served)]).toEqual([seed, [], []]);
    const of = figuresOf(spec, served);
    expect(figures.wishes).toBeLessThanOrEqual(wishesAsked(spec.applicants));
    expect(figures.placed).toBeGreaterThanOrEqual(of.placed);
    met += figures.wishes;
    served_met += of.wishes;
  }
  expect(met).toBeGreaterThan(served_met);
});

it('the same seed proposes the same, whatever the order of the rows', () => {
  const spec = madeUpAssignment({ seed: 5, applicants: 80, beds: 70 });
  const turned = { ...spec, applicants: spec.applicants.toReversed(), beds: spec.beds.toReversed() };
  const [one, other] = [
    solveAssignment(spec, { seed: 3, steps: 2_000 }),
    solveAssignment(turned, { seed: 3, steps: 2_000 }),
  ];
  expect(checkAssignment(turned, other.placements)).toEqual([]);
  expect(other.placements).toEqual(one.placements);
  expect(solveAssignment(spec, { seed: 3, steps: 2_000 }).placements).toEqual(one.placements);
});

it('a group goes into one room or not at all, and each placement says why', () => {
  const spec: AssignmentSpec = {
    applicants: [
      { ...person, ...days, id: 1, group: 7, type: 2 },
      { ...person, ...days, id: 2, group: 7, type: 2 },
      { ...person, ...days, id: 3, group: 8, type: 2 },
      { ...person, ...days, id: 4, group: 8, gender: 'male' },
      { ...person, ...days, id: 5, needs_access: true },
      { ...person, ...days, id: 6, gender: 'male' },
    ],
    beds: [
      { ...bed, id: 1, room: 1 },
      { ...bed, id: 2, room: 1 },
      { ...bed, id: 3, room: 2 },
      { ...bed, id: 4, room: 3, gender: 'female' },
    ],
    residents: [],
  };
  const { placements } = solveAssignment(spec, { seed: 1 });
  expect(checkAssignment(spec, placements)).toEqual([]);
  const at = (id: number) => placements.find((each) => each.applicant === id);
  expect([at(1)?.reason, at(3)?.reason, at(5)?.reason]).toEqual(['type', 'no_group', 'no_access']);
  expect([at(3)?.bed, at(4)?.bed, at(6)?.bed]).toEqual([null, null, 3]);
});

it('the checker falls over each rule that is broken', () => {
  const spec: AssignmentSpec = {
    applicants: [
      { ...person, ...days, id: 1, group: 1 },
      { ...person, ...days, id: 2, group: 1, needs_access: true },
      { ...person, ...days, id: 3, gender: 'male' },
    ],
    beds: [
      { ...bed, id: 1, room: 1, gender: 'female' },
      { ...bed, id: 2, room: 1, gender: 'female', taken: [{ from: '2026-10-01', until: '2026-10-02' }] },
      { ...bed, id: 3, room: 2 },
    ],
    residents: [],
  };
  const wrong = (beds: readonly (number | null)[]): string =>
    checkAssignment(
      spec,
      beds.map((each, at) => ({ applicant: at + 1, bed: each })),
    ).join(';');
  expect(wrong([1, 1, null])).toContain('two in one bed');
  expect(wrong([1, 3, null])).toContain('group apart');
  expect(wrong([1, 2, null])).toContain('taken');
  expect(wrong([1, 1, null])).toContain('access');
  expect(wrong([null, null, 1])).toContain('gender: 3');
  expect(wrong([3, null, 3])).toContain('both genders');
});
