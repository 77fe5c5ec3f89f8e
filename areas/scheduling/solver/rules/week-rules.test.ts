import { describe, expect, it } from 'vitest';
import { Dice } from '../../rules/dice.ts';
import { proposedLines, whyStuck } from './proposal-lines.ts';
import { greedyWeek, solveWeek } from './solve-week.ts';
import { placeGreedily, takeUp } from './week-construct.ts';
import { lessonParts, weekCost } from './week-cost.ts';
import { buildWeekProblem, placesIn } from './week-problem.ts';
import { WeekSearch } from './week-search.ts';
import { dayBits, idleOf, totalOf, wishCost, type LessonOf, type Standing, type WeekSpec } from './week-spec.ts';

const grid = { days: [1, 2, 3, 4, 5], from: 8 * 60, until: 20 * 60, step: 60 };
const lesson = (section_id: number, more: Partial<LessonOf> = {}): LessonOf => ({
  section_id,
  minutes: 110,
  staff: [],
  groups: [],
  students: [],
  seats: 0,
  kinds: [],
  campus_id: null,
  now: null,
  fixed: false,
  ...more,
});
const spec = (lessons: readonly LessonOf[], more: Partial<WeekSpec> = {}): WeekSpec => ({
  lessons,
  rooms: [],
  wishes: [],
  habits: [],
  grid,
  ...more,
});
const at = (day: number, hour: number, room_id: number | null = null): Standing => ({
  day,
  starts: hour * 60,
  room_id,
});
/** A faculty drawn by lot: some lessons stand, some are fixed, some share people, groups and students. */
function drawn(seed: number, count = 40): WeekSpec {
  const dice = new Dice(seed);
  const lessons = Array.from({ length: count }, (_, index): LessonOf => {
    const stands = dice.below(3) > 0;
    return lesson(Math.floor(index / 2), {
      minutes: [50, 110, 170][dice.below(3)] ?? 50,
      staff: [dice.below(12), ...(dice.below(5) === 0 ? [dice.below(12)] : [])],
      groups: dice.below(2) === 0 ? [dice.below(6)] : [],
      students: [...new Set(Array.from({ length: dice.below(15) }, () => dice.below(60)))],
      seats: dice.below(8) === 0 ? 0 : 10 + dice.below(60),
      kinds: dice.below(3) === 0 ? ['lab'] : [],
      campus_id: dice.below(4) === 0 ? 1 : null,
      now: stands ? { day: 1 + dice.below(6), starts: 480 + 20 * dice.below(30), room_id: null } : null,
      fixed: stands && dice.below(4) === 0,
    });
  });
  return spec(lessons, {
    rooms: Array.from({ length: 9 }, (_, id) => ({
      id: id + 1,
      capacity: 15 + 12 * id,
      kind: id % 3 === 0 ? 'lab' : 'lecture',
      campus_id: id % 4 === 0 ? 2 : null,
    })),
    wishes: Array.from({ length: 14 }, (_, index) => ({
      staff_id: index % 12,
      day: 1 + dice.below(5),
      starts: 480 + 60 * dice.below(8),
      ends: 900 + 60 * dice.below(6),
      kind: (['impossible', 'avoid', 'prefer'] as const)[dice.below(3)] ?? 'avoid',
    })),
    habits: [
      { staff_id: 1, compact: true, most_days: 2 },
      { staff_id: 2, compact: false, most_days: 1 },
      { staff_id: 3, compact: true, most_days: null },
    ],
  });
}

describe('what a week costs', () => {
  it('students count once for each pair of lessons that shares a minute, not for those that touch', () => {
    const both = spec([lesson(1, { students: [1, 2] }), lesson(2, { students: [2, 3] })]);
    expect(weekCost(both, [at(1, 9), at(1, 10)]).students).toBe(1);
    expect(weekCost(both, [at(1, 9), at(1, 11)]).students).toBe(0);
    expect(weekCost(both, [at(1, 9), at(2, 9)]).students).toBe(0);
    expect(weekCost(both, [at(1, 9), null])).toMatchObject({ students: 0, unplaced: 1 });
  });
  it('an instructor, a room, a section and a group stand in one place only', () => {
    const pair = (one: Partial<LessonOf>, two: Partial<LessonOf>, room: number | null = null): number =>
      weekCost(
        spec([lesson(1, one), lesson(2, two)], { rooms: [{ id: 7, capacity: 90, kind: 'lecture', campus_id: null }] }),
        [at(1, 9, room), at(1, 9, room)],
      ).hard;
    expect(pair({ staff: [4] }, { staff: [5, 4] })).toBe(1);
    expect(pair({ groups: [11] }, { groups: [11] })).toBe(1);
    expect(pair({}, { section_id: 1 })).toBe(1);
    expect(pair({}, {}, 7)).toBe(1);
    expect(pair({ staff: [4], groups: [1] }, { staff: [5], groups: [2] })).toBe(0);
  });
  it('rooms: seats that lack, another kind or campus, far too large', () => {
    const rooms = [
      { id: 1, capacity: 30, kind: 'lab', campus_id: 2 },
      { id: 2, capacity: 90, kind: 'lecture', campus_id: null },
    ];
    const one = spec([lesson(1, { seats: 40, kinds: ['lecture'], campus_id: 1 })], { rooms });
    expect(weekCost(one, [at(1, 9, 1)])).toMatchObject({ seats: 10, kinds: 4, large: 0 });
    expect(weekCost(one, [at(1, 9, 2)])).toMatchObject({ seats: 0, kinds: 0, large: 2 });
    expect(weekCost(one, [at(1, 9)])).toMatchObject({ seats: 40, kinds: 0 });
  });
  it('wishes: half hours to avoid, hours outside those wished for, and never where somebody cannot', () => {
    const wish = (kind: 'impossible' | 'avoid' | 'prefer') => [{ staff_id: 1, day: 1, starts: 600, ends: 720, kind }];
    const place = { day: 1, starts: 540, ends: 650 };
    expect(wishCost(wish('avoid'), place)).toBe(2);
    expect(wishCost(wish('impossible'), place)).toBe(null);
    expect(wishCost(wish('prefer'), place)).toBe(1);
    expect(wishCost(wish('prefer'), { day: 1, starts: 600, ends: 710 })).toBe(0);
  });
  it('idle half hours lie between the first and the last lesson; an hour of them a day is nobody’s loss', () => {
    const bits = dayBits(540, 650) | dayBits(840, 890);
    expect(idleOf(bits)).toBe(6 - 2);
    expect(idleOf(dayBits(540, 650) | dayBits(660, 770))).toBe(0);
    expect(idleOf(0)).toBe(0);
  });
  it('days beyond those wished for, late hours, second rooms and second lessons of a section on a day', () => {
    const two = spec([lesson(1, { staff: [1] }), lesson(1, { staff: [1] })], {
      habits: [{ staff_id: 1, compact: true, most_days: 1 }],
    });
    expect(weekCost(two, [at(1, 9, 5), at(2, 16, 6)])).toMatchObject({ days: 1, rooms: 1, late: 2, same_day: 0 });
    expect(weekCost(two, [at(1, 9, 5), at(1, 16, 5)])).toMatchObject({ days: 0, rooms: 0, same_day: 1, idle: 8 });
  });
});

describe('the search', () => {
  it.each([1, 2, 3, 4])('after thousands of moves its tables say what a full count says (%i)', (seed) => {
    const week = drawn(seed);
    const problem = buildWeekProblem(week);
    const search = new WeekSearch(problem, seed);
    takeUp(search, null);
    const count = (): number => totalOf(weekCost(week, placesIn(problem, search.pat, search.room)));
    expect(search.total).toBe(count());
    placeGreedily(search);
    expect(search.total).toBe(count());
    let made = 0;
    for (const heat of [2_000, 200, 20, 0])
      for (let round = 0; round < 25; round += 1) {
        search.heat = heat;
        for (let draw = 0; draw < 120; draw += 1) made += search.draw() ? 1 : 0;
        expect(search.total).toBe(count());
      }
    expect(made).toBeGreaterThan(500);
  });
  it.each([5, 6, 7])(
    'makes no clash that did not stand before, moves nothing that is fixed, and nobody loses a place (%i)',
    (seed) => {
      const week = drawn(seed);
      const problem = buildWeekProblem(week);
      const before = weekCost(
        week,
        week.lessons.map((each) => each.now),
      );
      const { placing, total } = solveWeek(problem, { seed, steps: 60 });
      const after = weekCost(week, placing);
      expect(total).toBe(totalOf(after));
      expect(after.hard).toBeLessThanOrEqual(before.hard);
      expect(after.unplaced).toBeLessThanOrEqual(before.unplaced);
      week.lessons.forEach((each, index) => {
        if (each.fixed) expect(placing[index]).toEqual({ ...each.now });
        if (each.now) expect(placing[index]).not.toBeNull();
      });
    },
  );
  it('the same seed and steps answer the same week; another seed another one', () => {
    const problem = buildWeekProblem(drawn(9));
    const week = (seed: number): string => JSON.stringify(solveWeek(problem, { seed, steps: 40 }).placing);
    expect(week(1)).toBe(week(1));
    expect(week(1)).not.toBe(week(2));
  });
  it('is no worse than placing one by one, and goes on from a proposal no worse than it was', () => {
    const week = drawn(12, 60);
    const free = spec(
      week.lessons.map((each) => ({ ...each, now: null, fixed: false })),
      { rooms: week.rooms, wishes: week.wishes, habits: week.habits },
    );
    const problem = buildWeekProblem(free);
    const greedy = greedyWeek(problem);
    const found = solveWeek(problem, { seed: 1, steps: 120 });
    expect(weekCost(free, found.placing).hard).toBe(0);
    expect(found.total).toBeLessThan(greedy.total);
    const more = solveWeek(buildWeekProblem(free, found.placing), {
      seed: 2,
      steps: 60,
      from: { placing: found.placing, hottest: found.hottest, coldest: found.coldest },
    });
    expect(more.total).toBeLessThanOrEqual(found.total);
  });
  it('who stands in the way makes room', () => {
    // two days of one hour: the second lesson of the instructor takes the only hour left when the first goes to the other day
    const tight = { days: [1, 2], from: 540, until: 590, step: 60 };
    const cannot = [{ staff_id: 2, day: 2, starts: 0, ends: 1_440, kind: 'impossible' as const }];
    const week = spec(
      [lesson(1, { minutes: 50, staff: [1], now: at(1, 9) }), lesson(2, { minutes: 50, staff: [1, 2] })],
      { grid: tight, wishes: cannot },
    );
    const { placing } = solveWeek(buildWeekProblem(week), { seed: 1, steps: 1 });
    expect(placing).toEqual([at(2, 9), at(1, 9)]);
  });
  it('stopped at once it still answers a legal week', () => {
    const week = drawn(14);
    const { placing } = solveWeek(buildWeekProblem(week), { seed: 1, steps: 500 }, undefined, () => true);
    expect(weekCost(week, placing).unplaced).toBeLessThanOrEqual(
      weekCost(
        week,
        week.lessons.map((each) => each.now),
      ).unplaced,
    );
  });
  it('says of each lesson what has to do with it, and with whom its students clash', () => {
    const week = spec([lesson(1, { students: [1, 2] }), lesson(2, { students: [2, 3] }), lesson(3, { students: [9] })]);
    const [first, third] = lessonParts(week, [at(1, 9), at(1, 9), at(1, 9)], [0, 2]);
    expect([first?.parts.students, [...(first?.clashes ?? [])]]).toEqual([1, [[2, [2]]]]);
    expect(third?.parts.students).toBe(0);
  });
});

describe('what a proposal says', () => {
  it('lists what moves, from where to where, and which students are freed of which clash', () => {
    const week = spec([
      lesson(1, { students: [1, 2, 3], now: at(1, 9) }),
      lesson(2, { students: [2, 3, 4], now: at(1, 9), fixed: true }),
      lesson(3, { students: [1] }),
    ]);
    const lines = proposedLines(week, [at(2, 9), at(1, 9), at(1, 17)]);
    expect(lines.map(({ lesson: index, was, at: to }) => [index, was, to])).toEqual([
      [0, at(1, 9), at(2, 9)],
      [2, null, at(1, 17)],
    ]);
    expect(lines[0]?.gains.students).toEqual({ before: 2, after: 0 });
    expect(lines[0]?.freed).toEqual([{ section_id: 2, students: [2, 3] }]);
    expect(lines[1]?.gains.late).toEqual({ before: 0, after: 4 });
    expect(proposedLines(week, [at(1, 9), at(1, 9), null])).toEqual([]);
  });
  it('says why a lesson found no place', () => {
    const week = spec([lesson(1, { staff: [1] }), lesson(2, { staff: [1] })], {
      grid: { days: [1, 2], from: 540, until: 650, step: 60 },
      wishes: [{ staff_id: 1, day: 2, starts: 0, ends: 1_440, kind: 'impossible' }],
    });
    expect(whyStuck(week, [at(1, 9), null], 1)).toEqual([
      { kind: 'instructor', times: 1 },
      { kind: 'impossible', times: 1 },
    ]);
  });
});

it('a lesson never gets a room without the equipment it needs, practice gets a laboratory', () => {
  const rooms = [
    { id: 1, capacity: 30, kind: 'lecture', campus_id: null },
    { id: 2, capacity: 30, kind: 'lecture', campus_id: null, features: ['computers'] },
    { id: 3, capacity: 30, kind: 'lab', campus_id: null },
  ];
  const needs = Array.from({ length: 6 }, (_, index) =>
    lesson(index, { seats: 25, needs: ['computers'], minutes: 170, staff: [index] }),
  );
  const practice = lesson(20, { seats: 25, prefers: ['lab'], staff: [20] });
  const theory = Array.from({ length: 6 }, (_, index) => lesson(30 + index, { seats: 25, staff: [30 + index] }));
  const given = spec([...needs, practice, ...theory], { rooms });
  for (const seed of [1, 2, 3]) {
    const { placing } = solveWeek(buildWeekProblem(given), { seed, steps: 60 });
    const found = weekCost(given, placing);
    expect([found.hard, found.unplaced]).toEqual([0, 0]);
    expect(placing.slice(0, 6).map((each) => each?.room_id)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(placing[6]?.room_id).toBe(3);
  }
});
