import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Condition, PrerequisiteFacts } from '#areas/curriculum/rules/prerequisite-tree.ts';
import {
  checkPrerequisites,
  conditionText,
  evaluateCondition,
  parseCondition,
  requiredCourses,
} from '#areas/curriculum/rules/prerequisite-tree.ts';

const codes = new Map([
  [1, 'CENG 101'],
  [2, 'MATH 101'],
  [3, 'MATH 151'],
  [4, 'CENG 102'],
]);
const coefficients = new Map([
  ['AA', 4],
  ['CC', 2],
  ['DD', 1],
  ['FF', 0],
]);
const facts = (more: Partial<PrerequisiteFacts> = {}): PrerequisiteFacts => ({
  attempts: [],
  this_semester: [],
  credits_earned: 30,
  class_year: 2,
  consents: [],
  codes,
  coefficients,
  ...more,
});
const got = (course_id: number, letter: string, passed = true): PrerequisiteFacts['attempts'][number] => ({
  course_id,
  letter,
  passed,
  coefficient: coefficients.get(letter) ?? null,
});

const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ course: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      course: fc.integer({ min: 1, max: 4 }),
      min_grade: fc.constantFrom('CC', 'DD'),
      concurrent: fc.boolean(),
    }),
    fc.record({ credits: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ class_year: fc.integer({ min: 1, max: 7 }) }),
    fc.record({ consent: fc.constantFrom('instructor' as const, 'department' as const) }),
    fc.record({ not: tie('node') }),
    fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
  ),
})).node;

describe('evaluating', () => {
  test.each<[string, Condition, Partial<PrerequisiteFacts>, string[]]>([
    ['passed', { course: 1 }, { attempts: [got(1, 'DD')] }, []],
    ['failed', { course: 1 }, { attempts: [got(1, 'FF', false)] }, ['prerequisite_course_missing']],
    ['never taken', { course: 1 }, {}, ['prerequisite_course_missing']],
    ['grade too low', { course: 1, min_grade: 'CC' }, { attempts: [got(1, 'DD')] }, ['prerequisite_grade_low']],
    ['grade reached', { course: 1, min_grade: 'CC' }, { attempts: [got(1, 'DD'), got(1, 'CC')] }, []],
    ['exempt meets any grade', { course: 1, min_grade: 'AA' }, { attempts: [got(1, 'EX')] }, []],
    ['unknown minimum grade', { course: 1, min_grade: 'ZZ' }, { attempts: [got(1, 'AA')] }, ['prerequisite_grade_low']],
    ['concurrent in basket', { course: 1, concurrent: true }, { this_semester: [1] }, []],
    ['basket without concurrent', { course: 1 }, { this_semester: [1] }, ['prerequisite_course_missing']],
    ['concurrent missing', { course: 1, concurrent: true }, {}, ['corequisite_missing']],
    ['equivalent course', { course: 2 }, { attempts: [got(3, 'CC')], counts_as: new Map([[2, [3]]]) }, []],
    ['credits', { credits: 31 }, {}, ['prerequisite_credits_low']],
    ['class year', { class_year: 3 }, {}, ['prerequisite_class_year_low']],
    [
      'consent',
      { all: [{ consent: 'instructor' }, { consent: 'department' }] },
      { consents: ['department'] },
      ['prerequisite_consent_instructor'],
    ],
    [
      'all reasons at once',
      { all: [{ course: 1 }, { course: 2 }, { credits: 60 }] },
      {},
      ['prerequisite_course_missing', 'prerequisite_course_missing', 'prerequisite_credits_low'],
    ],
    ['one of', { any: [{ course: 2 }, { course: 3 }] }, {}, ['prerequisite_any_missing']],
    ['one of, met', { any: [{ course: 2 }, { course: 3 }] }, { attempts: [got(3, 'CC')] }, []],
    ['excluded', { not: { course: 2 } }, { attempts: [got(2, 'CC')] }, ['prerequisite_excluded']],
  ])('%s', (_, tree, more, keys) => {
    const answer = checkPrerequisites(tree, facts(more), 'CENG 201');
    expect(answer.refusals.map((each) => each.key)).toEqual(keys);
    expect(answer.met).toBe(keys.length === 0);
  });
  it('names the course, what is required and the grade', () => {
    const [refusal] = checkPrerequisites(
      { course: 1, min_grade: 'CC' },
      facts({ attempts: [got(1, 'DD')] }),
      'CENG 201',
    ).refusals;
    expect(refusal?.params).toEqual({ course: 'CENG 201', required: 'CENG 101', min_grade: 'CC', letter: 'DD' });
  });
  it('refuses exactly when the tree is not met; not turns it around', () => {
    fc.assert(
      fc.property(
        condition,
        fc.subarray([1, 2, 3, 4]),
        fc.integer({ min: 0, max: 60 }),
        (tree, passed, credits_earned) => {
          const about = facts({ attempts: passed.map((id) => got(id, 'CC')), credits_earned });
          const { met, refusals } = checkPrerequisites(tree, about, 'X');
          expect(refusals.length === 0).toBe(met);
          expect(evaluateCondition({ not: tree }, about).met).toBe(!met);
        },
      ),
    );
  });
});

describe('reading stored JSON', () => {
  it('gives back every valid tree', () => {
    fc.assert(
      fc.property(condition, (tree) => {
        expect(parseCondition(JSON.parse(JSON.stringify(tree)))).toEqual({ condition: tree, faults: [] });
      }),
    );
  });
  it('never throws, and answers a tree or faults', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { condition: tree, faults } = parseCondition(json);
        const empty = json === null || JSON.stringify(json) === '{}';
        expect(tree === null).toBe(faults.length > 0 || empty);
      }),
    );
  });
  test.each<[unknown, string[]]>([
    [null, []],
    [{}, []],
    ['x', ['']],
    [{ all: [] }, ['all']],
    [{ all: [{ course: 'CENG' }, { credits: -1 }] }, ['all[0].course', 'all[1].credits']],
    [{ course: 99 }, ['course']],
    [{ course: 1, min_grade: 'QQ' }, ['min_grade']],
    [{ course: 1, concurrent: 1 }, ['concurrent']],
    [{ course: 1, credits: 3 }, ['']],
    [{ credits: 3, min_grade: 'CC' }, ['min_grade']],
    [{ any: [{ not: { consent: 'dean' } }] }, ['any[0].not.consent']],
    [{ class_year: 2.5 }, ['class_year']],
  ])('faults of %j', (json, paths) => {
    expect(
      parseCondition(json, { course_ids: new Set(codes.keys()), letters: new Set(coefficients.keys()) }).faults.map(
        (each) => each.path,
      ),
    ).toEqual(paths);
  });
  it('stops at ten levels', () => {
    let deep: unknown = { course: 1 };
    for (let level = 0; level < 20; level++) deep = { not: deep };
    expect(parseCondition(deep).faults).toHaveLength(1);
  });
});

test('plain text in both languages', () => {
  const tree: Condition = {
    all: [
      { course: 1, min_grade: 'CC' },
      { any: [{ course: 2 }, { course: 3, concurrent: true }] },
      { not: { class_year: 4 } },
    ],
  };
  expect(conditionText(tree, codes)).toEqual({
    tr: 'CENG 101 (en az CC) ve (MATH 101 veya MATH 151 (aynı dönemde alınabilir)) ve en az 4. sınıf olmamalı',
    en: 'CENG 101 (at least CC) and (MATH 101 or MATH 151 (may be concurrent)) and not class year 4 or above',
  });
  expect(conditionText(null, codes).en).toBe('None');
  expect(conditionText({ course: 77 }, codes).en).toBe('#77');
  expect(requiredCourses(tree).map((each) => each.course)).toEqual([1, 2, 3]);
});
