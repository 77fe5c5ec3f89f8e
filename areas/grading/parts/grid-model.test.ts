import { describe, expect, test } from 'vitest';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import { cellsOf, countCells, edited, liveResults, pruned, sameCell } from '#areas/grading/parts/grid-model.ts';
import { readTyped } from '#areas/grading/rules/typed-score.ts';
import { standardSystem } from '#areas/grading/rules/standard-letters.ts';

const part = (id: number, weight: number, is_final = false) => ({
  id,
  weight,
  is_final,
  type_id: 1,
  type_code: '',
  type_name: '',
  type_name_en: '',
  name: 'S',
  name_en: 'E',
  due_on: null,
  is_published: true,
  scored: 0,
});
const row = (enrolment_id: number, more: object = {}) => ({
  enrolment_id,
  number: '1',
  first_name: 'A',
  last_name: 'B',
  program_code: '',
  status: 'registered',
  kind: 'first',
  attempt: 1,
  scores: [{ assessment_id: 1, points: 80, absent: false }],
  total: null,
  letter: null,
  source: null,
  reason: null,
  earlier: [],
  ...more,
});
const view = {
  system: {
    ...standardSystem,
    name: '',
    name_en: '',
    letters: standardSystem.letters.map((each) => ({ ...each, name: '', name_en: '' })),
  },
  assessments: [part(1, 40), part(2, 60, true)],
  rows: [row(1), row(2, { status: 'withdrawn', letter: 'W' }), row(3, { source: 'manual', letter: 'CC' })],
} as unknown as GradeSheetView;

describe('typed cells', () => {
  test.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['g', 'absent'],
    ['A', 'absent'],
    ['87,5', 'points'],
    ['100', 'points'],
    ['100.01', 'bad'],
    ['101', 'bad'],
    ['-1', 'bad'],
    ['8.555', 'bad'],
    ['x', 'bad'],
    ['1e2', 'bad'],
  ])('%j is %s', (text, kind) => expect(readTyped(text).kind).toBe(kind));
  test('the same value written otherwise is no change', () => {
    expect(sameCell('80', '80,0')).toBe(true);
    expect(sameCell('G', 'a')).toBe(true);
    expect(sameCell('80', '81')).toBe(false);
    expect(sameCell('x', 'y')).toBe(false);
  });
});
test('live totals and letters follow the draft; by hand and withdrawn stay', () => {
  const results = liveResults(view, { 1: { a2: '90' } }, 'G');
  expect([...results.values()].map((each) => [each.total, each.letter])).toEqual([
    [86, 'BA'],
    [null, 'W'],
    [null, 'CC'],
  ]);
  expect(liveResults(view, { 1: { a2: 'g' } }, 'G').get(1)).toEqual({ total: null, letter: 'NA', manual: false });
});
test('a draft holds only what differs, and only what can be stored is sent', () => {
  const draft = edited(
    view,
    {},
    [
      { row: '1', column: 'a1', value: '80' },
      { row: '1', column: 'a2', value: '70' },
      { row: '3', column: 'a2', value: 'x' },
    ],
    'G',
  );
  expect(draft).toEqual({ 1: { a2: '70' }, 3: { a2: 'x' } });
  const { cells, bad } = cellsOf(view, draft);
  expect(cells).toEqual([{ enrolment_id: 1, assessment_id: 2, points: 70, absent: false, was: '-' }]);
  // what is left out is named: whose, and which part of the grade
  expect(bad.map(({ row, assessment }) => [row.enrolment_id, assessment.id])).toEqual([[3, 2]]);
  expect(countCells(draft)).toBe(2);
  expect(pruned(view, { 1: { a2: '70', a9: '5' }, 2: { a2: '5' }, 99: { a1: '1' } }, 'G')).toEqual({ 1: { a2: '70' } });
});
