import { describe, expect, it } from 'vitest';
import { averageOf } from './average.ts';
import { mayPlan, type PlannedExam, type StoredExam } from './exam-plan.ts';
import { readScoreTable, type TableExam } from './score-table.ts';
import { hasTwoDecimals, readMark } from './typed-mark.ts';

const module = { starts_on: '2026-10-05', ends_on: '2026-11-20' };
const exam = (id: number | null, weight: number, more: Partial<PlannedExam> = {}): PlannedExam => ({
  id,
  kind: 'quiz',
  name: `Sınav ${id ?? 'yeni'} ${weight}`,
  name_en: `Exam ${id ?? 'new'} ${weight}`,
  weight,
  max_score: 100,
  held_on: '2026-10-20',
  ...more,
});
const stored = (id: number, weight: number, more: Partial<StoredExam> = {}): StoredExam => ({
  ...exam(id, weight),
  id,
  scored: false,
  highest: null,
  published: false,
  ...more,
});
const keys = (planned: PlannedExam[], before: StoredExam[] = [], reason = '', today = '2026-10-01'): string[] =>
  mayPlan(planned, before, module, reason, today).map((each) => each.key);

describe('ESL-014 exams of a module', () => {
  it('weigh 100 together, are held within the module and have names of their own', () => {
    expect(keys([exam(null, 40), exam(null, 60)])).toEqual([]);
    expect(keys([exam(null, 40), exam(null, 59)])).toEqual(['prep_weights']);
    expect(keys([exam(null, 100, { held_on: '2026-11-21' })])).toEqual(['prep_exam_day']);
    expect(keys([exam(null, 100, { held_on: '2026-11-20' })])).toEqual([]);
    expect(keys([exam(null, 40, { name: 'Vize' }), exam(null, 60, { name: 'VİZE' })])).toEqual(['prep_exam_twice']);
  });
  it('with scores cannot be removed, nor take less than somebody has', () => {
    const board = 'Board decision of the prep school';
    expect(keys([exam(2, 100)], [stored(1, 50, { scored: true }), stored(2, 50)], board)).toEqual(['prep_exam_scored']);
    expect(keys([exam(2, 100)], [stored(1, 50), stored(2, 50)])).toEqual([]);
    const highest = stored(1, 100, { scored: true, highest: 80 });
    expect(keys([{ ...highest, max_score: 79 }], [highest], board)).toEqual(['prep_exam_max']);
    expect(keys([{ ...highest, max_score: 80 }], [highest], board)).toEqual([]);
  });
  it('change what counts only with a reason once the module runs or has scores; names change freely', () => {
    const before = [stored(1, 40), stored(2, 60)];
    const other = [exam(1, 30, { name: 'A', name_en: 'A' }), exam(2, 70)];
    const board = 'Board decision of the prep school';
    expect(keys(other, before)).toEqual([]);
    expect(keys(other, before, '', module.starts_on)).toEqual(['prep_exam_reason']);
    expect(keys(other, before, 'too short', module.ends_on)).toEqual(['prep_exam_reason']);
    expect(keys(other, before, board, module.ends_on)).toEqual([]);
    const scored = [stored(1, 40, { scored: true }), stored(2, 60)];
    expect(keys(other, scored)).toEqual(['prep_exam_reason']);
    for (const more of [{ held_on: '2026-10-21' }, { max_score: 50 }, { kind: 'oral' as const }])
      expect(keys([{ ...exam(1, 40), ...more }, exam(2, 60)], scored)).toEqual(['prep_exam_reason']);
    expect(keys([exam(1, 40), exam(2, 50), exam(null, 10)], scored)).toEqual(['prep_exam_reason']);
    expect(keys([exam(1, 40, { name: 'A' }), exam(2, 60)], scored, '', module.starts_on)).toEqual([]);
    // what is defined for the first time changes nothing
    expect(
      keys(
        other.map((each) => ({ ...each, id: null })),
        [],
        '',
        module.starts_on,
      ),
    ).toEqual([]);
  });
  it('keep what counts once their scores are published, and when the module is over, whatever the reason', () => {
    const board = 'Board decision of the prep school';
    const before = [stored(1, 40, { scored: true, published: true }), stored(2, 30), stored(3, 30)];
    expect(keys([exam(1, 30), exam(2, 40), exam(3, 30)], before, board)).toEqual(['prep_exam_published']);
    expect(keys([exam(1, 40, { held_on: '2026-10-21' }), exam(2, 30), exam(3, 30)], before, board)).toEqual([
      'prep_exam_published',
    ]);
    const rest = [exam(1, 40), exam(2, 20), exam(3, 40)];
    expect(keys(rest, before, board)).toEqual([]);
    expect(keys(rest, before, board, '2026-11-21')).toEqual(['prep_exam_module_over']);
    expect(keys([exam(1, 40, { name: 'A' }), exam(2, 30), exam(3, 30)], before, '', '2026-11-21')).toEqual([]);
  });
});
describe('ESL-014 the average of a module', () => {
  const exams = [
    { id: 1, weight: 40, max_score: 50 },
    { id: 2, weight: 60, max_score: 100 },
  ];
  const cell = (exam_id: number, score: number | null, mark: 'absent' | 'exempt' | null = null) => ({
    exam_id,
    score,
    mark,
  });
  it('goes by weights of shares of the maximum, and passes from the mark on', () => {
    expect(averageOf(exams, [cell(1, 25), cell(2, 70)], 62)).toEqual({ average: 62, so_far: 62, outcome: 'passed' });
    expect(averageOf(exams, [cell(1, 25), cell(2, 69.98)], 62).outcome).toBe('failed');
  });
  it('counts absent as nothing, leaves out what is exempt, and waits for what is missing', () => {
    expect(averageOf(exams, [cell(1, null, 'absent'), cell(2, 100)], 60)).toMatchObject({
      average: 60,
      outcome: 'passed',
    });
    expect(averageOf(exams, [cell(1, null, 'exempt'), cell(2, 55)], 60)).toMatchObject({
      average: 55,
      outcome: 'failed',
    });
    expect(averageOf(exams, [cell(2, 90)], 60)).toEqual({ average: null, so_far: 90, outcome: 'incomplete' });
    expect(averageOf(exams, [cell(1, null, 'exempt'), cell(2, null, 'exempt')], 60).outcome).toBe('incomplete');
    expect(averageOf([], [], 60).outcome).toBe('incomplete');
  });
});
describe('ERR-035 scores that are typed or pasted', () => {
  const students = [
    { id: 1, number: '20260001', name: 'ALİ KAYA' },
    { id: 2, number: '20260002', name: 'İPEK ÇELİK' },
    { id: 3, number: '20260003', name: 'UĞUR ŞEN' },
  ];
  const exams: TableExam[] = [
    { id: 11, name: { tr: 'Ara sınav', en: 'Midterm' }, max_score: 100 },
    { id: 12, name: { tr: 'Sözlü', en: 'Speaking' }, max_score: 50 },
  ];
  const read = (text: string, only: number | null = null) =>
    readScoreTable(
      text.split('\n').map((line, at) => ({ line: at + 1, values: line.split('\t') })),
      students,
      exams,
      only,
    );
  const short = (text: string, only: number | null = null) =>
    read(text, only).lines.map(({ line, cells, refusals }) => [
      line,
      cells.map((each) => [each.prep_student_id, each.exam_id, each.mark ?? each.score]),
      refusals.map((each) => each.key),
    ]);
  it('a cell is a score up to the maximum, absent, exempt or nothing', () => {
    expect(readMark(' 47,5 ', 50)).toEqual({ kind: 'given', score: 47.5, mark: null });
    expect(readMark('51', 50)).toEqual({ kind: 'bad' });
    expect([1, 1.5, 1.25, 1.005, 99.999].map(hasTwoDecimals)).toEqual([true, true, true, false, false]);
    expect(readMark('-1', 50)).toEqual({ kind: 'bad' });
    expect(readMark('1e1', 50)).toEqual({ kind: 'bad' });
    for (const sign of ['g', 'A']) expect(readMark(sign, 50)).toMatchObject({ mark: 'absent' });
    for (const sign of ['m', 'E']) expect(readMark(sign, 50)).toMatchObject({ mark: 'exempt' });
    expect(readMark('  ', 50)).toEqual({ kind: 'empty' });
  });
  it('columns are known by the names of exams in either language; every bad row is named, the good ones stay', () => {
    expect(
      short(
        'No\tAd\tSPEAKING (%15)\tAra sınav\n20260002\tİpek\t50\tG\n20269999\tKim\t1\t1\n20260001\tAli\t51\t70\n\n20260003\tUğur\t\t66\n20260003\tUğur\t\t67',
      ),
    ).toEqual([
      [
        2,
        [
          [2, 12, 50],
          [2, 11, 'absent'],
        ],
        [],
      ],
      [3, [], ['prep_row_student']],
      [4, [], ['prep_score_bad']],
      [6, [[3, 11, 66]], []],
      [7, [], ['prep_row_twice']],
    ]);
  });
  it('without headings the last column belongs to the exam that was chosen', () => {
    expect(short('20260001\tAli Kaya\t40\n20260003\tUğur\tm', 12)).toEqual([
      [1, [[1, 12, 40]], []],
      [2, [[3, 12, 'exempt']], []],
    ]);
    expect(read('20260001\t40').refusals.map((each) => each.key)).toEqual(['prep_table_exams']);
    expect(read('Ali\t40', 11).refusals.map((each) => each.key)).toEqual(['prep_table_numbers']);
    expect(read(' \n ', 11).refusals.map((each) => each.key)).toEqual(['prep_table_empty']);
  });
});
