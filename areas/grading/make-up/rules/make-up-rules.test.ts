import { describe, expect, test } from 'vitest';
import { planProblems, type Busy, type PlanFacts } from './make-up-clashes.ts';
import { letterWith } from './make-up-letter.ts';
import { mayApprove, mayCancel, mayEnter, mayNote, mayPlan, mayReturn, type MakeUpState } from './make-up-states.ts';
import { lastDayToAsk, lastDayToEnter, mayAsk, mayHoldOn } from './make-up-window.ts';
import { standardSystem } from '../../rules/standard-letters.ts';

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
const none: ReadonlySet<string> = new Set();

describe('until when a make-up exam can be asked for', () => {
  test('the fifth working day after the exam: the day itself, weekends and holidays do not count', () => {
    // 2026-11-23 is a Monday
    expect(lastDayToAsk('2026-11-23', none)).toBe('2026-11-30');
    expect(lastDayToAsk('2026-11-20', none)).toBe('2026-11-27');
    expect(lastDayToAsk('2026-11-21', none)).toBe('2026-11-27');
    expect(lastDayToAsk('2026-11-23', new Set(['2026-11-25']))).toBe('2026-12-01');
  });
  test('dates of the calendar that reach into that time make it longer, never shorter', () => {
    expect(lastDayToAsk('2026-11-23', none, [{ from: '2026-11-16', to: '2026-12-10' }])).toBe('2026-12-10');
    expect(lastDayToAsk('2026-11-23', none, [{ from: '2026-11-16', to: '2026-11-24' }])).toBe('2026-11-30');
    // over before the exam, or only long after it: they are not about this exam
    expect(lastDayToAsk('2026-11-23', none, [{ from: '2026-11-01', to: '2026-11-22' }])).toBe('2026-11-30');
    expect(lastDayToAsk('2026-11-23', none, [{ from: '2026-12-01', to: '2026-12-10' }])).toBe('2026-11-30');
  });
  test('neither before the exam nor after the last day, not with points and not twice', () => {
    const exam = {
      course: 'CENG 301-01',
      exam: { tr: 'Final', en: 'Final' },
      exam_on: '2026-11-23',
      until: '2026-11-30',
      scored: false,
      granted: false,
    };
    expect(mayAsk(exam, '2026-11-23')).toEqual([]);
    expect(mayAsk(exam, '2026-11-30')).toEqual([]);
    expect(keys(mayAsk(exam, '2026-11-22'))).toEqual(['make_up_early']);
    expect(keys(mayAsk(exam, '2026-12-01'))).toEqual(['make_up_late']);
    expect(keys(mayAsk({ ...exam, scored: true, granted: true }, '2026-11-24'))).toEqual([
      'make_up_has_points',
      'make_up_granted',
    ]);
  });
});

describe('what may be done in which state', () => {
  const now = new Date('2026-11-23T10:00:00+03:00');
  const at = (status: MakeUpState, exam_on: string | null = '2026-11-23', starts: number | null = 600) => ({
    student: '1 Ada',
    status,
    exam_on,
    starts,
  });
  const terms = { now, today: '2026-11-23', until: '2026-12-07', registrar: false };
  const all: MakeUpState[] = ['to_plan', 'planned', 'held', 'missed', 'entered', 'graded', 'cancelled'];
  const allowed = (rule: (facts: ReturnType<typeof at>) => unknown[]): MakeUpState[] =>
    all.filter((status) => rule(at(status)).length === 0);
  test('planned anew until somebody noted who came; points of who came; approval of what waits', () => {
    expect(allowed(mayPlan)).toEqual(['to_plan', 'planned']);
    expect(allowed(mayCancel)).toEqual(['to_plan', 'planned']);
    expect(allowed((facts) => mayNote(facts, now))).toEqual(['planned', 'held', 'missed']);
    expect(allowed((facts) => mayEnter(facts, terms))).toEqual(['planned', 'held', 'entered']);
    expect(allowed((facts) => mayApprove({ ...facts, entered: [1, 1] }, { user_id: 2, real_user_id: 2 }))).toEqual([
      'entered',
    ]);
    expect(allowed(mayReturn)).toEqual(['entered']);
  });
  test('who came is noted from the first minute of the exam on', () => {
    expect(mayNote(at('planned', '2026-11-23', 600), now)).toEqual([]);
    expect(keys(mayNote(at('planned', '2026-11-23', 601), now))).toEqual(['make_up_not_begun']);
    expect(keys(mayNote(at('planned', '2026-11-24', 0), now))).toEqual(['make_up_not_begun']);
    expect(mayNote(at('planned', '2026-11-22', 1200), now)).toEqual([]);
  });
  test('after the last day only the registrar enters points; nobody approves his own', () => {
    expect(lastDayToEnter('2026-11-23', none)).toBe('2026-12-07');
    expect(mayEnter(at('held'), { ...terms, today: '2026-12-07' })).toEqual([]);
    expect(keys(mayEnter(at('held'), { ...terms, today: '2026-12-08' }))).toEqual(['make_up_entry_over']);
    expect(mayEnter(at('held'), { ...terms, today: '2026-12-08', registrar: true })).toEqual([]);
    const approval = (entered: (number | null)[], user_id: number, real_user_id = user_id) =>
      keys(mayApprove({ ...at('entered'), entered }, { user_id, real_user_id }));
    expect(approval([7, 7], 7)).toEqual(['make_up_own_entry']);
    // acting as another now, or when the points were entered
    expect(approval([7, 7], 3, 7)).toEqual(['make_up_own_entry']);
    expect(approval([3, 7], 7)).toEqual(['make_up_own_entry']);
    expect(approval([7, null], 3)).toEqual([]);
  });
});

describe('the letter that follows', () => {
  const part = (id: number, weight: number, absence_fails = false) => ({
    id,
    name: { tr: `${id}`, en: `${id}` },
    weight,
    max_points: 100,
    absence_fails,
  });
  const parts = [part(1, 40), part(2, 60, true)];
  const graded = (assessment_id: number, points: number) => ({ assessment_id, status: 'graded' as const, points });
  test('only the missed part is replaced, the others count as they did', () => {
    const members = [{ id: 5, scores: [graded(1, 80), { assessment_id: 2, status: 'absent' as const, points: null }] }];
    expect(letterWith(standardSystem, parts, members, { id: 5, assessment_id: 2, points: 90 })).toEqual({
      letter: 'BA',
      total: 86,
    });
    expect(letterWith(standardSystem, parts, members, { id: 5, assessment_id: 1, points: 90 }).total).toBe(null);
  });
  test('other scores that are missing: nothing can be calculated', () => {
    const members = [{ id: 5, scores: [] }];
    expect(letterWith(standardSystem, parts, members, { id: 5, assessment_id: 2, points: 90 })).toEqual({
      letter: null,
      total: null,
    });
  });
});

describe('clashes of a plan', () => {
  const facts: PlanFacts = {
    exam_on: '2026-11-25',
    starts: 600,
    ends: 690,
    today: '2026-11-23',
    closed: none,
    busy: [],
    room: { code: 'A-101', seats: 20, others: 0 },
    students: 3,
  };
  const busy = (who: Busy['who'], what: Busy['what'], starts = 660, ends = 720): Busy => ({
    who,
    what,
    name: 'Ada',
    about: 'CENG 301',
    starts,
    ends,
  });
  test('nothing speaks against free hours in a room with seats', () => {
    expect(planProblems(facts)).toEqual([]);
    expect(
      planProblems({ ...facts, busy: [busy('room', 'exam', 690, 720), busy('observer', 'duty', 500, 600)] }),
    ).toEqual([]);
  });
  test('room, observer and other exams stop; a class of a student only warns', () => {
    const found = planProblems({
      ...facts,
      busy: [busy('room', 'meeting'), busy('observer', 'duty'), busy('student', 'exam'), busy('student', 'meeting')],
    });
    expect(found.map((each) => [each.key, each.level])).toEqual([
      ['make_up_room_taken', undefined],
      ['make_up_observer_busy', undefined],
      ['make_up_student_busy', undefined],
      ['make_up_student_class', 'warning'],
    ]);
    expect(found[0]?.params).toMatchObject({ room: 'Ada', hours: '11:00–12:00', what: { en: 'CENG 301 class' } });
  });
  test('as many as there are seats, with those who sit there already', () => {
    expect(planProblems({ ...facts, room: { code: 'A-101', seats: 20, others: 17 } })).toEqual([]);
    expect(keys(planProblems({ ...facts, room: { code: 'A-101', seats: 20, others: 18 } }))).toEqual([
      'make_up_room_full',
    ]);
  });
  test('neither in the past, on a holiday, backwards nor for a day', () => {
    expect(keys(planProblems({ ...facts, exam_on: '2026-11-22' }))).toEqual(['make_up_past']);
    expect(keys(planProblems({ ...facts, closed: new Set(['2026-11-25']) }))).toEqual(['make_up_holiday']);
    expect(keys(planProblems({ ...facts, ends: 600 }))).toEqual(['make_up_hours']);
    expect(keys(planProblems({ ...facts, starts: 0, ends: 481 }))).toEqual(['make_up_hours']);
  });
});

test('a make-up exam is held while its semester is remembered: sixty days after its end at the latest', () => {
  expect(mayHoldOn('2027-03-16', '2027-01-15')).toEqual([]);
  expect(mayHoldOn('2027-03-17', '2027-01-15').map((each) => each.key)).toEqual(['make_up_too_late']);
  expect(mayHoldOn('9999-12-31', '2027-01-15').map((each) => each.key)).toEqual(['make_up_too_late']);
});
