import { expect, test } from 'vitest';
import { isNationalId } from './national-id.ts';

// 10000000146 is the sample number of the population office; the others were worked out by hand
test.each(['10000000146', '11111111110', '12345678950', '99999999990', '19191919190'])(
  'VAL-043 %s is a national id',
  (value) => {
    expect(isNationalId(value)).toBe(true);
  },
);
test.each([
  ['1000000014', 'ten digits'],
  ['100000001460', 'twelve digits'],
  ['', 'empty'],
  ['00000000000', 'begins with zero'],
  ['01234567890', 'begins with zero'],
  ['1000000014a', 'a letter'],
  [' 10000000146', 'a space'],
  ['10000000147', 'the last check digit'],
  ['10000000156', 'the first check digit'],
  ['12345678905', 'both'],
  ['10000000416', 'two digits exchanged'],
])('VAL-043 "%s" is none: %s', (value) => {
  expect(isNationalId(value)).toBe(false);
});
test('VAL-043 of the hundred endings of nine digits exactly one fits', () => {
  for (const nine of ['123456789', '987654321', '555555555', '100000001']) {
    const fitting = Array.from({ length: 100 }, (_, end) => `${nine}${String(end).padStart(2, '0')}`).filter(
      isNationalId,
    );
    expect(fitting).toHaveLength(1);
  }
});
