/* oxlint-disable typescript/no-non-null-assertion -- what the test itself has made is there */
import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { checkWeek } from './check-week.ts';
import { madeUpWeek } from './made-up-week.ts';
import { greedyWeek, solveWeek } from './solve-week.ts';
import { WeekBoard } from './week-board.ts';
import { figuresOf } from './week-figures.ts';
import { hourAt, idleHours, type Place, type PrepWeek } from './week-spec.ts';

const small = { classes: 10, teachers: 15, rooms: 8, hours: 25, block: 2 };
const lesson = (class_id: number, staff_id: number, hours: number, pinned: Place | null = null) => ({
  class_id,
  staff_id,
  hours,
  pinned,
});
const teacher = (id: number, more: Partial<PrepWeek['teachers'][number]> = {}) => ({
  id,
  impossible: [],
  avoid: [],
  prefer: [],
  ...more,
});
const room = (id: number, capacity: number, taken: number[] = []) => ({ id, capacity, taken });

describe('ESL-014 hours in one go', () => {
  it('add up to the hours of the week, never a single one while there is another way', () => {
    for (let hours = 1; hours <= 40; hours += 1)
      for (const block of [1, 2, 3]) {
        const blocks = blocksOf(hours, block);
        expect(blocks.reduce((sum, each) => sum + each, 0)).toBe(hours);
        if (hours > 1 && block > 1) expect(Math.min(...blocks)).toBeGreaterThan(1);
        expect(Math.max(...blocks)).toBeLessThanOrEqual(3);
      }
    expect([blocksOf(13, 2), blocksOf(10, 3), blocksOf(0, 2)]).toEqual([[2, 2, 2, 2, 2, 3], [3, 3, 2, 2], []]);
  });
});
describe('ESL-014 a draft of the week', () => {
  it('breaks no hard rule, whatever the school, and meets more wishes than lessons placed one by one', () => {
    let [met, peer] = [0, 0];
    for (let seed = 1; seed <= 4; seed += 1) {
      const week = madeUpWeek({ seed, ...small });
      const [draft, greedy] = [solveWeek(week, { seed, steps: 120_000 }), greedyWeek(week)];
      expect([seed, checkWeek(week, draft), checkWeek(week, greedy)]).toEqual([seed, [], []]);
      const [own, other] = [figuresOf(week, draft), figuresOf(week, greedy)];
      expect(own.unplaced).toBe(0);
      met += own.wishes;
      peer += other.wishes;
    }
    expect(met).toBeGreaterThan(peer);
  });
  it('is the same for the same seed, and another for another', () => {
    const week = madeUpWeek({ seed: 7, ...small });
    const one = solveWeek(week, { seed: 1, steps: 20_000 });
    expect(solveWeek(week, { seed: 1, steps: 20_000 })).toEqual(one);
    expect(solveWeek(week, { seed: 2, steps: 20_000 })).not.toEqual(one);
  });
  it('never moves a pin', () => {
    const week = madeUpWeek({ seed: 3, ...small });
    const pin = { day: 3, hour: 15, room_id: 5 };
    const at = week.lessons.findIndex((each) => {
      const who = week.teachers.find((one) => one.id === each.staff_id);
      const hours = [hourAt(3, 15), hourAt(3, 16)];
      return (
        each.hours === 2 &&
        !who?.impossible.some((hour) => hours.includes(hour)) &&
        week.classes[each.class_id - 1]!.size <= 32
      );
    });
    const pinned = {
      ...week,
      rooms: week.rooms.map((each) => ({ ...each, taken: [] })),
      lessons: week.lessons.map((each, n) => (n === at ? { ...each, pinned: pin } : each)),
    };
    const draft = solveWeek(pinned, { seed: 1, steps: 30_000 });
    expect([draft[at], checkWeek(pinned, draft)]).toEqual([pin, []]);
  });
  it('leaves without a place what has none, instead of breaking a rule', () => {
    const full = {
      classes: [
        { id: 1, size: 20 },
        { id: 2, size: 40 },
      ],
      teachers: [teacher(1), teacher(2, { impossible: Array.from({ length: 50 }, (_, at) => at) })],
      rooms: [room(1, 30)],
      lessons: [lesson(1, 1, 2), lesson(1, 2, 2), lesson(2, 1, 2)],
    };
    const draft = solveWeek(full, { seed: 1, steps: 5_000 });
    expect([draft[0] === null, draft[1], draft[2], figuresOf(full, draft).unplaced]).toEqual([false, null, null, 4]);
    // one room and 51 lessons of an hour in a week of 50: one of them waits
    const crowded: PrepWeek = {
      ...full,
      teachers: Array.from({ length: 51 }, (_, at) => teacher(at + 1)),
      classes: Array.from({ length: 51 }, (_, at) => ({ id: at + 1, size: 10 })),
      lessons: Array.from({ length: 51 }, (_, at) => lesson(at + 1, at + 1, 1)),
    };
    const packed = solveWeek(crowded, { seed: 1, steps: 60_000 });
    expect([checkWeek(crowded, packed), figuresOf(crowded, packed).unplaced]).toEqual([[], 1]);
  });
  it('its running cost is that of the week counted anew, through 3,000 random moves', () => {
    const week = madeUpWeek({ seed: 5, ...small });
    const [board, anew] = [new WeekBoard(week), () => new WeekBoard(week)];
    let dice = 17;
    const below = (n: number): number => (dice = (dice * 48_271) % 2_147_483_647) % n;
    for (let turn = 0; turn < 3_000; turn += 1) {
      const one = board.movable[below(board.movable.length)]!;
      board.take(one);
      if (below(10) > 0)
        board.put(
          one,
          board.starts[one]![below(board.starts[one]!.length)]!,
          board.fits[one]![below(board.fits[one]!.length)]!,
        );
      if (turn % 300 > 0) continue;
      const other = anew();
      board.at.forEach((at, each) => at >= 0 && other.put(each, at, board.room[each]!));
      expect(other.cost).toBeCloseTo(board.cost, 6);
      expect(other.clashes).toBe(board.clashes);
    }
  });
});
describe('ESL-014 the checker', () => {
  const week: PrepWeek = {
    classes: [
      { id: 1, size: 20 },
      { id: 2, size: 25 },
    ],
    teachers: [teacher(1), teacher(2, { impossible: [hourAt(2, 9)] })],
    rooms: [room(1, 30, [hourAt(5, 17)]), room(2, 22)],
    lessons: [lesson(1, 1, 2), lesson(2, 2, 2), lesson(1, 2, 1, { day: 1, hour: 8, room_id: 1 })],
  };
  const at = (day: number, hour: number, room_id: number): Place => ({ day, hour, room_id });
  const kinds = (...places: (Place | null)[]): string[] => [
    ...new Set(checkWeek(week, places).map((each) => each.kind)),
  ];
  it('falls over each rule that is broken, and over nothing else', () => {
    const pin = at(1, 8, 1);
    expect(kinds(at(2, 8, 2), at(3, 9, 1), pin)).toEqual([]);
    expect(kinds(null, null, null)).toEqual([]);
    expect(kinds(at(1, 8, 2), null, pin)).toEqual(['class']);
    expect(kinds(null, at(1, 8, 1), pin)).toEqual(['teacher', 'room']);
    expect(kinds(null, at(3, 9, 2), pin)).toEqual(['seats']);
    expect(kinds(null, at(2, 8, 1), pin)).toEqual(['impossible']);
    expect(kinds(at(5, 16, 1), null, pin)).toEqual(['taken']);
    expect(kinds(at(4, 17, 2), null, pin)).toEqual(['outside']);
    expect(kinds(null, null, at(1, 9, 1))).toEqual(['pin']);
    expect(kinds(at(1, 10, 9), null, pin)).toEqual(['room_unknown']);
  });
});
describe('what a draft is measured by', () => {
  it('a free hour at noon is lunch, any other between two lessons is idle', () => {
    expect([0b11, 0b101, 0b1000010, 0b0101000, 0b1101000].map(idleHours)).toEqual([0, 1, 3, 0, 0]);
  });
  it('counts wishes, room changes and lessons of one teacher on a day', () => {
    const week: PrepWeek = {
      classes: [{ id: 1, size: 10 }],
      teachers: [
        teacher(1, { prefer: [8, 9, 10, 11].map((hour) => hourAt(1, hour)), avoid: [hourAt(1, 8), hourAt(2, 8)] }),
      ],
      rooms: [room(1, 20), room(2, 20)],
      lessons: [lesson(1, 1, 2), lesson(1, 1, 2)],
    };
    const figures = figuresOf(week, [
      { day: 1, hour: 8, room_id: 1 },
      { day: 1, hour: 12, room_id: 2 },
    ]);
    // two hours of the morning and one hour that is avoided are met, of six
    expect(figures).toMatchObject({
      wishes: 3,
      wishes_asked: 6,
      room_changes: 1,
      same_day: 1,
      class_gaps: 2,
      no_lunch: 1,
      unplaced: 0,
    });
  });
});
