import { describe, expect, test } from 'vitest';
import { numberOf, readNumber, writeNumber, type NumberReading } from './number-text.ts';

const value = (value: number | null): NumberReading => ({ value });
const decimals: NumberReading = { wrong: 'decimals', most: 2 };
const unreadable: NumberReading = { wrong: 'unreadable' };
const doubtful = (grouped: number, decimal: number): NumberReading => ({ wrong: 'doubtful', grouped, decimal });

describe('VAL-027 VAL-028 an amount as one writes it at home', () => {
  test.each<[string, NumberReading, NumberReading]>([
    ['12.345,67', value(12345.67), value(12345.67)],
    ['12,345.67', value(12345.67), value(12345.67)],
    ['12345.67', value(12345.67), value(12345.67)],
    ['12345,67', value(12345.67), value(12345.67)],
    ['12 345,67', value(12345.67), value(12345.67)],
    ['1.234.567,8', value(1234567.8), value(1234567.8)],
    ['1.234.567', value(1234567), value(1234567)],
    ['1,234,567', value(1234567), value(1234567)],
    // one mark and three digits: the language says what it is, or it is doubted
    ['1.500', value(1500), doubtful(1500, 1.5)],
    ['1,500', doubtful(1500, 1.5), value(1500)],
    ['-1.500', value(-1500), doubtful(-1500, -1.5)],
    ['999,999', doubtful(999999, 999.999), value(999999)],
    // no thousands begin with nought or with four digits
    ['0,500', value(0.5), value(0.5)],
    ['0.505', decimals, decimals],
    ['1234.567', decimals, decimals],
    ['1234.560', value(1234.56), value(1234.56)],
    // never cut
    ['3,14', value(3.14), value(3.14)],
    ['3.145926', decimals, decimals],
    ['12.345,678', decimals, decimals],
    ['12,345.678', decimals, decimals],
    // while it is being typed
    ['', value(null), value(null)],
    ['-', value(null), value(null)],
    [',', value(null), value(null)],
    ['12.', value(12), value(12)],
    ['12.345,', value(12345), value(12345)],
    [',5', value(0.5), value(0.5)],
    // what nobody means
    ['1.2.3', unreadable, unreadable],
    ['1.234.56', unreadable, unreadable],
    ['12,34,567.8', unreadable, unreadable],
    ['1,23.4', unreadable, unreadable],
    ['1.234,5,6', unreadable, unreadable],
    ['12,345.678,9', unreadable, unreadable],
    ['1e5', unreadable, unreadable],
    ['abc', unreadable, unreadable],
    ['99999999999999999', unreadable, unreadable],
  ])('%s', (typed, tr, en) => {
    expect(readNumber(typed, { locale: 'tr', scale: 2 })).toEqual(tr);
    expect(readNumber(typed, { locale: 'en', scale: 2 })).toEqual(en);
  });
  test('where no thousands are possible one mark is the decimal mark, and without a scale nothing is too fine', () => {
    expect(readNumber('85.500', { locale: 'tr', scale: 2, thousands: false })).toEqual(value(85.5));
    expect(readNumber('3,125', { locale: 'en', scale: 2, thousands: false })).toEqual(decimals);
    expect(readNumber('3,14159', { locale: 'en' })).toEqual(value(3.14159));
  });
  test('what a box writes it reads again as the same, in both languages', () => {
    for (const each of [0, 1, -2.5, 1.25, 1.125, 12.345, 999.999, 1000.125, 0.005, 12345.67, 1e-7, -3.333])
      for (const locale of ['tr', 'en'] as const)
        expect(readNumber(writeNumber(each), { locale })).toEqual(value(each));
  });
});

describe('a number in a file', () => {
  test.each([
    ['1.234,56', false, 1234.56],
    ['1,234.56', false, 1234.56],
    ['3,14', false, 3.14],
    ['1.500', false, 1.5],
    ['1.500', true, 1500],
    ['1,500', true, 1500],
    ['1.2.3', true, NaN],
  ] as const)('%s (grouped %s)', (text, grouped, expected) => expect(numberOf(text, grouped)).toBe(expected));
});
