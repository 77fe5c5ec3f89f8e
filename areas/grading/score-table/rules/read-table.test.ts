import { expect, test } from 'vitest';
import { readTable, splitText, type ReadTable, type TableClass } from './read-table.ts';

const of: TableClass = {
  students: [
    { enrolment_id: 1, number: '20260001', name: 'ALİ KAYA', open: true },
    { enrolment_id: 2, number: '20260002', name: 'İPEK ÇELİK', open: true },
    { enrolment_id: 3, number: '20260003', name: 'UĞUR ŞEN', open: false },
  ],
  parts: [
    { id: 11, name: { tr: 'Ara sınav', en: 'Midterm exam' } },
    { id: 12, name: { tr: 'Dönem sonu sınavı', en: 'Final exam' } },
  ],
};
const read = (text: string): ReadTable => readTable(splitText(text), of);
const short = ({ lines }: ReadTable) =>
  lines.map((row) => [
    row.line,
    row.enrolment_id,
    row.cells.map((cell) => [cell.assessment_id, cell.absent ? 'A' : cell.points]),
    row.refusals.map((each) => each.key),
  ]);

test('columns are found by their headings in either language, whatever stands beside them', () => {
  const found = read(
    'Öğrenci No\tAd Soyad\tFinal exam (%60)\tARA SINAV\tNot\n20260002\tİPEK ÇELİK\t70,5\t\tx\n\n20260001\tALİ\tG\t40\t',
  );
  expect(short(found)).toEqual([
    [2, 2, [[12, 70.5]], []],
    [
      4,
      1,
      [
        [12, 'A'],
        [11, 40],
      ],
      [],
    ],
  ]);
  expect(found.unknown).toEqual(['Not']);
});
test('ERR-035: every bad row is named with number and name, the good ones stay', () => {
  const found = read('number;Midterm exam\n20260001;90\n20269999;50\n20260002;yüz\n20260003;40\n20260001;80');
  expect(short(found)).toEqual([
    [2, 1, [[11, 90]], []],
    [3, null, [], ['table_unknown_student']],
    [4, 2, [], ['table_bad_score']],
    [5, 3, [], ['table_student_closed']],
    [6, 1, [], ['table_student_twice']],
  ]);
  expect(found.lines[2]?.refusals[0]?.params).toMatchObject({ number: '20260002', name: 'İPEK ÇELİK', value: 'yüz' });
});
test('a row with one bad cell is kept whole or not at all', () => {
  expect(short(read('no\tAra sınav\tDönem sonu sınavı\n20260001\t50\t101'))).toEqual([[2, 1, [], ['table_bad_score']]]);
});
test('without headings: numbers are known by themselves, scores stand in the order of the sheet', () => {
  expect(short(read('ALİ KAYA,20260001,55,60\nİPEK ÇELİK,20260002,,61'))).toEqual([
    [
      1,
      1,
      [
        [11, 55],
        [12, 60],
      ],
      [],
    ],
    [2, 2, [[12, 61]], []],
  ]);
  // three columns of scores for two parts: nobody guesses
  expect(read('20260001,55,60,70').refusals.map((each) => each.key)).toEqual(['table_without_parts']);
});
test('a table that is none says what it lacks', () => {
  expect(read('').refusals.map((each) => each.key)).toEqual(['table_empty']);
  expect(read('Ad\tAra sınav\nAli\t40').refusals.map((each) => each.key)).toEqual(['table_without_numbers']);
  expect(read('no\tVize\n20260001\t40').refusals[0]).toMatchObject({
    key: 'table_without_parts',
    params: { parts: { en: 'Midterm exam, Final exam' } },
  });
  expect(splitText('"a;b";c')[0]?.values).toEqual(['a;b', 'c']);
});
