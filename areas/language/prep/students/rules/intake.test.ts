import { describe, expect, it } from 'vitest';
import { levelFor, mayTake, scoreOf } from './intake.ts';

const fine = { number: '1', status: 'active', class_year: 0, inside: false, attempts: 0, done: false };
const keys = (applicant: Partial<typeof fine>): string[] => mayTake({ ...fine, ...applicant }).map((each) => each.key);
describe('ESL-015: who is taken into the prep school', () => {
  it('an active student before the second year who is not there yet', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ class_year: 1, attempts: 1 })).toEqual([]);
  });
  it('every reason is named', () => {
    expect(keys({ inside: true, class_year: 3 })).toEqual(['prep_already_in']);
    expect(keys({ status: 'withdrawn', class_year: 2 })).toEqual(['prep_not_active', 'prep_past_year']);
    expect(keys({ done: true, attempts: 2 })).toEqual(['prep_done']);
    expect(keys({ attempts: 2 })).toEqual(['prep_attempts']);
  });
  it('a level is named by its code, or found by the score', () => {
    const levels = [
      { id: 1, code: 'A1', cut_from: 0, cut_to: 29 },
      { id: 2, code: 'A2', cut_from: 30, cut_to: 49 },
    ];
    const of = (code: string | null, score: number | null) => levelFor(levels, { code, score })?.id;
    expect([of('a2', null), of(null, 29.5), of(null, 30), of(null, 50), of('C9', 30), of(null, null)]).toEqual([
      2,
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['', '42,5', '101', 'x'].map(scoreOf)).toEqual([null, 42.5, undefined, undefined]);
  });
});
