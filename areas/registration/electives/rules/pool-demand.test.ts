import { describe, expect, it } from 'vitest';
import { classesOf, neededBy, semestersAhead, semestersSince, withoutSeat } from './pool-demand.ts';

const seats = (...pairs: [number, number][]): Map<number, number> => new Map(pairs);

describe('who finds no seat in a pool', () => {
  it('counts the needed courses that no seat is left for', () => {
    expect(withoutSeat([{ students: 10, needs: 1, course_ids: [1, 2] }], seats([1, 4], [2, 3]))).toBe(3);
    expect(withoutSeat([{ students: 10, needs: 1, course_ids: [1, 2] }], seats([1, 8], [2, 8]))).toBe(0);
    expect(withoutSeat([{ students: 3, needs: 1, course_ids: [] }], seats([1, 8]))).toBe(3);
    expect(withoutSeat([{ students: 3, needs: 1, course_ids: [1] }], seats([1, -5]))).toBe(3);
    expect(withoutSeat([], seats([1, 8]))).toBe(0);
  });
  it('lets nobody sit in a course twice, however many seats it has', () => {
    expect(withoutSeat([{ students: 5, needs: 2, course_ids: [1, 2] }], seats([1, 100], [2, 2]))).toBe(3);
  });
  it('moves those who may take another course out of the way of those who may not', () => {
    const classes = [
      { students: 4, needs: 1, course_ids: [1, 2] },
      { students: 4, needs: 1, course_ids: [1] },
    ];
    expect(withoutSeat(classes, seats([1, 4], [2, 4]))).toBe(0);
    expect(withoutSeat([...classes].reverse(), seats([1, 4], [2, 4]))).toBe(0);
    expect(withoutSeat(classes, seats([1, 4], [2, 3]))).toBe(1);
    // over two courses
    const chain = [
      { students: 2, needs: 1, course_ids: [1, 2] },
      { students: 2, needs: 1, course_ids: [2, 3] },
      { students: 2, needs: 1, course_ids: [1] },
    ];
    expect(withoutSeat(chain, seats([1, 2], [2, 2], [3, 2]))).toBe(0);
  });
  it('is as good as the best way of giving out seats', () => {
    // every subset of courses bounds what can be given out; the flow meets the lowest bound
    let state = 7;
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 200; round += 1) {
      const ids = [1, 2, 3, 4];
      const free = new Map(ids.map((id): [number, number] => [id, random(6)]));
      const classes = Array.from({ length: 1 + random(4) }, () => ({
        students: 1 + random(5),
        needs: 1 + random(2),
        course_ids: ids.filter(() => random(2) === 0),
      }));
      let most = Infinity;
      for (let cut = 0; cut < 16; cut += 1) {
        const inside = ids.filter((_, at) => (cut >> at) % 2 === 1);
        const filled = inside.reduce((sum, id) => sum + (free.get(id) ?? 0), 0);
        const rest = classes.reduce(
          (sum, each) =>
            sum +
            Math.min(
              each.students * each.needs,
              each.students * each.course_ids.filter((id) => !inside.includes(id)).length,
            ),
          0,
        );
        most = Math.min(most, filled + rest);
      }
      const wanted = classes.reduce((sum, each) => sum + each.students * each.needs, 0);
      expect(withoutSeat(classes, free)).toBe(wanted - most);
    }
  });
  it('tells students who need the same together', () => {
    expect(
      classesOf([
        { needs: 1, course_ids: [2, 1] },
        { needs: 1, course_ids: [1, 2] },
        { needs: 2, course_ids: [1, 2] },
        { needs: 0, course_ids: [1] },
      ]),
    ).toEqual([
      { students: 2, needs: 1, course_ids: [1, 2] },
      { students: 1, needs: 2, course_ids: [1, 2] },
    ]);
  });
});

describe('by when', () => {
  const semesters = [
    { id: 1, starts_on: '2024-09-20', code: 1 },
    { id: 2, starts_on: '2025-02-10', code: 2 },
    { id: 3, starts_on: '2025-07-01', code: 3 },
    { id: 4, starts_on: '2025-09-20', code: 1 },
    { id: 5, starts_on: '2026-02-10', code: 2 },
  ] as const;
  it('a slot is due when its semester has come, seen from the semester that is asked about', () => {
    expect([neededBy(3, 3, 0), neededBy(1, 3, 0), neededBy(4, 3, 0), neededBy(5, 3, 0)]).toEqual([
      'due',
      'due',
      'next',
      'later',
    ]);
    expect([neededBy(4, 3, 1), neededBy(5, 3, 1)]).toEqual(['due', 'next']);
  });
  it('only fall and spring semesters count, a summer school does not', () => {
    expect(semestersSince(semesters[1], semesters[4], semesters)).toBe(2);
    expect(semestersSince(semesters[4], semesters[4], semesters)).toBe(0);
    expect(semestersSince(null, semesters[4], semesters)).toBeNull();
    expect(semestersAhead(semesters[1], semesters[4], semesters)).toBe(2);
    expect(semestersAhead(semesters[4], semesters[1], semesters)).toBe(0);
  });
});
