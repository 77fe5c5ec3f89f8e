import { describe, expect, test } from 'vitest';
import { shapeDecimal } from './TypedNumber.tsx';
import { shapeText } from './TextBox.tsx';

describe('what typing turns into', () => {
  test.each([
    ['VAL-024 digits and signs vanish', 'ayşe 2!', 'name', 'AYŞE '],
    ['VAL-024 an apostrophe in a name stays', "o'yağmuroğlu", 'name', "O'YAĞMUROĞLU"],
    ['VAL-024 the apostrophe of a phone’s keyboard and a hyphen stay', 'd’arcy al-ışık', 'name', 'D’ARCY AL-IŞIK'],
    ['VAL-025 Turkish capitals', 'ışık ilker', 'name', 'IŞIK İLKER'],
    ['VAL-026 digits only', '05a3-2', 'digits', '0532'],
    ['VAL-026 a phone keeps its plus', '+90 (532) 111', 'phone', '+90532111'],
    ['VAL-025 codes never take Turkish capitals', 'ceng-i1', 'code', 'CENG-I1'],
    ['an address keeps its letters', 'I.Işık@x.tr ', 'email', 'I.Işık@x.tr'],
  ] as const)('%s', (_name, typed, format, expected) => expect(shapeText(typed, format)).toBe(expected));
  test.each([
    ['VAL-027 other signs vanish', '1a2.5', '12.5'],
    ['VAL-027 both marks stay: which is which is read from the whole', '₺ 12.345,67 ', '12.345,67'],
    ['VAL-027 no minus where nothing is negative', '-3,14', '3,14'],
  ])('%s', (_name, typed, expected) => expect(shapeDecimal(typed, false, true)).toBe(expected));
  test('VAL-026 a pasted code loses its spaces and dashes before it is cut', () => {
    expect(shapeText('123 456', 'digits', 'tr', 6)).toBe('123456');
    expect(shapeText(' 123-456\u00a0', 'digits', 'tr', 6)).toBe('123456');
    expect(shapeText('1234567', 'digits', 'tr', 6)).toBe('123456');
  });
  test('VAL-028 a comma becomes a point at once where nothing has thousands', () =>
    expect(shapeDecimal('2a,5', false, false)).toBe('2.5'));
});
