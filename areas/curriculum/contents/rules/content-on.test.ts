import { describe, expect, it } from 'vitest';
import { contentOn, contentState, mayBegin, mayDecide, mayRemove, type ContentStatus } from './content-on.ts';

const status = 'approved' as const;
const first = { valid_from: null, status };
const second = { valid_from: '2025-09-01', status };
const third = { valid_from: '2026-09-01', status };
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
    for (const each of [first, second, { valid_from: '2026-01-01', status }])
      expect(mayRemove(each, '2026-01-01').map((one) => one.key)).toEqual(['content_has_begun']);
  });
  it('what is proposed or declined is not in force; a declined day is free again, a proposed one is taken', () => {
    const waits = { valid_from: '2025-12-01', status: 'proposed' as const };
    const no = { valid_from: '2025-12-02', status: 'declined' as const };
    const some = [...all, waits, no];
    expect([waits, no, second].map((each) => contentState(each, some, '2026-01-01'))).toEqual([
      'proposed',
      'declined',
      'current',
    ]);
    expect(mayBegin('2025-12-01', '2025-11-01', some).map((each) => each.key)).toEqual(['content_day_taken']);
    expect(mayBegin('2025-12-02', '2025-11-01', some)).toEqual([]);
    expect(mayRemove(waits, '2026-01-01')).toEqual([]);
    expect(mayRemove(no, '2026-01-01').map((each) => each.key)).toEqual(['content_decided']);
  });
  it('is decided once, by another person, and not approved after its day', () => {
    const on = (status: ContentStatus) => ({ valid_from: '2026-02-01', status, proposed_by: 7 });
    const keys = (...given: Parameters<typeof mayDecide>): string[] => mayDecide(...given).map((each) => each.key);
    expect(keys(on('proposed'), 'approved', 8, '2026-02-01')).toEqual([]);
    expect(keys(on('proposed'), 'approved', 7, '2026-02-01')).toEqual(['content_own']);
    expect(keys(on('proposed'), 'declined', 7, '2026-02-01')).toEqual(['content_own']);
    expect(keys(on('proposed'), 'approved', 8, '2026-02-02')).toEqual(['content_day_passed']);
    expect(keys(on('proposed'), 'declined', 8, '2026-02-02')).toEqual([]);
    for (const state of ['approved', 'declined'] as const)
      expect(keys(on(state), 'declined', 8, '2026-01-01')).toEqual(['content_decided']);
  });
});
