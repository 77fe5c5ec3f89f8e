import { describe, expect, it } from 'vitest';
import { mayDecide, mayPass, type PassFacts } from './may-pass.ts';

const facts: PassFacts = {
  status: 'studying',
  joined_on: '2026-09-14',
  level: 'B2',
  last_level: 'B2',
  proficient: false,
  module: { code: 'M2', ends_on: '2026-11-20', pass_mark: 60 },
};
const keys = (more: Partial<PassFacts>, given: object = {}) =>
  mayPass({ ...facts, ...more }, { basis: 'module', score: 60, on: '2026-11-27', ...given }, '2026-11-27').map(
    (each) => each.key,
  );
describe('ESL-014: passing to the program', () => {
  it('by the score of the last level’s module, once it is over', () => {
    expect(keys({})).toEqual([]);
    expect(keys({}, { score: 59.9 })).toEqual(['prep_score_low']);
    expect(keys({}, { score: null })).toEqual(['prep_score_missing']);
    expect(keys({ level: 'B1', module: null })).toEqual(['prep_not_last_level', 'prep_no_module']);
    expect(keys({ module: { code: 'M2', ends_on: '2026-11-27', pass_mark: 60 } })).toEqual(['prep_module_runs']);
  });
  it('by a proficiency result at any level', () => {
    expect(keys({ level: 'A1', proficient: true, module: null }, { basis: 'proficiency', score: null })).toEqual([]);
    expect(keys({}, { basis: 'proficiency' })).toEqual(['prep_no_proficiency']);
  });
  it('never twice, and on a day of the prep year', () => {
    expect(keys({ status: 'passed' })).toEqual(['prep_year_ended']);
    expect(keys({}, { on: '2026-11-28' })).toEqual(['prep_pass_day']);
    expect(keys({}, { on: '2026-09-13' })).toEqual(['prep_pass_day']);
  });
  it('an exemption is decided once, by another person', () => {
    const acting = { user_id: 7, real_user_id: 3 };
    const of = (status: 'waiting' | 'approved', asked_by: number, asked_real_by: number | null = null) =>
      mayDecide({ status, asked_by, asked_real_by }, acting).map((each) => each.key);
    // under either name, on either side
    for (const [asked, real] of [
      [8, 3],
      [3, null],
      [8, 7],
    ] as const)
      expect(of('waiting', asked, real)).toEqual(['prep_exemption_own']);
    expect([of('waiting', 8), of('waiting', 7), of('approved', 8)]).toEqual([
      [],
      ['prep_exemption_own'],
      ['prep_exemption_closed'],
    ]);
  });
});
