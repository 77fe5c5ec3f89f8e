import { describe, expect, it } from 'vitest';
import { previewedRunTable, type PreviewedRun } from '#kernel/contract/previewed-run.ts';
import { differencesOf, mayApplyRun, mayCancelRun, sameFigures, type Averages } from './gpa-run.ts';

const averages = (cgpa: number, semesters: [number, number][]): Averages => ({
  program: { cgpa, credits_earned: 12 },
  semesters: new Map(semesters.map(([id, gpa]) => [id, { gpa, standing: 'good' }])),
});

describe('recalculating averages', () => {
  it.each<[string, Record<string, number | string | null>, Record<string, number | string | null>, boolean]>([
    ['the same', { gpa: 3.5 }, { gpa: 3.5 }, true],
    ['another average', { gpa: 3.5 }, { gpa: 3.51 }, false],
    ['null is not zero', { gpa: null }, { gpa: 0 }, false],
    ['a missing figure is null', { gpa: null, cgpa: 2 }, { cgpa: 2 }, true],
    ['credits as the column rounds them', { credits_earned: 7.3 }, { credits_earned: 7.25 }, true],
    ['an absent row is not one of nulls', {}, { gpa: null }, false],
    ['both absent', {}, {}, true],
    ['standing', { standing: 'good' }, { standing: 'warning' }, false],
  ])('%s', (_, a, b, same) => {
    expect(sameFigures(a, b)).toBe(same);
    expect(sameFigures(b, a)).toBe(same);
  });
  it('names changed, missing and surplus semesters and the program', () => {
    expect(
      differencesOf(
        averages(3, [
          [1, 3],
          [2, 2],
          [3, 1],
        ]),
        averages(3.1, [
          [1, 3],
          [2, 2.5],
          [4, 4],
        ]),
      ),
    ).toEqual([
      { semester_id: 2, before: { gpa: 2, standing: 'good' }, after: { gpa: 2.5, standing: 'good' } },
      { semester_id: 3, before: { gpa: 1, standing: 'good' }, after: {} },
      { semester_id: 4, before: {}, after: { gpa: 4, standing: 'good' } },
      { semester_id: null, before: { cgpa: 3, credits_earned: 12 }, after: { cgpa: 3.1, credits_earned: 12 } },
    ]);
    expect(
      differencesOf(
        averages(3, [
          [1, 2],
          [2, 2],
        ]),
        averages(3, [
          [1, 3],
          [2, 3],
        ]),
        2,
      ).map((each) => each.semester_id),
    ).toEqual([2]);
    expect(differencesOf(averages(3, [[1, 2]]), averages(3, [[1, 2]]))).toEqual([]);
  });
  it.each<[PreviewedRun, boolean, boolean]>([
    ['queued', true, false],
    ['running', true, false],
    ['previewed', true, true],
    ['applying', false, false],
    ['applied', false, false],
    ['cancelled', false, false],
    ['failed', false, false],
  ])('%s: cancel %s, apply %s', (state, cancel, apply) => {
    expect(mayCancelRun(state).length === 0).toBe(cancel);
    expect(mayApplyRun(state, 3).length === 0).toBe(apply);
    expect(previewedRunTable[state].includes(state)).toBe(false);
  });
  it('applies nothing where nothing differs', () =>
    expect(mayApplyRun('previewed', 0).map((each) => each.key)).toEqual(['gpa_run_no_difference']));
});
