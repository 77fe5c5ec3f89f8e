import { describe, expect, test } from 'vitest';
import { annealExams } from './exam-anneal.ts';
import { placeAll } from './exam-construct.ts';
import { examCost } from './exam-cost.ts';
import { buildExamProblem, type ExamOf, type ExamSpec } from './exam-problem.ts';
import { Dice } from '../../rules/dice.ts';
import { ExamSearch } from './exam-search.ts';

const exam = (students: readonly number[], more: Partial<ExamOf> = {}): ExamOf => ({ students, minutes: 120, ...more });
/** Two periods a day. */
const periods = (count: number, minutes = 180): ExamSpec['periods'] =>
  Array.from({ length: count }, (_, at) => ({ day: Math.floor(at / 2), minutes, cost: 0 }));
const day = (at: number): number => Math.floor(at / 2);
const nearness: ExamSpec['nearness'] = (one, other) =>
  (day(one) === day(other) ? (Math.abs(one - other) === 1 ? 7 : 5) : 0) + (Math.abs(one - other) <= 3 ? 1 : 0);
const plain = (exams: readonly ExamOf[], more: Partial<ExamSpec> = {}): ExamSpec => ({
  exams,
  periods: periods(6),
  rooms: [],
  nearness,
  ...more,
});
const costOf = (spec: ExamSpec, period: readonly number[], room: readonly number[] = []) => {
  const problem = buildExamProblem(spec);
  return examCost(problem, { period: Int32Array.from(period), room: Int32Array.from(room) });
};
/** A university drawn by lot: exams of one to four hours, three rooms of different size, students with four exams each. */
function drawn(seed: number, exams = 40): ExamSpec {
  const dice = new Dice(seed);
  const students = Array.from({ length: exams }, (): number[] => []);
  for (let student = 0; student < exams * 5; student += 1)
    for (let taken = 0; taken < 4; taken += 1) students[dice.below(exams)]?.push(student);
  return {
    exams: students.map((list, at) => exam(list, { minutes: 60 + 30 * (at % 3), alone: at % 17 === 3 })),
    periods: Array.from({ length: 18 }, (_, at) => ({
      day: Math.floor(at / 3),
      minutes: 180,
      cost: at % 5 === 4 ? 30 : 0,
    })),
    rooms: [
      { seats: 60, cost: 0 },
      { seats: 45, cost: 4 },
      { seats: 40, cost: 9 },
    ],
    nearness: (one, other) =>
      (Math.floor(one / 3) === Math.floor(other / 3) ? (Math.abs(one - other) === 1 ? 9 : 4) : 0) +
      (Math.abs(one - other) <= 4 ? 1 : 0),
    after: [
      [1, 2],
      [2, 5],
    ],
    apart: [[7, 8]],
    together: [[10, 11]],
    mixedCost: 10,
    frontLoad: { largest: 5, lastPeriods: 4, cost: 25 },
  };
}

describe('what a placing costs', () => {
  test('two in a row count once, at the end of one day and the start of the next only as near', () => {
    const spec = plain([exam([1, 2]), exam([1, 2, 3])]);
    expect(costOf(spec, [0, 1])).toMatchObject({ hard: 0, near: 2 * 8 });
    expect(costOf(spec, [1, 2])).toMatchObject({ hard: 0, near: 2 * 1 });
    expect(costOf(spec, [0, 4])).toMatchObject({ hard: 0, near: 0, total: 0 });
    expect(costOf(spec, [3, 3])).toMatchObject({ hard: 1 });
  });
  test('three on a day: the outer pair is two on a day, and not in a row', () => {
    const spec = plain([exam([1]), exam([1]), exam([1])], {
      nearness: (one, other) => (Math.abs(one - other) === 1 ? 7 : 5),
    });
    expect(costOf(spec, [0, 1, 2]).near).toBe(7 + 7 + 5);
  });
  test('a student who stands twice in a list counts once', () => {
    expect(costOf(plain([exam([1, 1, 1]), exam([1])]), [0, 1]).near).toBe(8);
  });
  test('order, exams apart, exams too long, a period that is not allowed', () => {
    const exams = [exam([1]), exam([2]), exam([3], { minutes: 240 }), exam([4], { periods: [5] })];
    const spec = plain(exams, { after: [[0, 1]], apart: [[0, 3]] });
    const from = costOf({ ...spec, exams: exams.slice(0, 2), apart: [] }, [2, 1]);
    expect(from.hard).toBe(0);
    expect(costOf({ ...spec, exams: exams.slice(0, 2), apart: [] }, [1, 2]).hard).toBe(1);
    expect(costOf({ ...spec, exams: exams.slice(0, 2), apart: [] }, [1, 1]).hard).toBe(1);
    expect(costOf(spec, [2, 1, 0, 5]).hard).toBe(1);
    expect(costOf(spec, [2, 1, 0, 2]).hard).toBe(3);
  });
  test('exams together are one unit, but not where somebody sits in both', () => {
    const together = [
      [0, 1],
      [1, 2],
    ] as const;
    const problem = buildExamProblem(plain([exam([1]), exam([2]), exam([1, 3])], { together }));
    expect([...problem.unitOf]).toEqual([0, 0, 1]);
    expect(examCost(problem, { period: Int32Array.of(2, 2), room: new Int32Array() }).hard).toBe(1);
  });
  test('rooms: seats, an exam alone, three lengths in one room cost twice, the room and the period for each exam', () => {
    const lengths = [60, 90, 120].map((minutes, at) => exam([at], { minutes }));
    const spec = plain(lengths, { rooms: [{ seats: 3, cost: 4 }], mixedCost: 10 });
    expect(costOf(spec, [0, 0, 0], [0, 0, 0])).toMatchObject({ hard: 0, rooms: 12, mixed: 20 });
    expect(costOf({ ...spec, rooms: [{ seats: 2, cost: 0 }] }, [0, 0, 0], [0, 0, 0]).hard).toBe(1);
    const alone = [exam([1], { alone: true }), exam([2])];
    expect(costOf({ ...spec, exams: alone }, [0, 0], [0, 0]).hard).toBe(1);
    expect(costOf({ ...spec, exams: alone }, [0, 1], [0, 0]).hard).toBe(0);
  });
  test('a room that is not to be had in a period breaks a rule there, and the search uses it in the others only', () => {
    const spec = plain([exam([1, 2]), exam([3]), exam([1, 3])], {
      periods: periods(2),
      rooms: [
        { seats: 5, cost: 0 },
        { seats: 5, cost: 9 },
      ],
      shut: [[0, 0]],
    });
    expect(costOf(spec, [0, 1, 1], [0, 0, 0]).hard - costOf(spec, [0, 1, 1], [1, 0, 0]).hard).toBe(1);
    const problem = buildExamProblem({
      ...spec,
      exams: spec.exams.slice(0, 2).map((each) => ({ ...each, periods: [0] })),
    });
    const found = annealExams(problem, { seed: 3, steps: 200 });
    if (!found.done) throw new Error('nothing found');
    expect([...found.placing.room]).toEqual([1, 1]);
    expect(examCost(problem, found.placing).hard).toBe(0);
  });
  test('the largest exams cost in the last periods; of two alike the first in the list is the larger', () => {
    const spec = plain([exam([1]), exam([2]), exam([3, 4])], {
      frontLoad: { largest: 2, lastPeriods: 2, cost: 25 },
    });
    expect(costOf(spec, [4, 0, 5]).own).toBe(50);
    expect(costOf(spec, [0, 4, 3]).own).toBe(0);
  });
});

describe('the search', () => {
  test.each([1, 2, 3, 4])('10,000 moves leave what a fresh count finds, and break no rule (seed %i)', (seed) => {
    for (const rooms of [true, false]) {
      const spec = drawn(seed);
      const problem = buildExamProblem(rooms ? spec : { ...spec, rooms: [] });
      const search = new ExamSearch(problem, seed);
      expect(placeAll(search)).toEqual({ done: true });
      const moves = new Set<string>();
      for (let draw = 0; draw < 10_000; draw += 1) {
        search.heat = [0, 5, 60, 1e6][draw % 4] ?? 0;
        const before = search.total;
        if (search.draw()) moves.add(Math.sign(search.total - before).toString());
        if (draw % 500 === 0) {
          const counted = examCost(problem, { period: search.per, room: search.halls.room });
          expect([counted.hard, counted.total]).toEqual([0, search.total]);
        }
      }
      expect(moves).toEqual(new Set(['-1', '0', '1']));
      const best = examCost(problem, search.best());
      expect([best.hard, best.total]).toEqual([0, search.bestTotal]);
    }
  });
  test('the tables hold what is counted for every unit and period', () => {
    const problem = buildExamProblem(drawn(7));
    const search = new ExamSearch(problem, 7);
    placeAll(search);
    search.heat = 40;
    for (let draw = 0; draw < 5_000; draw += 1) search.draw();
    for (let unit = 0; unit < problem.units; unit += 1)
      for (let at = 0; at < problem.periods; at += 1) {
        let [clash, cost] = [0, problem.own[unit * problem.periods + at] ?? 0];
        for (let other = 0; other < problem.units; other += 1) {
          const weight = problem.pairs[unit * problem.units + other] ?? -1;
          if (weight < 0) continue;
          const beside = search.per[other] ?? 0;
          if (beside === at) clash += 1;
          else cost += weight * (problem.near[at * problem.periods + beside] ?? 0);
        }
        const row = unit * problem.periods + at;
        expect([search.clash[row], search.cost[row]]).toEqual([clash, cost]);
      }
  });
  test('the same plan answers the same timetable to the byte, another seed another one', () => {
    const problem = buildExamProblem(drawn(5));
    const run = (seed: number) => {
      const answer = annealExams(problem, { seed, steps: 30 });
      if (!answer.done) throw new Error('not built');
      return [answer.total, ...answer.placing.period, ...answer.placing.room];
    };
    expect(run(1)).toEqual(run(1));
    expect(run(2)).not.toEqual(run(1));
  });
  test('it improves what was built by far, and ends no worse than the best there is where all of it can be tried', () => {
    const spec = plain([exam([1, 2]), exam([1, 3]), exam([2, 3]), exam([4, 1]), exam([4, 2])], { periods: periods(5) });
    const problem = buildExamProblem(spec);
    let least = Number.MAX_SAFE_INTEGER;
    for (let code = 0; code < 5 ** 5; code += 1) {
      const period = Int32Array.from({ length: 5 }, (_, at) => Math.floor(code / 5 ** at) % 5);
      const { hard, total } = examCost(problem, { period, room: new Int32Array() });
      if (hard === 0) least = Math.min(least, total);
    }
    const answer = annealExams(problem, { seed: 3, steps: 20 });
    expect(answer.done && answer.total).toBe(least);
  });
  test('told to stop it answers what stands, and that is legal', () => {
    const problem = buildExamProblem(drawn(9));
    const answer = annealExams(problem, { seed: 1, steps: 1_000_000_000 }, undefined, () => true);
    if (!answer.done) throw new Error('not built');
    expect(examCost(problem, answer.placing)).toMatchObject({ hard: 0, total: answer.total });
  });
  test('what can’t be placed is named with what drove it out', () => {
    // four exams that share somebody pairwise, and three periods
    const spec = plain([exam([1]), exam([1]), exam([1]), exam([1])], { periods: periods(3) });
    const built = placeAll(new ExamSearch(buildExamProblem(spec), 1), 500);
    if (built.done) throw new Error('built');
    expect(built.left.length).toBeGreaterThan(0);
    expect(built.stuck.length).toBeGreaterThan(0);
    expect(built.stuck[0]?.times).toBeGreaterThan(1);
    const long = plain([exam([1], { minutes: 600 })]);
    expect(placeAll(new ExamSearch(buildExamProblem(long), 1))).toEqual({ done: false, left: [0], stuck: [] });
  });
});
