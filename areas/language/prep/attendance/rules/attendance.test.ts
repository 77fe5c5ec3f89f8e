import { describe, expect, it } from 'vitest';
import { absenceState, mostAbsent, plannedHours, stagesReached } from './absence.ts';
import { allDay, flipped, isAbsent, missedHours, tapped, within } from './hours.ts';
import { mayHaveHours, mayMarkPrep } from './may-mark.ts';

const module = { starts_on: '2026-11-02', ends_on: '2026-12-18', hours_per_week: 25, absence_limit: 15 };
describe('ESL-014: absences of the prep school', () => {
  it('begun weeks count whole, the limit is rounded down', () => {
    expect([plannedHours(module), mostAbsent(module)]).toEqual([175, 26]);
    expect(mostAbsent({ ...module, absence_limit: 10 })).toBe(17);
  });
  it('a student hears at half, at 80 percent and beyond the limit', () => {
    const of = (missed: number) => [stagesReached(missed, 26), absenceState(missed, 26)];
    expect(of(0)).toEqual([[], 'fine']);
    expect(of(12)).toEqual([[], 'fine']);
    expect(of(13)).toEqual([[50], 'half']);
    expect(of(21)).toEqual([[50, 80], 'near']);
    // the last hour allowed is allowed
    expect(of(26)).toEqual([[50, 80], 'near']);
    expect(of(27)).toEqual([[50, 80, 100], 'over']);
  });
  it('hours are bits: a tap is the whole day, a chip one hour', () => {
    expect([tapped(0, 5), tapped(31, 5), tapped(4, 5)]).toEqual([31, 0, 0]);
    expect([flipped(0, 2), flipped(31, 0), missedHours(22), allDay(12)]).toEqual([4, 30, 3, 4095]);
    expect([isAbsent(4, 2), isAbsent(4, 1), within(31, 3)]).toEqual([true, false, 7]);
  });
  it('ESL-014: a day is not much longer than usual, and never shorter than the hours somebody else missed', () => {
    const said = (hours: number, kept: number[] = [], office = false) =>
      mayHaveHours(hours, { hours_per_week: 25, kept, office }).map((each) => each.key);
    expect([said(5), said(7), said(8), said(12, [], true)]).toEqual([[], [], ['prep_day_longer'], []]);
    // absent in the fifth hour: the day has at least five
    expect([said(4, [16]), said(5, [16]), said(4, [16], true), said(1, [1])]).toEqual([
      ['prep_day_cut'],
      [],
      ['prep_day_cut'],
      [],
    ]);
  });
  it('a list is of a working day of the module that has come; the office corrects later', () => {
    const day = { on: '2026-11-23', starts_on: module.starts_on, ends_on: module.ends_on, working: true };
    const keys = (more: Partial<typeof day>, today = '2026-11-27', office = false) =>
      mayMarkPrep({ ...day, ...more }, { today, office }).map((each) => each.key);
    expect(keys({})).toEqual([]);
    expect(keys({ on: '2026-11-30' })).toEqual(['prep_day_ahead']);
    expect(keys({ on: '2026-11-01' })).toEqual(['prep_day_outside']);
    expect(keys({ working: false })).toEqual(['prep_no_class_day']);
    expect(keys({}, '2026-12-01')).toEqual(['prep_list_frozen']);
    expect(keys({}, '2026-12-01', true)).toEqual([]);
  });
});
