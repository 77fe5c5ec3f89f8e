import { describe, expect, it } from 'vitest';
import { inWindow, levelChange, mayChange, opinionsMissing, type ClassWanted } from './may-change.ts';

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 540, ends: 780 }));
const now = { session_id: 1, module_date_id: 9, level: 'B1', level_position: 3 };
const wanted: ClassWanted = {
  id: 2,
  module_date_id: 9,
  name: 'IE-B2-A',
  core: true,
  status: 'open',
  level: 'B2',
  level_position: 4,
  capacity: 16,
  taken: 15,
  slots: week,
};
const keys = (part: Partial<ClassWanted>, more: Partial<Parameters<typeof mayChange>[2]> = {}): string[] =>
  mayChange(now, { ...wanted, ...part }, { kept: [], f1: false, ...more }).map((each) => each.key);

describe('a change of class', () => {
  it('is asked in the first week of the module, first and last day included', () => {
    const at = (day: string) => inWindow({ starts_on: '2027-03-01' }, day).map((each) => each.key);
    expect(at('2027-02-28')).toEqual(['class_change_window']);
    expect(at('2027-03-01')).toEqual([]);
    expect(at('2027-03-07')).toEqual([]);
    expect(at('2027-03-08')).toEqual(['class_change_window']);
  });
  it('goes one level up or down, or stays', () => {
    expect([2, 3, 4].map((level_position) => keys({ level_position }))).toEqual([[], [], []]);
    for (const level_position of [1, 5, null]) expect(keys({ level_position })).toEqual(['class_change_far']);
    expect([levelChange(3, 4), levelChange(3, 2), levelChange(3, 3), levelChange(null, 2)]).toEqual([
      'up',
      'down',
      'same',
      'same',
    ]);
  });
  it('needs another open core class of the module with a seat, beside the classes that are kept', () => {
    expect(keys({ id: 1 })).toEqual(['class_change_same']);
    expect(keys({ module_date_id: 8 })).toEqual(['class_change_other_module']);
    expect(keys({ status: 'cancelled' })).toEqual(['session_not_open']);
    expect(keys({ core: false })).toEqual(['session_not_open']);
    expect(keys({ taken: 16 })).toEqual(['session_full']);
    const kept = [{ name: 'PRON-A', slots: [{ weekday: 2, starts: 720, ends: 780 }] }];
    expect(keys({}, { kept })).toEqual(['session_overlap']);
  });
  it('8 CFR 214.2(f) leaves an F-1 student 18 hours a week', () => {
    expect(keys({ slots: week.slice(0, 4) }, { f1: true })).toEqual(['session_f1_hours']);
    expect(keys({}, { f1: true })).toEqual([]);
    const kept = [{ name: 'PRON-A', slots: [{ weekday: 6, starts: 600, ends: 720 }] }];
    expect(keys({ slots: week.slice(0, 4) }, { f1: true, kept })).toEqual([]);
  });
  it('waits for both teachers, but for nobody where nobody teaches', () => {
    const of = (agrees: boolean | null, taught = true) =>
      opinionsMissing([
        { side: 'from', name: 'A', taught: true, agrees: false },
        { side: 'to', name: 'B', taught, agrees },
      ]).map((each) => each.key);
    expect(of(null)).toEqual(['class_opinion_missing']);
    expect(of(true)).toEqual([]);
    expect(of(null, false)).toEqual([]);
  });
});
