import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Attempt } from './gpa.ts';
import {
  countedAttempts,
  cumulativeGpa,
  gpaText,
  graduateStanding,
  semesterGpa,
  standingOf,
  totalsOf,
  transcriptTotals,
} from './gpa.ts';
import { standardSystem } from '../../rules/standard-letters.ts';

const letter = (name: string) => standardSystem.letters.find((each) => each.letter === name) ?? null;
let next = 1;
const took = (
  course_id: number,
  semester: number,
  name: string,
  credits = 3,
  more: Partial<Attempt> = {},
): Attempt => ({ enrolment_id: next++, course_id, semester, credits, letter: letter(name), ...more });

test.each<[string, Attempt[], Partial<ReturnType<typeof totalsOf>>]>([
  [
    'plain',
    [took(1, 1, 'AA', 4), took(2, 1, 'CC', 2)],
    { gpa: 3.33, points: 20, gpa_credits: 6, attempted: 6, earned: 6 },
  ],
  [
    'the last attempt counts, even when lower',
    [took(1, 1, 'DC'), took(1, 2, 'DD')],
    { gpa: 1, earned: 3, attempted: 6 },
  ],
  [
    'failed and passed later',
    [took(1, 1, 'FF'), took(1, 2, 'BB')],
    { gpa: 3, earned: 3, attempted: 6, gpa_credits: 3 },
  ],
  ['passed and failed later, replaceable', [took(1, 1, 'DD'), took(1, 2, 'FF')], { gpa: 0, earned: 0 }],
  ['a grade that is not replaceable stays', [took(1, 1, 'BB'), took(1, 2, 'AA')], { gpa: 3, earned: 3 }],
  [
    'W, I, IP replace nothing',
    [took(1, 1, 'FF'), took(1, 2, 'W'), took(1, 3, 'I'), took(1, 4, 'IP')],
    { gpa: 0, gpa_credits: 3, attempted: 9, earned: 0 },
  ],
  [
    'NA and FZ count as 0',
    [took(1, 1, 'NA'), took(2, 1, 'AA'), took(3, 1, 'FZ', 6)],
    { gpa: 1, gpa_credits: 12, earned: 3 },
  ],
  [
    'S, EX and T earn without counting',
    [took(1, 1, 'S'), took(2, 1, 'EX'), took(3, 1, 'T'), took(4, 1, 'U')],
    { gpa: null, gpa_credits: 0, earned: 9, attempted: 6 },
  ],
  ['an exemption takes the place of FF', [took(1, 1, 'FF'), took(1, 2, 'EX')], { gpa: null, earned: 3 }],
  [
    'an equivalent course replaces',
    [took(1, 1, 'FF'), took(9, 2, 'AA', 3, { counts_as_course_id: 1 })],
    { gpa: 4, earned: 3 },
  ],
  [
    'a repeatable course counts each time',
    [took(1, 1, 'AA', 3, { repeatable: true }), took(1, 2, 'CC', 3, { repeatable: true })],
    { gpa: 3, earned: 6 },
  ],
  ['no grade yet', [{ ...took(1, 1, 'AA'), letter: null }], { gpa: null, attempted: 0 }],
  ['nothing', [], { gpa: null, points: 0, gpa_credits: 0, attempted: 0, earned: 0 }],
])('CGPA: %s', (_, attempts, expected) => expect(cumulativeGpa(attempts)).toMatchObject(expected));

test('highest keeps the better attempt', () => {
  const attempts = [took(1, 1, 'DC'), took(1, 2, 'DD'), took(2, 1, 'DD'), took(2, 2, 'FF')];
  expect(cumulativeGpa(attempts, 'highest').gpa).toBe(1.25);
  expect(cumulativeGpa(attempts, 'last').gpa).toBe(0.5);
});

describe('rounding half up to two decimals', () => {
  test.each([
    [
      [
        ['AA', 1],
        ['BA', 99],
      ],
      '3.51',
    ], // 3.505
    [
      [
        ['DD', 3],
        ['CC', 197],
      ],
      '1.99',
    ], // 1.985
    [
      [
        ['BB', 1],
        ['CC', 2],
      ],
      '2.33',
    ],
    [
      [
        ['BB', 2],
        ['CC', 1],
      ],
      '2.67',
    ],
    [
      [
        ['AA', 2.5],
        ['FF', 1.5],
      ],
      '2.50',
    ],
  ] as const)('%j is %s', (grades, text) =>
    expect(gpaText(totalsOf(grades.map(([name, credits], id) => took(id, 1, name, credits))).gpa)).toBe(text),
  );
  it('agrees with exact arithmetic', () => {
    const names = ['AA', 'BA', 'BB', 'CB', 'CC', 'DC', 'DD', 'FD', 'FF'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 24 })), { minLength: 1, maxLength: 60 }),
        (grades) => {
          const { gpa } = totalsOf(grades.map(([name, halves], id) => took(id, 1, name, halves / 2)));
          const points = grades.reduce(
            (sum, [name, halves]) => sum + BigInt(halves) * BigInt((letter(name)?.coefficient ?? 0) * 2),
            0n,
          );
          const credits = grades.reduce((sum, [, halves]) => sum + BigInt(halves), 0n);
          expect(BigInt(Math.round((gpa ?? -1) * 100))).toBe((2n * points * 50n + credits) / (2n * credits));
        },
      ),
    );
  });
});

test('one attempt per course counts, whatever is repeated', () => {
  const attempts = fc.array(
    fc.tuple(fc.nat(5), fc.nat(8), fc.constantFrom(...standardSystem.letters.map((each) => each.letter))),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(attempts, fc.constantFrom('last' as const, 'highest' as const), (all, policy) => {
      const list = all.map(([course, semester, name]) => took(course, semester, name));
      const counted = countedAttempts(list, policy).map((each) => each.course_id);
      expect(new Set(counted).size).toBe(counted.length);
      const { gpa } = cumulativeGpa(list, policy);
      expect(gpa === null || (gpa >= 0 && gpa <= 4)).toBe(true);
    }),
  );
});

test('a transcript shows each semester as it was and the CGPA as it stood', () => {
  const attempts = [took(1, 1, 'FF'), took(2, 1, 'AA'), took(1, 2, 'AA')];
  expect(semesterGpa(attempts, 1).gpa).toBe(2);
  expect(
    transcriptTotals(attempts).map(({ semester, own, cumulative }) => [semester, own.gpa, cumulative.gpa]),
  ).toEqual([
    [1, 2, 2],
    [2, 4, 4],
  ]);
});
test.each([
  [4, 'good'],
  [2, 'good'],
  [1.99, 'warning'],
  [1.8, 'warning'],
  [1.79, 'probation'],
  [0, 'probation'],
  [null, 'good'],
])('standing of %s is %s', (cgpa, standing) => expect(standingOf(cgpa)).toBe(standing));
test('graduate standing', () =>
  expect([standingOf(2.99, graduateStanding), standingOf(3, graduateStanding)]).toEqual(['warning', 'good']));
