import { describe, expect, it } from 'vitest';
import { mayCancelLesson, mayMakeUp, mayUndoChange, placeProblems, type LessonFacts } from './may-change.ts';

const facts: LessonFacts = {
  state: 'planned',
  made_up: false,
  semester_status: 'teaching',
  begun: false,
  office: false,
};
const keys = (list: readonly { key: string }[]): string[] => list.map((each) => each.key);

describe('a lesson', () => {
  it('is cancelled or moved before it begins; the offices set right what is over', () => {
    expect(mayCancelLesson(facts)).toEqual([]);
    expect(keys(mayCancelLesson({ ...facts, begun: true }))).toEqual(['lesson_begun']);
    expect(mayCancelLesson({ ...facts, begun: true, office: true })).toEqual([]);
  });
  it('that has changed already, falls on a holiday or lies in a closed semester is not cancelled, for each its reason', () => {
    expect(keys(mayCancelLesson({ ...facts, state: 'cancelled' }))).toEqual(['lesson_changed_already']);
    expect(keys(mayCancelLesson({ ...facts, state: 'moved_away' }))).toEqual(['lesson_changed_already']);
    expect(keys(mayCancelLesson({ ...facts, state: 'holiday' }))).toEqual(['lesson_on_holiday']);
    expect(keys(mayCancelLesson({ ...facts, office: true, semester_status: 'closed' }))).toEqual([
      'lesson_semester_closed',
    ]);
  });
  it('is made up for when it was cancelled or fell on a holiday, once, also when its day is over', () => {
    expect(keys(mayMakeUp(facts))).toEqual(['lesson_is_held']);
    expect(mayMakeUp({ ...facts, state: 'cancelled', begun: true })).toEqual([]);
    expect(mayMakeUp({ ...facts, state: 'holiday' })).toEqual([]);
    expect(keys(mayMakeUp({ ...facts, state: 'cancelled', made_up: true }))).toEqual(['lesson_made_up']);
  });
});
describe('a change', () => {
  const change = { kind: 'cancelled' as const, undone: false, begun: false };
  it('is undone once, before the lesson begins, and after its make-up lesson', () => {
    expect(mayUndoChange(change, facts)).toEqual([]);
    expect(keys(mayUndoChange({ ...change, undone: true }, facts))).toEqual(['lesson_undone_already']);
    expect(keys(mayUndoChange({ ...change, begun: true }, facts))).toEqual(['lesson_begun']);
    expect(mayUndoChange({ ...change, begun: true }, { ...facts, office: true })).toEqual([]);
    expect(keys(mayUndoChange(change, { ...facts, made_up: true }))).toEqual(['lesson_has_make_up']);
    expect(mayUndoChange({ ...change, kind: 'make_up' }, { ...facts, made_up: true })).toEqual([]);
  });
});
describe('a day and hour', () => {
  const to = { day: '2026-12-01', starts: 600, ends: 710, room_id: 3 };
  const around = {
    classes_start_on: '2026-11-16',
    classes_end_on: '2026-12-18',
    closed: undefined,
    now: { day: '2026-11-24', minutes: 700 },
    from: null,
  };
  it('lies among the classes of the semester, not in the past, on no holiday and elsewhere than now', () => {
    expect(placeProblems(to, around)).toEqual([]);
    expect(keys(placeProblems({ ...to, day: '2026-12-19' }, around))).toEqual(['lesson_outside_classes']);
    expect(keys(placeProblems({ ...to, day: '2026-11-24', starts: 700 }, around))).toEqual(['lesson_to_past']);
    expect(placeProblems({ ...to, day: '2026-11-24', starts: 701 }, around)).toEqual([]);
    const closed = { day: to.day, half_day: false, name: 'Bayram', name_en: 'Feast' };
    expect(keys(placeProblems(to, { ...around, closed }))).toEqual(['lesson_to_holiday']);
    expect(placeProblems({ ...to, ends: 780 }, { ...around, closed: { ...closed, half_day: true } })).toEqual([]);
    expect(keys(placeProblems(to, { ...around, from: to }))).toEqual(['lesson_same_place']);
    expect(placeProblems(to, { ...around, from: { ...to, room_id: null } })).toEqual([]);
  });
});
