import { describe, expect, test } from 'vitest';
import { courseCodeReasons, type CodeWish } from '../../requests/course-code/rules/course-code.ts';
import { mayChangeProgram, mayMoveTo, type Mover, type MovePolicy } from './may-change-program.ts';
import { mayLeaveOn, mayNameRelease, mayTakeBack } from '../../requests/transfer-out/rules/release-day.ts';

const keys = (reasons: readonly { key: string }[]): string[] => reasons.map((reason) => reason.key);
const mover: Mover = {
  kind: 'major',
  level: 'undergraduate',
  semester_no: 5,
  semesters: 8,
  cgpa: 3,
  registration: null,
  other_open: null,
};
const policy: MovePolicy = { min_semester: 3, last_semesters: 2, min_cgpa: 2.29 };

describe('REQ-001 moving to another program', () => {
  const cases: readonly [string, Partial<Mover>, boolean, string[]][] = [
    ['a fifth-semester major', {}, true, []],
    ['first year', { semester_no: 2 }, false, ['change_too_early']],
    ['the first semester in which it can be asked for', { semester_no: 3 }, false, []],
    ['the last in which it can', { semester_no: 6 }, false, []],
    ['the last two semesters', { semester_no: 7 }, false, ['change_too_late']],
    ['a curriculum of unknown length sets no end', { semester_no: 7, semesters: null }, false, []],
    ['an average just enough', { cgpa: 2.29 }, true, []],
    ['an average just too low, for a major', { cgpa: 2.28 }, true, ['change_cgpa_low']],
    ['an average too low does not matter for a program change', { cgpa: 1 }, false, []],
    ['no average yet', { cgpa: null }, true, ['change_cgpa_unknown']],
    ['a master’s student has no major to change', { level: 'master' }, true, ['change_only_undergraduates']],
    ['a master’s student changes the program', { level: 'master' }, false, []],
    ['a double major', { kind: 'double' }, false, ['change_not_main']],
    ['a registration that waits for the advisor', { registration: 'submitted' }, false, ['change_registration_waits']],
    ['a registration that was approved', { registration: 'approved' }, false, []],
    [
      'every reason at once, not the first only',
      { kind: 'minor', semester_no: 1, cgpa: null, registration: 'submitted', other_open: '2026/000007' },
      true,
      ['change_not_main', 'change_too_early', 'change_cgpa_unknown', 'change_registration_waits', 'change_other_open'],
    ],
  ];
  test.each(cases)('%s', (_name, part, major, expected) =>
    expect(keys(mayChangeProgram({ ...mover, ...part }, policy, major))).toEqual(expected),
  );
  test('figures that nobody has set are not asked for', () =>
    expect(
      mayChangeProgram(
        { ...mover, semester_no: 8, cgpa: null },
        { min_semester: null, last_semesters: null, min_cgpa: null },
        true,
      ),
    ).toEqual([]));
  test('each reason names rule and office', () => {
    for (const reason of mayChangeProgram({ ...mover, kind: 'minor', semester_no: 1, cgpa: 1 }, policy, true))
      expect(reason).toMatchObject({ rule: 'REQ-001', office: 'registrar' });
  });
  test.each([
    [{ enrolled: false, quota: null, taken: 9 }, []],
    [{ enrolled: false, quota: 2, taken: 1 }, []],
    [{ enrolled: false, quota: 2, taken: 2 }, ['change_quota_full']],
    [{ enrolled: false, quota: 0, taken: 0 }, ['change_no_places']],
    [{ enrolled: true, quota: 1, taken: 1 }, ['change_enrolled_already', 'change_quota_full']],
  ])('the places of a program: %j', (to, expected) => expect(keys(mayMoveTo(to))).toEqual(expected));
});

describe('REQ-001 a course under another code', () => {
  const wish: CodeWish = {
    code: 'CENG301',
    own_code: 'CENG201',
    wanted: { equivalent: false, passed: false },
    counts_as: true,
  };
  test.each<[string, Partial<CodeWish>, string[]]>([
    ['stands', {}, []],
    ['the same code', { code: 'CENG201' }, ['course_code_same']],
    ['a code that is not there', { wanted: null }, ['course_code_unknown']],
    ['already equivalent', { wanted: { equivalent: true, passed: false } }, ['course_code_equivalent']],
    ['a correction of an equivalent one stands', { wanted: { equivalent: true, passed: false }, counts_as: false }, []],
    ['passed already', { wanted: { equivalent: false, passed: true } }, ['course_code_taken']],
  ])('%s', (_name, part, expected) => {
    const reasons = courseCodeReasons({ ...wish, ...part });
    expect(keys(reasons)).toEqual(expected);
    for (const reason of reasons) expect(reason.field).toBe('requested_code');
  });
});

describe('REQ-001 the day of release', () => {
  test.each([
    ['2026-11-20', ['transfer_out_past']],
    ['2026-11-21', []],
    ['2027-11-21', []],
    ['2027-11-22', ['transfer_out_too_far']],
  ])('asked for %s on 2026-11-21', (day, expected) =>
    expect(keys(mayNameRelease(day, '2026-11-21'))).toEqual(expected),
  );
  test.each([
    ['2026-11-22', ['transfer_out_not_yet']],
    ['2026-11-21', []],
    ['2026-11-20', []],
  ])('carried out on 2026-11-21 for %s', (day, expected) =>
    expect(keys(mayLeaveOn(day, '2026-11-21'))).toEqual(expected),
  );
  test.each([
    ['2026-11-22', []],
    ['2026-11-21', ['transfer_out_released']],
  ])('taken back on 2026-11-21 for %s', (day, expected) =>
    expect(keys(mayTakeBack(day, '2026-11-21'))).toEqual(expected),
  );
});
