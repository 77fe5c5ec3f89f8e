import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { uiTexts } from '#app/ui-texts.ts';
import { fill, type Locale } from '#kernel/contract/text.ts';
import { UiWordsProvider, type UiWords } from '#ui/words.tsx';
import { DecimalBox } from './DecimalBox.tsx';
import { MoneyBox, readMoney } from './MoneyBox.tsx';
import { numberProblem, strictly, takenOf } from './TypedNumber.tsx';

const wordsIn = (locale: Locale): UiWords => {
  const say = (key: keyof typeof uiTexts.ui, params: Record<string, unknown>): string =>
    fill(uiTexts.ui[key][locale], params);
  const number: UiWords['number'] = {
    unreadable: (typed) => say('number_unreadable', { typed }),
    decimals: (n) => say('number_decimals', { n }),
    doubtful: (typed, grouped, decimal) => say('number_doubtful', { typed, grouped, decimal }),
    outside: (min, max) => say('number_outside', { min, max }),
  };
  return { locale, number } as UiWords;
};
const drawn = (locale: Locale, box: ReactElement): string =>
  renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(UiWordsProvider, { words: wordsIn(locale), children: box })),
  );
const nothing = (): void => undefined;

describe('an amount', () => {
  test.each([
    ['12.345,67', 1234567, 1234567],
    ['12,345.67', 1234567, 1234567],
    ['12345.67', 1234567, 1234567],
    ['12345,67', 1234567, 1234567],
    ['1.500', 150000, null],
    ['1,500', null, 150000],
    ['12,345', null, 1234500],
    ['0.29', 29, 29],
    ['0,005', null, null],
    ['9,999999', null, null],
  ])('%s is in minor units', (typed, tr, en) => {
    for (const [locale, expected] of [
      ['tr', tr],
      ['en', en],
    ] as const)
      expect(takenOf(readMoney(typed, locale), {}, true)).toBe(expected);
  });
  test('VAL-029 is clamped above at once, below when the box is left; what is refused is nobody’s bound', () => {
    const bounds = { min: 100, max: 1000 };
    expect(takenOf({ value: 5000 }, bounds, false)).toBe(1000);
    expect([takenOf({ value: 5 }, bounds, false), takenOf({ value: 5 }, bounds, true)]).toEqual([5, 100]);
    expect(takenOf({ wrong: 'unreadable' }, bounds, true)).toBeNull();
  });
  test('a mark outside its bounds is refused with the bounds, and becomes no other mark', () => {
    const bounds = { min: 0, max: 100 };
    const above = strictly({ value: 150 }, bounds);
    expect(takenOf(above, bounds, true)).toBeNull();
    expect(numberProblem(wordsIn('tr'), '150', above, 2)).toBe('0 ile 100 arasında bir sayı yazın.');
    expect(numberProblem(wordsIn('en'), '150', above, 2)).toBe('Enter a number from 0 to 100.');
    expect(strictly({ value: 100 }, bounds)).toEqual({ value: 100 });
    const box = createElement(DecimalBox, {
      label: 'Puan',
      strict: true,
      min: 0,
      max: 100,
      value: '150',
      onChange: nothing,
    });
    expect(drawn('tr', box)).toContain('0 ile 100 arasında bir sayı yazın.');
    expect(drawn('tr', box)).toContain('value="150"');
  });
  test('why it is refused shows both readings, in the reader’s own writing', () => {
    expect(numberProblem(wordsIn('tr'), '1,500', readMoney('1,500', 'tr'), 2)).toBe(
      '“1,500” iki türlü okunabilir: 1.500,00 ya da 1,50. Hangisiyse öyle yazın.',
    );
    expect(numberProblem(wordsIn('en'), '1.500', readMoney('1.500', 'en'), 2)).toBe(
      '“1.500” can be read as 1,500.00 or as 1.50. Write the one you mean.',
    );
    expect(numberProblem(wordsIn('tr'), '3,1415', readMoney('3,1415', 'tr'), 2)).toBe(
      'Ondalık basamak en çok 2 olabilir.',
    );
    expect(numberProblem(wordsIn('en'), '1.2.3', readMoney('1.2.3', 'en'), 2)).toContain('“1.2.3” cannot be read');
  });
});
describe('a box', () => {
  test('keeps what a form kept unread, with the reason; before a less telling one', () => {
    const face = { label: 'Tutar', error: 'Yalnızca sayı girin', onChange: nothing, onUnread: nothing };
    const tr = drawn('tr', createElement(MoneyBox, { ...face, value: '1,500' }));
    expect(tr).toContain('value="1,500"');
    expect(tr).toContain('iki türlü okunabilir: 1.500,00 ya da 1,50');
    expect(tr).not.toContain('Yalnızca sayı girin');
    // plain there: only the form has something against it
    expect(drawn('en', createElement(MoneyBox, { ...face, value: '1,500' }))).toContain('Yalnızca sayı girin');
  });
  test('writes a value so that it is read the same again', () => {
    const money = createElement(MoneyBox, { label: 'Tutar', value: 150_000, onChange: nothing });
    const rate = createElement(DecimalBox, { label: 'Oran', value: 1.125, onChange: nothing });
    expect(drawn('tr', money)).toContain('value="1500.00"');
    for (const locale of ['tr', 'en'] as const) {
      expect(drawn(locale, rate)).toContain('value="1.1250"');
      expect(drawn(locale, rate)).not.toContain('aria-invalid="true"');
    }
  });
});
