import { describe, expect, it } from 'vitest';
import { leastGraded, shownGrades, shownSemesters, type LetterCount } from './shown-grades.ts';

const order = ['A', 'B', 'C', 'F'];
const of = (semester_id: number, letters: Record<string, number>): LetterCount[] =>
  Object.entries(letters).map(([letter, count]) => ({ semester_id, letter, count }));

describe('past grades of a course', () => {
  it('are shown from ten graded students in a semester, and of fewer nothing but that there was one', () => {
    const counts = [...of(1, { A: 4, B: leastGraded - 5 }), ...of(2, { A: 4, B: leastGraded - 4 })];
    expect(shownGrades(counts, [2, 1], order)).toEqual({
      shown: [
        {
          semester_id: 2,
          graded: leastGraded,
          letters: [
            { letter: 'A', count: 4 },
            { letter: 'B', count: 6 },
          ],
        },
      ],
      withheld: 1,
    });
    expect(leastGraded).toBe(10);
  });
  it('a small semester does not hide behind a large one: semesters are never added up', () => {
    const { shown } = shownGrades([...of(1, { A: 9 }), ...of(2, { A: 9 })], [2, 1], order);
    expect(shown).toEqual([]);
  });
  it('stand best letter first, latest semester first', () => {
    const counts = [...of(1, { F: 5, A: 5, X: 1 }), ...of(2, { C: 5, B: 5 })];
    const { shown } = shownGrades(counts, [2, 1], order);
    expect(shown.map((each) => each.semester_id)).toEqual([2, 1]);
    expect(shown[1]?.letters.map((each) => each.letter)).toEqual(['A', 'F', 'X']);
  });
  it('look back at six semesters that had grades', () => {
    const ids = [9, 8, 7, 6, 5, 4, 3, 2];
    const counts = ids.filter((id) => id !== 8).flatMap((id) => of(id, { A: 12 }));
    expect(shownGrades(counts, ids, order).shown.map((each) => each.semester_id)).toEqual([9, 7, 6, 5, 4, 3]);
    expect(shownSemesters).toBe(6);
  });
  it('nothing graded, nothing shown', () => expect(shownGrades([], [1], order)).toEqual({ shown: [], withheld: 0 }));
});
