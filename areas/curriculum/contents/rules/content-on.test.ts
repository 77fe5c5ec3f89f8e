import { describe, expect, it } from 'vitest';
import { contentOn, contentState, mayBegin, mayRemove } from './content-on.ts';

const first = { valid_from: null };
const second = { valid_from: '2025-09-01' };
const third = { valid_from: '2026-09-01' };
const all = [third, first, second];

describe('the content of a day', () => {
  it('is the last version that began by then, whatever their order', () => {
    expect(contentOn(all, '2025-08-31')).toBe(first);
    expect(contentOn(all, '2025-09-01')).toBe(second);
    expect(contentOn(all, '2026-08-31')).toBe(second);
    expect(contentOn(all, '2030-01-01')).toBe(third);
    expect(contentOn([second], '2025-01-01')).toBeNull();
  });
  it('stands as past, current or upcoming', () => {
    expect([first, second, third].map((each) => contentState(each, all, '2026-01-01'))).toEqual([
      'past',
      'current',
      'upcoming',
    ]);
  });
  it('a version begins today or later, on a day of its own', () => {
    expect(mayBegin('2026-01-01', '2026-01-01', all)).toEqual([]);
    expect(mayBegin('2025-12-31', '2026-01-01', all).map((each) => each.key)).toEqual(['content_begins_before']);
    expect(mayBegin('2026-09-01', '2026-01-01', all).map((each) => each.key)).toEqual(['content_day_taken']);
  });
  it('one that has begun stays, the first one too', () => {
    expect(mayRemove(third, '2026-01-01')).toEqual([]);
    for (const each of [first, second, { valid_from: '2026-01-01' }])
      expect(mayRemove(each, '2026-01-01').map((one) => one.key)).toEqual(['content_has_begun']);
  });
});
