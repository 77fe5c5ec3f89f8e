import { describe, expect, it } from 'vitest';
import { standIn } from '../checks/stand-in.ts';
import { ageOn, mayOverride, openChecks, type CheckFacts } from './checks.ts';
import { addressFrom, addressProblems, numberAt, patternProblems, ruleFor, seriesOf } from './student-number.ts';

describe('student numbers', () => {
  it('a pattern has a year and ends with its running number, five to fifteen digits in all', () => {
    for (const fine of ['{year}101{n:4}', '{yy}{n:3}', '1{yy}07{n:6}'])
      expect([fine, patternProblems(fine)]).toEqual([fine, []]);
    for (const wrong of ['101{n:4}', '{year}101', '{year}A{n:4}', '{n:4}{year}', '{year}{n:1}', '', '{year}{n:4} '])
      expect([wrong, patternProblems(wrong).map((each) => each.key)]).toEqual([wrong, ['number_pattern_wrong']]);
    expect(patternProblems('{yy}{n:2}').map((each) => each.key)).toEqual(['number_pattern_length']);
    expect(patternProblems(`{year}1234567{n:6}`).map((each) => each.key)).toEqual(['number_pattern_length']);
  });
  it('a series is the pattern with its year; it ends when its digits are used up', () => {
    expect(seriesOf('{year}101{n:4}', 2026)).toEqual({ prefix: '2026101', width: 4 });
    expect(seriesOf('{yy}7{n:3}', 2009)).toEqual({ prefix: '097', width: 3 });
    expect(numberAt({ prefix: '2026101', width: 4 }, 1)).toBe('20261010001');
    expect(numberAt({ prefix: '097', width: 3 }, 999)).toBe('097999');
    expect(numberAt({ prefix: '097', width: 3 }, 1000)).toBeNull();
  });
  it('the most exact rule goes: program before faculty before level before all', () => {
    const rule = (id: number, program_id: number | null, faculty_id: number | null, level: string | null = null) => ({
      id,
      program_id,
      faculty_id,
      level,
      pattern: '',
      email_pattern: '',
    });
    const program = { id: 5, faculty_id: 2, level: 'master' };
    const all = [rule(1, null, null), rule(2, null, null, 'master'), rule(3, null, 2), rule(4, 5, null), rule(5, 6, 2)];
    expect(ruleFor(all, program)?.id).toBe(4);
    expect(ruleFor(all.slice(0, 3), program)?.id).toBe(3);
    expect(ruleFor(all.slice(0, 2), program)?.id).toBe(2);
    expect(ruleFor(all.slice(0, 1), program)?.id).toBe(1);
    expect(ruleFor([rule(9, null, 7)], program)).toBeNull();
  });
  it('an address of the university names the number', () => {
    expect(addressFrom('s{number}@ogr.kampus.example', '20261010001')).toBe('s20261010001@ogr.kampus.example');
    expect(addressProblems('s{number}@ogr.kampus.example')).toEqual([]);
    for (const wrong of ['info@kampus.example', '{number}', '{number}@kampus'])
      expect(addressProblems(wrong).map((each) => each.key)).toEqual(['number_address_wrong']);
  });
});

describe('checks of an applicant', () => {
  const facts: CheckFacts = {
    national_id: '10000000146',
    passport_no: null,
    first_name: 'DERYA',
    last_name: 'ÖZ',
    birth_date: '2008-03-04',
    gender: 'male',
    citizen: true,
    school_name: 'Atatürk Lisesi',
    graduation_year: 2026,
    today: '2026-09-01',
  };
  const ask = async (kind: Parameters<typeof standIn.ask>[0], change: Partial<CheckFacts> = {}) =>
    (await standIn.ask(kind, { ...facts, ...change })).code;
  it('the stand-ins answer by rule and say what they do not know', async () => {
    expect(await ask('identity')).toBe('identity_fits');
    expect(await ask('identity', { national_id: '10000000147' })).toBe('identity_wrong');
    expect(await ask('identity', { national_id: null })).toBe('identity_missing');
    expect(await ask('identity', { national_id: null, citizen: false })).toBe('identity_abroad');
    expect(await ask('education')).toBe('education_found');
    expect(await ask('education', { graduation_year: 2027 })).toBe('education_not_finished');
    expect(await ask('education', { school_name: null })).toBe('education_unknown');
    expect(await ask('military')).toBe('military_not_asked');
    expect(await ask('military', { birth_date: '2004-09-01' })).toBe('military_deferred');
    expect(await ask('military', { birth_date: '1990-01-01' })).toBe('military_unknown');
    expect(await ask('military', { birth_date: '1990-01-01', gender: 'female' })).toBe('military_not_asked');
    expect(await ask('military', { birth_date: '1990-01-01', citizen: false })).toBe('military_not_asked');
  });
  it('years are whole: the day before the birthday is a year less', () => {
    expect([ageOn('2006-09-02', '2026-09-01'), ageOn('2006-09-01', '2026-09-01')]).toEqual([19, 20]);
  });
  it('every check has passed or was decided by hand before somebody is registered', () => {
    const passed = (['duplicate', 'identity', 'education', 'military'] as const).map((kind) => ({
      kind,
      result: 'passed' as const,
      overridden: false,
    }));
    expect(openChecks(passed)).toEqual([]);
    expect(openChecks([]).map((each) => each.key)).toEqual(['check_open', 'check_open', 'check_open', 'check_open']);
    const failed = passed.map((each) => (each.kind === 'identity' ? { ...each, result: 'failed' as const } : each));
    expect(openChecks(failed).map((each) => each.key)).toEqual(['check_failed']);
    expect(openChecks(failed.map((each) => ({ ...each, overridden: each.kind === 'identity' })))).toEqual([]);
    expect(mayOverride(null).map((each) => each.key)).toEqual(['check_not_made']);
    expect(mayOverride(passed[0] ?? null).map((each) => each.key)).toEqual(['check_passed_already']);
    expect(mayOverride({ kind: 'identity', result: 'unavailable', overridden: false })).toEqual([]);
  });
});
