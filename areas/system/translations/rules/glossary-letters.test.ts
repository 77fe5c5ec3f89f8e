import { expect, test } from 'vitest';
import { glossaryRows } from '../../demo.ts';
import { alphabets, barOf, groupByLetter, letterOf } from './glossary-letters.ts';

test.each([
  ['ilişik kesme', 'İ', 'I'],
  ['ışık', 'I', 'I'],
  ['Ön koşul', 'Ö', 'O'],
  ['Çift anadal', 'Ç', 'C'],
  ['şube', 'Ş', 'S'],
  ['âlim', 'A', 'A'],
  ['W notu', 'W', 'W'],
  ['2. öğretim', '#', '#'],
  ['', '#', '#'],
])('%s stands under %s in Turkish and %s in English', (name, tr, en) => {
  expect([letterOf(name, 'tr'), letterOf(name, 'en')]).toEqual([tr, en]);
});
test('groups follow the Turkish alphabet, terms the dictionary', () => {
  const words = ['çan', 'ceket', 'ırmak', 'iğne', 'şal', 'saat', 'Ceviz', 'zil', 'öğün', 'oda', 'W notu'];
  const groups = groupByLetter(words, (word) => word, 'tr');
  expect(groups.map((group) => group.letter)).toEqual(['C', 'Ç', 'I', 'İ', 'O', 'Ö', 'S', 'Ş', 'Z', 'W']);
  expect(groups[0]?.terms).toEqual(['ceket', 'Ceviz']);
  expect(alphabets.tr).toHaveLength(29);
  expect(barOf('tr', new Set(['A', 'W']))).toEqual([...alphabets.tr, 'W']);
  expect(barOf('en', new Set(['W', '#']))).toEqual([...alphabets.en, '#']);
});
test('ACC-111 the demo glossary is whole in both languages and has no code twice', () => {
  const rows = glossaryRows();
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
  for (const row of rows)
    for (const text of [row.name, row.name_en, row.definition, row.definition_en])
      expect(text.trim().length).toBeGreaterThan(2);
  expect(rows.map((row) => row.code)).toEqual(
    expect.arrayContaining([
      'akts',
      'gano',
      'kontenjan',
      'on-kosul',
      'muafiyet',
      'intibak',
      'cift-anadal',
      'yandal',
      'danisman',
      'not-yukseltme',
      'mazeret-sinavi',
      'ilisik-kesme',
      'transkript',
      'yatay-gecis',
      'ders-alma-birakma',
      'w-notu',
    ]),
  );
});
