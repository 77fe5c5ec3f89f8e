import { expect, it } from 'vitest';
import { hoursLeft, hoursOf, overlapping, wishesOf, type Wish } from './wish-hours.ts';

const wish = (kind: Wish['kind'], day: number, from: number, until: number): Wish => ({
  day,
  starts: from * 60,
  ends: until * 60,
  kind,
});
it('hours in a row with one wish are one wish, and back again', () => {
  const wishes = [wish('avoid', 1, 8, 11), wish('impossible', 1, 11, 12), wish('prefer', 3, 9, 10)];
  expect(wishesOf(hoursOf(wishes))).toEqual(wishes);
  expect(wishesOf(new Map())).toEqual([]);
});
it('half an hour takes the whole hour, and the stronger wish stays', () => {
  expect(hoursOf([{ ...wish('avoid', 2, 9, 10), ends: 630 }]).get('2.10')).toBe('avoid');
  expect(hoursOf([wish('impossible', 2, 9, 10), wish('prefer', 2, 9, 11)]).get('2.9')).toBe('impossible');
});
it('counts the hours somebody leaves for teaching, and sees wishes that overlap', () => {
  expect(hoursLeft([])).toBe(70);
  expect(hoursLeft([wish('impossible', 1, 8, 22), wish('avoid', 2, 8, 22), wish('impossible', 6, 8, 22)])).toBe(56);
  expect(overlapping([wish('avoid', 1, 8, 10), wish('prefer', 1, 9, 11)])).toBe(true);
  expect(overlapping([wish('avoid', 1, 8, 10), wish('prefer', 1, 10, 11)])).toBe(false);
});
