import { describe, expect, it } from 'vitest';
import { fallsOnHoliday, lessonId, lessonOf, lessonsBetween, takesPlace, type DayChange } from './lessons.ts';

// 2026-11-23 is a Monday
const weekly = [
  { meeting_id: 1, day: 1, starts: 540, ends: 650, room_id: 7, first: '2026-11-16', last: '2026-12-04' },
  { meeting_id: 2, day: 3, starts: 780, ends: 890, room_id: null, first: '2026-11-16', last: '2026-12-04' },
];
const change = (more: Partial<DayChange>): DayChange => ({
  id: 5,
  meeting_id: 1,
  kind: 'cancelled',
  day: '2026-11-23',
  to_day: null,
  starts: null,
  ends: null,
  room_id: null,
  ...more,
});
const moved = { to_day: '2026-11-26', starts: 600, ends: 710, room_id: 9 };
const states = (changes: readonly DayChange[], from = '2026-11-23', to = '2026-11-29') =>
  lessonsBetween(weekly, changes, [], from, to).map((each) => [each.on, each.meeting_id, each.state, each.made_up]);

describe('the lessons of some days', () => {
  it('ACA-032: stand on the days of the week, Monday the first, from the first day of classes to the last', () => {
    expect(states([])).toEqual([
      ['2026-11-23', 1, 'planned', false],
      ['2026-11-25', 2, 'planned', false],
    ]);
    expect(states([], '2026-11-09', '2026-11-15')).toEqual([]);
    expect(states([], '2026-11-16', '2026-11-16')).toEqual([['2026-11-16', 1, 'planned', false]]);
    expect(states([], '2026-11-30', '2026-12-14').map(([on]) => on)).toEqual(['2026-11-30', '2026-12-02']);
  });
  it('a cancelled one is not held, a moved one leaves a mark and stands where it went, with its room', () => {
    expect(states([change({})])[0]).toEqual(['2026-11-23', 1, 'cancelled', false]);
    const [gone, , there] = lessonsBetween(
      weekly,
      [change({ kind: 'moved', ...moved })],
      [],
      '2026-11-23',
      '2026-11-29',
    );
    expect(gone).toMatchObject({ on: '2026-11-23', state: 'moved_away', room_id: 7 });
    expect(there).toMatchObject({ on: '2026-11-26', day: '2026-11-23', state: 'moved', starts: 600, room_id: 9 });
    // seen from the week it went to, the day it left is not there
    expect(
      states([change({ kind: 'moved', ...moved, to_day: '2026-12-03' })], '2026-11-30', '2026-12-06').map(
        ([on, , state]) => [on, state],
      ),
    ).toEqual([
      ['2026-11-30', 'planned'],
      ['2026-12-02', 'planned'],
      ['2026-12-03', 'moved'],
    ]);
  });
  it('a make-up lesson is one more, and the cancelled one says that it has one', () => {
    expect(states([change({}), change({ id: 6, kind: 'make_up', ...moved })])).toEqual([
      ['2026-11-23', 1, 'cancelled', true],
      ['2026-11-25', 2, 'planned', false],
      ['2026-11-26', 1, 'make_up', false],
    ]);
    expect(['planned', 'moved', 'make_up'].every((each) => takesPlace(each as 'planned'))).toBe(true);
    expect(['cancelled', 'moved_away', 'holiday'].some((each) => takesPlace(each as 'holiday'))).toBe(false);
  });
  it('on a holiday nothing is held, on a half one what lasts into the afternoon is not', () => {
    const closed = { day: '2026-11-25', half_day: true, name: 'Arife', name_en: 'Eve' };
    const on = lessonsBetween(weekly, [], [closed], '2026-11-25', '2026-11-25');
    expect(on.map((each) => each.state)).toEqual(['holiday']);
    expect([fallsOnHoliday(closed, 780), fallsOnHoliday(closed, 781), fallsOnHoliday(undefined, 1_000)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(fallsOnHoliday({ ...closed, half_day: false }, 600)).toBe(true);
  });
  it('a lesson is named by its meeting and its day, and found again', () => {
    const id = lessonId(4_711, '2026-11-24');
    expect(lessonOf(id)).toEqual({ meeting_id: 4_711, day: '2026-11-24' });
    expect(lessonId(4_711, '2026-11-25')).toBe(id + 1);
    expect([lessonOf(5), lessonOf(0), lessonOf(1.5)]).toEqual([null, null, null]);
  });
});
