import { describe, expect, test } from 'vitest';
import { canGo } from '#kernel/contract/states.ts';
import { fill } from '#kernel/contract/text.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';
import type { RectificationFacts, SheetFacts } from '#areas/grading/rules/grade-sheet.ts';
import {
  gradeSheetStates,
  mayEnterGrades,
  mayFinalize,
  mayRectify,
  maySubmit,
} from '#areas/grading/rules/grade-sheet.ts';
import { relativeSystem, standardSystem } from '#areas/grading/rules/standard-letters.ts';

const part = { id: 1, name: { tr: 'Final', en: 'Final' }, weight: 100, max_points: 100, absence_fails: true };
const ali = { enrolment_id: 1, number: '20260001', name: 'ALİ KAYA', status: 'registered', letter: 'AA' };
const facts = (more: Partial<SheetFacts> = {}): SheetFacts => ({
  section: 'C 1-01',
  state: 'submitted',
  assessments: [part],
  system: standardSystem,
  students: [ali],
  window: { state: 'open', opens_at: '2026-12-01T00:00:00Z', closes_at: '2026-12-31T00:00:00Z' },
  ...more,
});
const keys = (more: Partial<SheetFacts>): string[] => {
  const { refusals, rows } = mayFinalize(facts(more));
  return [...refusals, ...rows.map((row) => row.refusal)].map((each) => each.key);
};

describe('finalizing', () => {
  test.each<[string, Partial<SheetFacts>, string[]]>([
    ['ready', {}, []],
    ['ERR-035 without a letter', { students: [ali, { ...ali, letter: null }] }, ['grade_entry_failed']],
    ['ERR-035 unknown letter', { students: [{ ...ali, letter: 'A+' }] }, ['grade_entry_failed']],
    ['withdrawn students need none', { students: [ali, { ...ali, status: 'withdrawn', letter: null }] }, []],
    ['weights', { assessments: [{ ...part, weight: 90 }] }, ['weights_not_100']],
    ['window closed', { window: { state: 'closed', since: '2026-12-31T00:00:00Z' } }, ['window_closed']],
    ['window closed, extended', { window: { state: 'closed', since: '2026-12-31T00:00:00Z' }, extended: true }, []],
    ['still a draft', { state: 'draft' }, ['grade_sheet_state']],
    ['nobody registered', { students: [] }, ['grade_sheet_empty']],
    [
      'all at once',
      { state: 'finalized', assessments: [], students: [{ ...ali, letter: null }], window: { state: 'none' } },
      ['grade_sheet_state', 'window_not_announced', 'weights_not_100', 'grade_entry_failed'],
    ],
  ])('%s', (_, more, expected) => expect(keys(more)).toEqual(expected));
  test('ERR-035 names number and name', () => {
    const row = mayFinalize(facts({ students: [{ ...ali, letter: null }] })).rows[0];
    expect(row?.data).toEqual({ number: '20260001', name: 'ALİ KAYA', letter: null });
    expect(fill(gradingRefusals.specs.grade_entry_failed.en, row?.refusal.params)).toBe(
      'Grade entry failed for student number 20260001 and name ALİ KAYA',
    );
  });
});

test('states', () => {
  expect(maySubmit(facts({ state: 'draft' }))).toEqual({ refusals: [], rows: [] });
  expect(maySubmit(facts({ state: 'finalized' })).refusals.map((each) => each.key)).toEqual(['grade_sheet_state']);
  expect(mayEnterGrades(facts({ state: 'not_started' }))).toEqual([]);
  expect(mayEnterGrades(facts()).map((each) => each.key)).toEqual(['grade_sheet_state']);
  expect(canGo(gradeSheetStates, 'finalized', 'draft')).toBe(false);
  expect(canGo(gradeSheetStates, 'finalized', 'rectification')).toBe(true);
});

describe('rectification', () => {
  const change = (more: Partial<RectificationFacts> = {}): string[] =>
    mayRectify({
      section: 'C 1-01',
      state: 'finalized',
      system: standardSystem,
      student: ali,
      old_letter: 'CC',
      new_letter: 'BB',
      registrar: false,
      reason: 'Exam paper recounted',
      requested_by: [1, 3],
      approved_by: { user_id: 2, real_user_id: 2 },
      ...more,
    }).map((each) => each.key);
  test.each<[string, Partial<RectificationFacts>, string[]]>([
    ['allowed', {}, []],
    ['not finalized', { state: 'submitted' }, ['grade_sheet_state']],
    ['unknown letter', { new_letter: 'A' }, ['letter_unknown']],
    [
      'same letter, no reason',
      { new_letter: 'CC', reason: ' ' },
      ['rectification_same_letter', 'rectification_reason_missing'],
    ],
    ['own approval', { approved_by: { user_id: 1, real_user_id: 1 } }, ['rectification_own_approval']],
    [
      'who signed approves as another',
      { approved_by: { user_id: 2, real_user_id: 1 } },
      ['rectification_own_approval'],
    ],
    [
      'who really signed approves himself',
      { approved_by: { user_id: 3, real_user_id: 3 } },
      ['rectification_own_approval'],
    ],
    ...['W', 'T', 'EX', 'I', 'IP', 'NA', 'S'].map((new_letter): [string, Partial<RectificationFacts>, string[]] => [
      `${new_letter} is the registrar's`,
      { new_letter },
      ['letter_reserved'],
    ]),
    ['the registrar records it', { new_letter: 'W', registrar: true }, []],
    ['but without a total', { new_letter: 'W', registrar: true, total: 40 }, ['rectification_total_unwanted']],
    ['first total of the letter', { total: 80 }, []],
    ['last total of the letter', { total: 84 }, []],
    ['between the last total and the next letter', { total: 84.5 }, []],
    ['below the letter', { total: 79.99 }, ['rectification_total_outside']],
    ['above the letter', { total: 85 }, ['rectification_total_outside']],
    ['FF with 95', { new_letter: 'FF', total: 95 }, ['rectification_total_outside']],
    ['AA with 3.5', { new_letter: 'AA', total: 3.5 }, ['rectification_total_outside']],
    ['by a curve', { new_letter: 'AA', total: 60, system: relativeSystem }, []],
  ])('%s', (_, more, expected) => expect(change(more)).toEqual(expected));
});
