import { describe, expect, it } from 'vitest';
import { fill } from './text.ts';

describe('a sentence and its numbers', () => {
  it.each([
    ['{n} {n|day|days} ago', { n: 1 }, '1 day ago'],
    ['{n} {n|day|days} ago', { n: 0 }, '0 days ago'],
    ['{n} {n|day|days} ago', { n: '1' }, '1 day ago'],
    ['{n} {n|day|days} ago', { n: '1,001' }, '1,001 days ago'],
    ['{a} {a|student is|students are} here, {b} {b|is|are} not', { a: 1, b: 2 }, '1 student is here, 2 are not'],
    ['{n} {n|day|days}', {}, '{n} {n|day|days}'],
    ['Wait #seconds s', { seconds: 3 }, 'Wait 3 s'],
  ])('%s with %o', (sentence, params, said) => {
    expect(fill(sentence, params)).toBe(said);
  });
});
