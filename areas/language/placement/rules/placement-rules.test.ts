import { describe, expect, it } from 'vitest';
import { resultOf } from './results.ts';
import {
  mayMovePlacement,
  placementKinds,
  placementModes,
  mayScorePlacement,
  placementStates,
  type PlacementState,
} from './placement-states.ts';
import { overlappingParts } from './part-hours.ts';
import { seatCandidates } from './seating.ts';

const rooms = (n: number, seats: number, row: number) =>
  Array.from({ length: n }, (_, at) => ({ id: at + 1, seats, row }));
describe('seating', () => {
  it('2,000 candidates sit in 60 rooms and 4 parts within 5 seconds: no seat twice, nobody twice, groups apart', () => {
    const halls = rooms(60, 36, 6);
    const people = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, group: at % 23 }));
    const began = performance.now();
    for (const part of [1, 2, 3, 4]) {
      const { seats, left, touching } = seatCandidates(people, halls, part);
      expect([left.length, touching]).toEqual([0, 0]);
      expect(new Set(seats.map((each) => `${each.classroom_id}/${each.seat_no}`)).size).toBe(2000);
      expect(new Set(seats.map((each) => each.candidate_id)).size).toBe(2000);
      const at = new Map(seats.map((each) => [`${each.classroom_id}/${each.seat_no}`, each.candidate_id % 23]));
      const beside = seats.filter(
        (each) =>
          (each.seat_no % 6 !== 0 && at.get(`${each.classroom_id}/${each.seat_no + 1}`) === each.candidate_id % 23) ||
          at.get(`${each.classroom_id}/${each.seat_no + 6}`) === each.candidate_id % 23,
      );
      expect(beside).toEqual([]);
    }
    expect(performance.now() - began).toBeLessThan(5000);
  });
  it('says who finds no seat, and which pairs cannot be parted', () => {
    expect(
      seatCandidates(
        [1, 2, 3].map((id) => ({ id, group: null })),
        rooms(1, 2, 2),
        1,
      ).left.length,
    ).toBe(1);
    expect(
      seatCandidates(
        [1, 2].map((id) => ({ id, group: 7 })),
        rooms(1, 2, 2),
        1,
      ).touching,
    ).toBe(1);
  });
});
describe('results', () => {
  const parts = [
    { id: 1, weight: 60, max_score: 50 },
    { id: 2, weight: 40, max_score: 100 },
  ];
  const levels = [
    { code: 'A1', min_total: 0 },
    { code: 'B2', min_total: 60 },
    { code: 'B1', min_total: 45 },
  ];
  it.each<[string, [number, number | null][], object]>([
    [
      'exempt',
      [
        [1, 50],
        [2, 50],
      ],
      { total: 80, level: 'B2', exempt: true, absent: false },
    ],
    [
      'on the cut score',
      [
        [1, 25],
        [2, 37.5],
      ],
      { total: 45, level: 'B1', exempt: false, absent: false },
    ],
    [
      'just below it',
      [
        [1, 25],
        [2, 37.4],
      ],
      { total: 44.96, level: 'A1', exempt: false, absent: false },
    ],
    [
      'absent in one part',
      [
        [1, 50],
        [2, null],
      ],
      { total: null, level: null, exempt: false, absent: true },
    ],
    ['a part without a score', [[1, 50]], { total: null, level: null, exempt: false, absent: true }],
  ])('%s', (_name, scores, expected) => expect(resultOf(parts, levels, 75, new Map(scores))).toEqual(expected));
});
describe('states', () => {
  const ready = {
    status: 'open',
    held_on: '2026-11-20',
    mode: 'in_class',
    parts: 2,
    weight: 100,
    levels: 3,
    rooms: 2,
    candidates: 5,
    unscored: 0,
  };
  it('ESL-011, ESL-012 kinds and modes are those of the specification', () => {
    expect([Object.keys(placementKinds), Object.keys(placementModes)]).toEqual([
      ['placement', 'proficiency'],
      ['in_class', 'online', 'hybrid'],
    ]);
  });
  it('nobody is seated while the classroom list is empty', () => {
    expect(mayMovePlacement(ready, 'seated', '2026-11-20')).toEqual([]);
    expect(mayMovePlacement({ ...ready, rooms: 0 }, 'seated', '2026-11-20').map((each) => each.key)).toEqual([
      'placement_no_rooms',
    ]);
  });
  it.each<[object, PlacementState, string[]]>([
    [{ weight: 90 }, 'seated', ['placement_weights']],
    [{ mode: 'online' }, 'seated', ['placement_online']],
    [{ candidates: 0 }, 'seated', ['placement_nobody']],
    [{}, 'held', ['placement_not_seated']],
    [{ mode: 'online' }, 'held', []],
    [{ status: 'draft', levels: 0 }, 'open', ['placement_no_levels']],
    [{ status: 'held', unscored: 3 }, 'scored', ['placement_unscored']],
    [{ status: 'scored' }, 'published', []],
    [{ status: 'published' }, 'held', ['placement_state']],
  ])('%j to %s', (part, to, keys) =>
    expect(mayMovePlacement({ ...ready, ...part }, to, '2026-11-20').map((each) => each.key)).toEqual(keys),
  );
  it.each<[object, PlacementState]>([
    [{ mode: 'online' }, 'held'],
    [{ status: 'held' }, 'scored'],
    [{ status: 'scored' }, 'published'],
  ])('ESL-010 before its day %j does not become %s', (part, to) => {
    expect(mayMovePlacement({ ...ready, ...part }, to, '2026-11-19').map((each) => each.key)).toEqual([
      'placement_ahead',
    ]);
    expect(mayMovePlacement({ ...ready, ...part }, to, '2026-11-20')).toEqual([]);
  });
  it('ESL-010 no score before the day', () => {
    const held = { ...ready, status: 'held' };
    expect(mayScorePlacement(held, '2026-11-19').map((each) => each.key)).toEqual(['placement_ahead']);
    expect(mayScorePlacement(held, '2026-11-20')).toEqual([]);
  });
  it('ESL-010 two parts at the same time are named with their hours; one may begin when another ends', () => {
    const part = (name: string, starts: number, minutes: number) => ({ name, name_en: `${name} en`, starts, minutes });
    expect(overlappingParts([part('b', 660, 60), part('a', 600, 60)])).toEqual([]);
    expect(overlappingParts([part('b', 620, 60), part('a', 600, 60)]).map((each) => each.params)).toEqual([
      {
        one: { tr: 'a', en: 'a en' },
        one_time: '10:00–11:00',
        two: { tr: 'b', en: 'b en' },
        two_time: '10:20–11:20',
      },
    ]);
    expect(overlappingParts([part('a', 540, 300), part('b', 560, 10), part('c', 600, 10)])).toHaveLength(2);
  });
  it('nothing leads out of published results', () => expect(placementStates.published).toEqual([]));
});
