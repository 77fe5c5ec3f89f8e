import { expect, it } from 'vitest';
import { hiddenEmail, hiddenPhone } from './codes.ts';

it('of an address and a phone no more is shown than their owner recognizes', () => {
  expect(hiddenEmail('derya.kaya@example.org')).toBe('d…@example.org');
  expect(hiddenEmail('d@example.org')).toBe('d…@example.org');
  expect(hiddenPhone('+90 532 111 22 33')).toBe('+90… 22 33');
  expect(hiddenPhone('0532 111 22 33')).toBe('… 22 33');
});
