import { describe, expect, test } from 'vitest';
import { qualificationLevel, sharesOf, supplementSections, type SupplementFacts } from './supplement-sections.ts';

const both = (word: string) => ({ tr: `${word} tr`, en: `${word} en` });
const facts: SupplementFacts = {
  model: 2018,
  holder: { first_name: 'Ayşe', last_name: 'Işık', birth_date: '2001-05-09', student_number: '20180001' },
  diploma: {
    number: '2024/000007',
    graduated_on: '2024-06-28',
    decided_on: '2024-07-01',
    decision_no: '2024/31',
    honours: 'honour',
  },
  program: {
    name: both('program'),
    level: 'undergraduate',
    language: 'en',
    semesters: 8,
    ects: 240,
    award: both('award'),
    field: both('field'),
    isced_code: '0613',
    mode: both('mode'),
    access: both('access'),
    outcomes: { tr: 'bir\niki', en: 'one\ntwo' },
    further_study: both('further'),
    profession: null,
    partner: null,
  },
  institution: { name: both('university'), status: both('status'), faculty: both('faculty') },
  entry: both('entry'),
  transferred: [],
  others: [],
  cgpa: 3.2,
  distribution: {
    scope: 'program',
    from: '2021-2022',
    to: '2023-2024',
    total: 40,
    letters: [
      { letter: 'AA', count: 10 },
      { letter: 'CC', count: 30 },
    ],
  },
  signers: [{ name: 'Nilay Başaran', title: both('registrar') }],
  national: { tr: 'sistem', en: 'system' },
  sources: { tr: 'kaynak', en: 'source' },
};
const word = (key: string, params?: Record<string, unknown>): string => `${key}${params ? JSON.stringify(params) : ''}`;
const sections = (more: Partial<SupplementFacts> = {}, locale: 'tr' | 'en' = 'en') =>
  supplementSections({ ...facts, ...more }, '2026-11-26', locale, word);
const item = (number: string, more: Partial<SupplementFacts> = {}, locale: 'tr' | 'en' = 'en') =>
  sections(more, locale)
    .flatMap((each) => each.items)
    .find((each) => each.number === number);

describe('the diploma supplement of 2018', () => {
  test('has eight sections and every item in the order of the model', () => {
    expect(sections().map((each) => each.number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(sections().flatMap((each) => each.items.map((one) => one.number))).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '1.4',
      '2.1',
      '2.2',
      '2.3',
      '2.4',
      '2.5',
      '3.1',
      '3.2',
      '3.3',
      '4.1',
      '4.2',
      '4.3',
      '4.4',
      '4.5',
      '5.1',
      '5.2',
      '6.1',
      '6.2',
      '7.1',
      '7.2',
      '7.3',
      '7.4',
      '8',
    ]);
  });
  test('an item without content says why; none is silent', () => {
    expect(item('2.4')).toMatchObject({ empty: true, lines: ['records:supplement.none.partner'] });
    expect(item('5.2')).toMatchObject({ empty: true, lines: ['records:supplement.none.profession'] });
    const bare = sections({
      entry: null,
      diploma: null,
      cgpa: null,
      distribution: null,
      program: {
        ...facts.program,
        award: null,
        field: null,
        isced_code: null,
        mode: null,
        access: null,
        outcomes: null,
        further_study: null,
      },
    });
    for (const each of bare.flatMap((section) => section.items))
      expect(each.lines.join('').trim(), each.number).not.toBe('');
    expect(item('4.5', { cgpa: null, diploma: null })).toMatchObject({ empty: true });
  });
  test('the title stands in the original language, translated behind it; the birthday as dd/mm/yyyy', () => {
    expect(item('2.1')?.lines).toEqual(['award tr', 'award en']);
    expect(item('2.1', {}, 'tr')?.lines).toEqual(['award tr']);
    expect(item('1.3')?.lines).toEqual(['09/05/2001']);
    expect(item('4.2')?.lines).toEqual(['one', 'two']);
  });
  test('levels: bachelor 6, five years and more 7, doctorate 8, a language program none', () => {
    expect(qualificationLevel('undergraduate', 8)).toEqual({ tyyc: 6, cycle: 1 });
    expect(qualificationLevel('undergraduate', 12)).toEqual({ tyyc: 7, cycle: 2 });
    expect(qualificationLevel('doctorate', 8)).toEqual({ tyyc: 8, cycle: 3 });
    expect(qualificationLevel('mentora', 4)).toBeNull();
  });
  test('a grade distribution needs twenty grades', () => {
    expect(sharesOf({ total: 40, letters: [{ letter: 'AA', count: 10 }] })).toEqual([{ letter: 'AA', share: 25 }]);
    expect(sharesOf({ total: 19, letters: [{ letter: 'AA', count: 19 }] })).toBeNull();
    expect(item('4.4', { distribution: { ...(facts.distribution ?? never()), total: 19 } })?.lines[0]).toContain(
      'none.distribution',
    );
  });
});
function never(): never {
  throw new Error('no distribution');
}
