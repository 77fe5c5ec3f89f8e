import { describe, expect, test } from 'vitest';
import { Dice } from '../../rules/dice.ts';
import { clashesOf } from './double-courses.ts';
import { examDays, readTimes } from './exam-days.ts';
import { examLoad, type SlotFacts } from './exam-load.ts';
import { shareWatches } from './exam-observers.ts';
import { extraMinutes, seatExam, type Seat } from './exam-seats.ts';
import { chooseRooms, periodSpec, roomsNeeded, type ExamFacts } from './exam-spec.ts';
import { mayAnswer, mayMoveTo, mayPlace, mayReturn } from './exam-states.ts';
import { suitableTimes } from './suitable-times.ts';

/** Two days with three times each. */
const slots: SlotFacts[] = ['2026-06-01', '2026-06-02'].flatMap((day, at) =>
  [540, 690, 840].map((starts, place) => ({ id: at * 3 + place + 1, day, starts, ends: starts + 120 })),
);

describe('what students have to sit', () => {
  test('two at once, on a day, back to back; each student once', () => {
    const load = examLoad(
      [
        { students: [1, 2, 3], at: 0 },
        { students: [1, 4], at: 0 },
        { students: [2, 4], at: 1 },
        { students: [3], at: 2 },
        { students: [2], at: 2 },
        { students: [5], at: 3 },
        { students: [3], at: -1 },
      ],
      slots,
    );
    expect(load).toEqual({ students: 5, at_once: 1, on_a_day: 4, three_on_a_day: 1, back_to_back: 2 });
  });
  test('the last time of a day and the first of the next are not back to back', () => {
    const load = examLoad(
      [
        { students: [1], at: 2 },
        { students: [1], at: 3 },
      ],
      slots,
    );
    expect([load.on_a_day, load.back_to_back]).toEqual([0, 0]);
  });
});

describe('times for one exam', () => {
  test('each time as its students have it', () => {
    const times = suitableTimes(
      [1, 2, 3],
      [
        { at: 0, students: [1, 2, 9] },
        { at: 4, students: [3] },
      ],
      slots,
    );
    expect(times.map((each) => [each.at_once, each.on_a_day, each.back_to_back])).toEqual([
      [2, 0, 0],
      [0, 2, 2],
      [0, 2, 0],
      [0, 1, 1],
      [1, 0, 0],
      [0, 1, 1],
    ]);
  });
  test('it says the same as counting one by one, with more students than fit a word', () => {
    const dice = new Dice(5);
    const some = (n: number): number[] => Array.from({ length: n }, () => dice.below(200));
    const own = [...new Set(some(90))];
    const others = Array.from({ length: 40 }, () => ({ at: dice.below(slots.length), students: some(30) }));
    const counted = slots.map((slot, at) => {
      const busy = (student: number, fits: (place: number) => boolean): boolean =>
        others.some((other) => fits(other.at) && other.students.includes(student));
      const day = (place: number): boolean => place !== at && slots[place]?.day === slot.day;
      return {
        slot_id: slot.id,
        at_once: own.filter((each) => busy(each, (place) => place === at)).length,
        on_a_day: own.filter((each) => busy(each, day)).length,
        back_to_back: own.filter((each) => busy(each, (place) => day(place) && Math.abs(place - at) === 1)).length,
      };
    });
    expect(suitableTimes(own, others, slots)).toEqual(counted);
  });
  test('2,000 exams × 60 times, 30,000 students: 200 ms hold the ranking of every time for one exam many times over', () => {
    const dice = new Dice(11);
    const many = Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      day: `2026-06-${String(1 + Math.floor(at / 4)).padStart(2, '0')}`,
      starts: 540 + (at % 4) * 150,
      ends: 660 + (at % 4) * 150,
    }));
    const students = Array.from({ length: 2_000 }, (): number[] => []);
    for (let student = 0; student < 30_000; student += 1)
      for (let taken = 0; taken < 4; taken += 1)
        students[Math.floor((dice.below(2_000) * dice.below(2_000)) / 2_000)]?.push(student);
    const largest = students.toSorted((one, other) => other.length - one.length)[0] ?? [];
    const others = students.filter((each) => each !== largest).map((each, at) => ({ at: at % 60, students: each }));
    const began = performance.now();
    const times = suitableTimes(largest, others, many);
    const took = performance.now() - began;
    process.stdout.write(`  ${largest.length} students against ${others.length} exams: ${took.toFixed(1)} ms\n`);
    expect(times).toHaveLength(60);
    expect(took).toBeLessThan(200);
  });
});

describe('rooms and seats', () => {
  test('an exam is split over as few rooms as hold it evenly, and no more than it wants', () => {
    expect(roomsNeeded(50, [60, 40, 30], null)).toBe(1);
    expect(roomsNeeded(80, [60, 40, 30], null)).toBe(2);
    expect(roomsNeeded(90, [60, 40, 30], null)).toBe(3);
    expect(roomsNeeded(90, [60, 40, 30], 2)).toBeNull();
  });
  test('rooms are chosen tightly, an empty one before a shared one; alone never shares', () => {
    const free = [
      { id: 1, seats: 60, shared: false },
      { id: 2, seats: 30, shared: true },
      { id: 3, seats: 40, shared: false },
    ];
    expect(chooseRooms(25, free)).toEqual([{ id: 3, seats: 25 }]);
    expect(chooseRooms(90, free)).toEqual([
      { id: 1, seats: 60 },
      { id: 3, seats: 30 },
    ]);
    expect(chooseRooms(110, free, { alone: true })).toEqual([]);
    expect(chooseRooms(90, free, { most: 1 })).toEqual([]);
  });
  const sits = (id: number, separate_room = false, extra_percent = 0) => ({ id, separate_room, extra_percent });
  const where = (seats: readonly Seat[]) => seats.map((seat) => [seat.student_id, seat.classroom_id, seat.seat_no]);
  test('students fill the rooms in order, beside another exam, and who sits apart has a room too', () => {
    const { seats, left } = seatExam(
      [sits(10), sits(11, true, 25), sits(12), sits(13)],
      [
        { id: 7, seats: 2, apart: false, taken: [1, 2, 3, 5] },
        { id: 8, seats: 5, apart: false, taken: [] },
        { id: 9, seats: 1, apart: true, taken: [] },
      ],
      100,
    );
    expect(where(seats)).toEqual([
      [10, 7, 4],
      [11, 9, 1],
      [12, 7, 6],
      [13, 8, 1],
    ]);
    expect(seats.map((seat) => [seat.place, seat.extra_minutes])).toEqual([
      ['hall', 0],
      ['separate', 25],
      ['hall', 0],
      ['hall', 0],
    ]);
    expect(left).toEqual([]);
    expect(extraMinutes(90, 25)).toBe(25);
  });
  test('whoever has a seat keeps it; who came since takes the place of who left, and no number lies above the seats', () => {
    const rooms = [{ id: 7, seats: 3, apart: false, taken: [] }];
    const first = seatExam([sits(20), sits(21), sits(22)], rooms, 90).seats;
    const again = seatExam([sits(19), sits(20), sits(22)], rooms, 90, first);
    expect(where(again.seats)).toEqual([
      [19, 7, 2],
      [20, 7, 1],
      [22, 7, 3],
    ]);
  });
  test('a seat is given anew where the room is not the exam’s any more, or not of the right kind', () => {
    const had = [
      { student_id: 1, classroom_id: 5, seat_no: 1 },
      { student_id: 2, classroom_id: 7, seat_no: 9 },
    ];
    const rooms = [
      { id: 7, seats: 4, apart: false, taken: [] },
      { id: 9, seats: 1, apart: true, taken: [] },
    ];
    expect(where(seatExam([sits(1), sits(2, true)], rooms, 90, had).seats)).toEqual([
      [1, 7, 1],
      [2, 9, 1],
    ]);
  });
  test('whoever needs a room without steps is seated in one before it is full; elsewhere only where there is none', () => {
    const needs = { ...sits(3), accessible_room: true };
    const rooms = [
      { id: 7, seats: 2, apart: false, taken: [] },
      { id: 8, seats: 1, apart: false, accessible: true, taken: [] },
    ];
    const at = (seats: readonly Seat[]) => new Map(seats.map((seat) => [seat.student_id, seat.classroom_id]));
    expect(at(seatExam([sits(1), sits(2), needs], rooms, 90).seats).get(3)).toBe(8);
    const steps = rooms.map(({ id, seats, apart, taken }) => ({ id, seats, apart, taken }));
    expect(seatExam([sits(1), sits(2), needs], steps, 90).left).toEqual([]);
  });
  test('who finds no seat is named, not seated nowhere', () => {
    const rooms = [{ id: 7, seats: 1, apart: false, taken: [] }];
    const { seats, left } = seatExam([sits(1), sits(2), sits(3, true)], rooms, 90);
    expect([where(seats), left]).toEqual([[[1, 7, 1]], [2, 3]]);
  });
});

describe('a period as the search wants it', () => {
  const exam = (id: number, more: Partial<ExamFacts> = {}): ExamFacts => ({
    id,
    students: [1, 2, 3],
    minutes: 90,
    alone: false,
    most_rooms: null,
    slot_id: null,
    pinned: false,
    ...more,
  });
  test('what cannot be is named before the search', () => {
    const rooms = [{ id: 1, seats: 2 }];
    expect(periodSpec([exam(1)], slots, rooms).impossible).toEqual([{ why: 'exam_too_large', exam_id: 1 }]);
    expect(periodSpec([exam(1, { minutes: 150 })], slots, [{ id: 1, seats: 9 }]).impossible).toEqual([
      { why: 'exam_too_long', exam_id: 1 },
    ]);
    const pinned = { slot_id: 2, pinned: true };
    expect(periodSpec([exam(1, pinned), exam(2, pinned)], slots, [{ id: 1, seats: 9 }]).impossible).toEqual([
      { why: 'pins_clash', exam_id: 1, other_id: 2 },
    ]);
  });
  test('a large exam becomes pieces at one time, a pinned one has its time only, an empty one is left out', () => {
    const { spec, pieces } = periodSpec(
      [exam(1, { students: [1, 2, 3, 4] }), exam(2, { slot_id: 5, pinned: true }), exam(3, { students: [] })],
      slots,
      [
        { id: 1, seats: 3 },
        { id: 2, seats: 2 },
      ],
    );
    expect(pieces.map((piece) => [piece.exam_id, piece.students.length])).toEqual([
      [1, 2],
      [1, 2],
      [2, 3],
    ]);
    expect(spec.together).toEqual([[0, 1]]);
    expect(spec.exams[2]?.periods).toEqual([4]);
  });
  test('times at which somebody of it sits a make-up exam are left out, unless no other is left; a pin stays', () => {
    const rooms = [{ id: 1, seats: 9 }];
    const all = slots.map((slot) => slot.id);
    const [first, ...others] = all;
    const periods = (more: Partial<ExamFacts>) => periodSpec([exam(1, more)], slots, rooms).spec.exams[0]?.periods;
    expect(periods({ not_at: [first ?? 0] })).toEqual(others.map((_, at) => at + 1));
    expect(periods({ not_at: all })).toBeUndefined();
    expect(periods({ not_at: [first ?? 0], slot_id: first ?? 0, pinned: true })).toEqual([0]);
    expect(periods({})).toBeUndefined();
  });
  test('days and times of a period', () => {
    expect(examDays('2026-06-05', '2026-06-09', { saturdays: false, closed: new Set(['2026-06-08']) })).toEqual([
      '2026-06-05',
      '2026-06-09',
    ]);
    expect(examDays('2026-06-05', '2026-06-08', { saturdays: true, closed: new Set() })).toEqual([
      '2026-06-05',
      '2026-06-06',
      '2026-06-08',
    ]);
    expect(readTimes(['11:30-13:30', '09:00-11:00'])?.map((time) => time.starts)).toEqual([540, 690]);
    for (const wrong of [['9-11'], ['11:00-09:00'], ['09:00-11:00', '10:00-12:00'], []])
      expect(readTimes(wrong)).toBeNull();
  });
});

describe('observers', () => {
  test('loads come out even, nobody twice at a time or at his own exam, colleagues of the department first', () => {
    const watches = Array.from({ length: 30 }, (_, at) => ({
      slot_id: 1 + (at % 6),
      classroom_id: at,
      day: '2026-06-01',
      minutes: 120,
      departments: [at % 2],
      needed: 1,
    }));
    const observers = Array.from({ length: 10 }, (_, at) => ({
      staff_id: at,
      department_id: at % 2,
      minutes: 0,
      busy: new Set(at === 0 ? [1, 2] : []),
    }));
    const { duties, open } = shareWatches(watches, observers);
    expect([duties.length, open]).toEqual([30, []]);
    const load = observers.map((each) => duties.filter((duty) => duty.staff_id === each.staff_id).length);
    expect(Math.max(...load) - Math.min(...load)).toBeLessThanOrEqual(1);
    expect(new Set(duties.map((duty) => `${duty.slot_id}/${duty.staff_id}`)).size).toBe(30);
    expect(duties.some((duty) => duty.staff_id === 0 && duty.slot_id < 3)).toBe(false);
  });
  test('where nobody is free the watch is named', () => {
    const watch = { slot_id: 1, classroom_id: 1, day: '2026-06-01', minutes: 60, departments: [], needed: 2 };
    const { duties, open } = shareWatches([watch], [{ staff_id: 4, department_id: null, minutes: 0, busy: new Set() }]);
    expect([duties.length, open[0]?.needed]).toEqual([1, 1]);
  });
});

describe('who may', () => {
  const exam = {
    code: 'CENG101',
    held: true,
    state: 'draft' as const,
    period: { state: 'collecting' as const, collect_until: '2026-05-01' },
  };
  test('answers end with the last day for instructors, with the publication for the registrar', () => {
    expect(mayAnswer({ ...exam, today: '2026-05-01', office: false })).toEqual([]);
    expect(mayAnswer({ ...exam, today: '2026-05-02', office: false }).map((each) => each.key)).toEqual([
      'exam_collection_over',
    ]);
    expect(mayAnswer({ ...exam, today: '2026-05-02', office: true })).toEqual([]);
    expect(
      mayAnswer({ ...exam, state: 'published', today: '2026-05-01', office: true }).map((each) => each.key),
    ).toEqual(['exam_is_published']);
  });
  test('a period that is over stays as it was; a course without an exam has no place', () => {
    const asked = { ...exam, day: null, today: '2026-05-02', office: false };
    expect(mayPlace({ ...asked, held: false }).map((each) => each.key)).toEqual(['exam_not_held']);
    expect(mayPlace({ ...asked, period: { ...exam.period, state: 'closed' } }).map((each) => each.key)).toEqual([
      'exam_period_closed',
    ]);
  });
  test('an exam whose day is over is moved by the registrar alone, to a day to come, and never taken out', () => {
    const of = (day: string | null, state: 'placed' | 'published', office: boolean) => ({
      ...exam,
      day,
      state,
      office,
      today: '2026-06-10',
    });
    const keys = (found: { key: string }[]): string[] => found.map((each) => each.key);
    expect(keys(mayPlace(of('2026-06-09', 'published', false)))).toEqual(['exam_day_over']);
    expect(keys(mayPlace(of('2026-06-10', 'published', false)))).toEqual([]);
    expect(keys(mayPlace(of('2026-06-09', 'placed', false)))).toEqual([]);
    expect(keys(mayPlace(of('2026-06-09', 'published', true)))).toEqual([]);
    const over = of('2026-06-09', 'published', true);
    expect(keys(mayMoveTo(over, null))).toEqual(['exam_day_over']);
    expect(keys(mayMoveTo(over, { day: '2026-06-09' }))).toEqual(['exam_day_past']);
    expect(keys(mayMoveTo(over, { day: '2026-06-10' }))).toEqual([]);
    expect(keys(mayMoveTo(of('2026-06-11', 'published', true), null))).toEqual([]);
    expect(keys(mayMoveTo(of('2026-06-11', 'published', true), { day: '2026-06-09' }))).toEqual(['exam_day_past']);
    expect(keys(mayMoveTo(of(null, 'placed', true), { day: '2026-06-09' }))).toEqual([]);
  });
});

test('ACA-003: pairs that ask for one student at once; what only touches, and one section’s own hours, do not clash', () => {
  const at = (student_id: number, label: string, starts: number, ends: number, key = 'w1') => ({
    student_id,
    label,
    key,
    starts,
    ends,
  });
  expect(
    clashesOf([
      at(1, 'A', 540, 650),
      at(1, 'B', 600, 700),
      at(1, 'C', 700, 800),
      at(1, 'A', 640, 660),
      at(2, 'A', 540, 650),
      at(1, 'D', 600, 650, 'w2'),
    ]),
  ).toEqual([
    { student_id: 1, key: 'w1', one: 'A', other: 'B', starts: 600, ends: 650 },
    { student_id: 1, key: 'w1', one: 'B', other: 'A', starts: 640, ends: 660 },
  ]);
});

test('who was to sit it otherwise comes back until the minute in which it begins', () => {
  const at = { day: '2026-06-10', starts: 540 };
  const back = (day: string, minutes: number) => mayReturn({ code: 'X' }, at, { day, minutes }).map((each) => each.key);
  expect(back('2026-06-09', 1_439)).toEqual([]);
  expect(back('2026-06-10', 539)).toEqual([]);
  expect(back('2026-06-10', 540)).toEqual(['exam_back_late']);
  expect(back('2026-06-11', 0)).toEqual(['exam_back_late']);
});
