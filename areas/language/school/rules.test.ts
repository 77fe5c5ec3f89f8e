import { describe, expect, it } from 'vitest';
import { cellOf, markOf, startOf, tapped } from './attendance/rules/cells.ts';
import { markProblems, mayMark } from './attendance/rules/mark-problems.ts';
import { hoursOf, levelOf, stagesPassed } from './attendance/rules/percent.ts';
import { findings, type F1Facts } from './desk/rules/cases.ts';
import { evaluated, weightsFit, withoutLists, type OutcomeFacts } from './evaluations/rules/outcome.ts';
import { readScoreTable } from './evaluations/rules/score-table.ts';
import { moduleEnd, type EndingStudent, type NextSession } from './moves/rules/module-end.ts';
import { mayRegister, type ChosenSession, type RegistrationFacts } from './sessions/rules/may-register.ts';
import { classDays, weekHours, weeksMeet } from './sessions/rules/week.ts';
import { weekLines } from './sessions/rules/week-lines.ts';

const keys = (reasons: readonly { key: string }[]): string[] => reasons.map((each) => each.key);
const day = (present: number, late = 0) => ({ hours: 4, present, late, excused: false });
const off = { hours: 4, present: 0, late: 0, excused: true };

describe('a week in words', () => {
  const slot = (weekday: number, starts: number, room: string | null = 'A') => ({
    weekday,
    starts,
    ends: starts + 60,
    room,
  });
  it('says days that follow each other once, where hours and room are the same', () => {
    expect(weekLines([slot(3, 540), slot(1, 540), slot(2, 540), slot(5, 540)])).toEqual([
      { from: 1, to: 3, starts: 540, ends: 600, room: 'A' },
      { from: 5, to: 5, starts: 540, ends: 600, room: 'A' },
    ]);
    expect(weekLines([slot(1, 540), slot(2, 540, 'B'), slot(2, 600), slot(3, 600)])).toEqual([
      { from: 1, to: 1, starts: 540, ends: 600, room: 'A' },
      { from: 2, to: 2, starts: 540, ends: 600, room: 'B' },
      { from: 2, to: 3, starts: 600, ends: 660, room: 'A' },
    ]);
  });
});
describe('hours of a module', () => {
  it('absent hours and sixty minutes of lateness are missed; the rest of the module counts as attended', () => {
    expect(hoursOf(120, [day(4), day(3), day(4, 25)])).toMatchObject({
      held: 12,
      missed: 1,
      late: 25,
      projected: 99.17,
    });
    // 25 + 35 minutes add up to an hour, 59 do not
    expect(hoursOf(120, [day(4, 25), day(4, 35)]).missed).toBe(1);
    expect(hoursOf(120, [day(4, 25), day(4, 34)]).missed).toBe(0);
    expect(hoursOf(120, [day(4, 90), day(4, 90)]).missed).toBe(3);
    expect(hoursOf(120, [day(2), day(4)]).so_far).toBe(75);
  });
  it('approved time off is neither held nor missed', () => {
    expect(hoursOf(120, [off, day(0)])).toMatchObject({ held: 4, missed: 4, excused: 4, so_far: 0, projected: 96.55 });
    expect(hoursOf(8, [off, off])).toMatchObject({ so_far: null, projected: 100 });
  });
  it('more cannot be missed than was held, and nothing planned is nothing lost', () => {
    expect(hoursOf(4, [day(1, 239)]).missed).toBe(4);
    expect(hoursOf(0, []).projected).toBe(100);
  });
  it('the stages of the 80 % rule: 90, 85 and 80, each below its number', () => {
    expect([90, 89.99, 85, 84.99, 80, 79.99].map(stagesPassed)).toEqual([
      [],
      [90],
      [90],
      [90, 85],
      [90, 85],
      [90, 85, 80],
    ]);
    expect([90, 86, 81, 79].map(levelOf)).toEqual(['fine', 'notice', 'warning', 'below']);
  });
  it('a mark is one word, and a tap turns it', () => {
    for (const cell of ['4', '0', '4:15', 'x'])
      expect(cellOf(markOf(cell) ?? { present: 9, late: 9, excused: false })).toBe(cell);
    expect([markOf(''), markOf('late'), markOf('4:')]).toEqual([null, null, null]);
    expect([startOf(4, false), startOf(4, true)]).toEqual(['4', 'x']);
    expect([tapped('4', 4), tapped('2:10', 4), tapped('0', 4), tapped('x', 4)]).toEqual(['0', '0', '4', '4']);
  });
  it('a day is marked on it or within a week, by whoever teaches; the office later too, nobody ahead', () => {
    const on = (at: string, office = false, ended = false) =>
      keys(mayMark({ on: at, hours: 4 }, { today: '2026-10-20', office, ended }));
    expect([on('2026-10-20'), on('2026-10-13'), on('2026-10-12'), on('2026-10-12', true)]).toEqual([
      [],
      [],
      ['esl_list_frozen'],
      [],
    ]);
    expect([on('2026-10-21'), on('2026-10-20', true, true)]).toEqual([['esl_day_ahead'], ['esl_module_over']]);
    expect(
      keys(mayMark({ on: '2026-10-18', hours: null }, { today: '2026-10-20', office: true, ended: false })),
    ).toEqual(['esl_no_class_day']);
  });
  it('a mark fits into its day', () => {
    const of = (part: object) =>
      keys(markProblems({ student: 'x', hours: 4, present: 4, late: 0, excused: false, on_leave: false, ...part }));
    expect([of({}), of({ present: 5 }), of({ late: 239 }), of({ late: 240 }), of({ present: 0, late: 59 })]).toEqual([
      [],
      ['esl_hours_too_many'],
      [],
      ['esl_late_too_long'],
      ['esl_late_too_long'],
    ]);
    expect([of({ excused: true }), of({ excused: true, on_leave: true })]).toEqual([['esl_no_time_off'], []]);
  });
});

describe('a week of classes', () => {
  const mornings = [1, 3].map((weekday) => ({ weekday, starts: 540, ends: 720 }));
  it('days of the module on which a class is held, without holidays', () => {
    expect(weekHours(mornings)).toBe(6);
    // 2026-10-28 is a Wednesday and closed
    expect(classDays(mornings, '2026-10-19', '2026-11-01', new Set(['2026-10-28']))).toEqual([
      { on: '2026-10-19', hours: 3 },
      { on: '2026-10-21', hours: 3 },
      { on: '2026-10-26', hours: 3 },
    ]);
  });
  it('weeks meet when they want the same minute', () => {
    expect(weeksMeet(mornings, [{ weekday: 3, starts: 719, ends: 800 }])).toBe(true);
    expect(weeksMeet(mornings, [{ weekday: 3, starts: 720, ends: 800 }])).toBe(false);
    expect(weeksMeet(mornings, [{ weekday: 2, starts: 540, ends: 720 }])).toBe(false);
  });
});

describe('registration', () => {
  const session = (part: Partial<ChosenSession> = {}): ChosenSession => ({
    id: 1,
    name: 'IE-B1-A',
    status: 'open',
    core: true,
    level: 'B1',
    level_id: 3,
    capacity: 16,
    taken: 5,
    mine: false,
    slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: 540, ends: 780 })),
    ...part,
  });
  const of = (chosen: ChosenSession[], part: Partial<RegistrationFacts> = {}) =>
    keys(
      mayRegister({
        today: '2026-10-20',
        office: false,
        module: { status: 'open', registration_from: '2026-10-10', registration_until: '2026-10-24' },
        learner: { level_id: 3, level: 'B1', f1: true, status: 'studying' },
        chosen,
        ...part,
      }),
    );
  const elective = session({ id: 2, core: false, level_id: null, slots: [{ weekday: 1, starts: 780, ends: 840 }] });
  it('the own level, one core course, free seats, no two at once', () => {
    expect(of([session(), elective])).toEqual([]);
    expect(of([session({ level_id: 4 })])).toEqual(['session_level']);
    expect(of([session({ taken: 16 })])).toEqual(['session_full']);
    expect(of([session({ taken: 16, mine: true })])).toEqual([]);
    expect(of([session({ status: 'cancelled' })])).toEqual(['session_not_open']);
    expect(of([session(), session({ id: 3 })])).toEqual(['session_two_core', 'session_overlap']);
  });
  it('F-1 holds 18 hours a week; the office may take somebody out altogether', () => {
    const short = session({ slots: [1, 2, 3, 4].map((weekday) => ({ weekday, starts: 540, ends: 780 })) });
    expect(of([short])).toEqual(['session_f1_hours']);
    expect(of([short, elective])).toEqual(['session_f1_hours']);
    expect(of([short], { learner: { level_id: 3, level: 'B1', f1: false, status: 'studying' } })).toEqual([]);
    expect([of([]), of([], { office: true })]).toEqual([['session_f1_hours'], []]);
  });
  it('only in its days, only by who learns here, never after the end', () => {
    expect(of([session()], { today: '2026-10-25' })).toEqual(['session_window']);
    expect(of([session()], { today: '2026-10-25', office: true })).toEqual([]);
    expect(of([session()], { learner: null })).toEqual(['session_no_learner']);
    const module = { status: 'ended', registration_from: '2026-10-10', registration_until: '2026-10-24' };
    expect(of([session()], { module, office: true })).toEqual(['session_module_ended']);
  });
});

describe('advance or continue', () => {
  const skills = [
    { id: 1, weight: 40, minimum: 50 },
    { id: 2, weight: 60, minimum: 60 },
  ];
  const of = (first: number, second: number | null, part: Partial<OutcomeFacts> = {}) =>
    evaluated({
      skills,
      scores: new Map([[1, first], ...(second === null ? [] : ([[2, second]] as const))]),
      pass_mark: 70,
      attendance: 90,
      min_attendance: 80,
      margin: 5,
      attempt: 1,
      max_repeats: 2,
      ...part,
    });
  it('the total, every skill and the hours decide', () => {
    expect(of(70, 70)).toEqual({ total: 70, outcome: 'passed', reasons: ['advances'] });
    expect(of(70, 69.9)).toEqual({ total: 69.94, outcome: 'repeat', reasons: ['total_short'] });
    expect(of(100, 54)).toMatchObject({ outcome: 'repeat', reasons: ['skill_short'] });
    expect(of(90, 90, { attendance: 79.9 })).toMatchObject({ outcome: 'repeat', reasons: ['attendance_short'] });
  });
  it('one skill slightly short lets advance conditionally; two do not', () => {
    expect(of(100, 55)).toMatchObject({ outcome: 'conditionally_passed', reasons: ['one_skill_short'] });
    expect(of(45, 55, { pass_mark: 50 })).toMatchObject({ outcome: 'repeat', reasons: ['skill_short'] });
  });
  it('who has used up the repeats fails; without scores nobody is decided', () => {
    expect(of(10, 10, { attempt: 2 }).outcome).toBe('repeat');
    expect(of(10, 10, { attempt: 3 })).toMatchObject({
      outcome: 'failed',
      reasons: ['total_short', 'skill_short', 'repeats_used'],
    });
    expect(of(80, null)).toEqual({ total: null, outcome: 'incomplete', reasons: ['scores_missing'] });
    expect(of(80, 80, { skills: skills.slice(1) })).toMatchObject({ total: null, reasons: ['esl_weights'] });
    expect([weightsFit(skills), weightsFit([]), weightsFit(skills.slice(1))]).toEqual([true, false, false]);
  });
  it('without any attendance list nobody is decided', () => {
    expect(withoutLists(of(80, 80), true).outcome).toBe('passed');
    expect(withoutLists(of(80, 80), false)).toEqual({
      total: 80,
      outcome: 'incomplete',
      reasons: ['attendance_missing'],
    });
    expect(withoutLists(of(80, null), false).reasons).toEqual(['scores_missing', 'attendance_missing']);
  });
  it('a spreadsheet is read row by row, in either language', () => {
    const parts = [
      { id: 7, skill: 'listening' },
      { id: 8, skill: 'writing' },
    ] as const;
    const table = {
      headings: ['No', 'Dinleme', 'Writing', 'Extra'],
      rows: [
        { line: 2, values: ['2026001', '71,5', 80, 'x'] },
        { line: 3, values: ['999', 50, 50] },
        { line: 4, values: ['2026002', 'good', ''] },
        { line: 5, values: ['', '', ''] },
      ],
    };
    const people = ['2026001', '2026002'].map((number, at) => ({ number, enrolment_id: at + 1 }));
    const lines = readScoreTable(table, people, parts);
    expect(lines?.map((each) => [each.line, each.cells.map((cell) => cell.score), keys(each.refusals)])).toEqual([
      [2, [71.5, 80], []],
      [3, [], ['esl_score_no_student']],
      [4, [], ['esl_score_range']],
    ]);
    expect(readScoreTable({ headings: ['a'], rows: [] }, people, parts)).toBe(null);
  });
});

describe('the end of a module', () => {
  const levels = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const student = (n: number, part: Partial<EndingStudent> = {}): EndingStudent => ({
    enrolment_id: n,
    student_program_id: n,
    number: String(1000 + n),
    core: true,
    section: 'A',
    level_id: 1,
    outcome: 'passed',
    reasons: ['advances'],
    placed: false,
    ...part,
  });
  const next = (id: number, level_id: number, free: number, section = 'A'): NextSession => ({
    id,
    level_id,
    section,
    core: true,
    free,
  });
  const moves = (...args: Parameters<typeof moduleEnd>) =>
    moduleEnd(...args).moves.map(({ to_level_id, to_session_id, reasons }) => [
      to_level_id,
      to_session_id,
      reasons.at(-1),
    ]);
  it('who passes goes up, who continues stays, each with a seat while there is one', () => {
    const sessions = [next(10, 1, 5), next(20, 2, 1), next(21, 2, 1, 'B')];
    expect(
      moves(
        [student(1), student(2), student(3), student(4, { outcome: 'repeat', reasons: ['total_short'] })],
        levels,
        sessions,
      ),
    ).toEqual([
      [2, 20, 'advances'],
      [2, 21, 'advances'],
      [2, null, 'no_seat'],
      [1, 10, 'total_short'],
    ]);
  });
  it('the letter of the class is kept where it has a seat, else the emptiest is taken', () => {
    const sessions = [next(20, 2, 9), next(21, 2, 1, 'B'), next(22, 2, 4, 'C')];
    expect(
      moves(
        [student(1, { section: 'B' }), student(2, { section: 'B' }), student(3, { section: 'Z' })],
        levels,
        sessions,
      ).map((each) => each[1]),
    ).toEqual([21, 20, 20]);
  });
  it('the last level, a failure, a place already held, no next module, an elective', () => {
    const sessions = [next(20, 2, 9)];
    expect(moves([student(1, { level_id: 3 })], levels, sessions)).toEqual([[null, null, 'last_level']]);
    expect(moves([student(1, { outcome: 'failed' })], levels, sessions)).toEqual([[1, null, 'stays_out']]);
    expect(moves([student(1, { placed: true })], levels, sessions)).toEqual([[2, null, 'registered_already']]);
    expect(moves([student(1)], levels, null)).toEqual([[2, null, 'no_next_module']]);
    expect(moves([student(1, { core: false, level_id: null })], levels, sessions)).toEqual([[null, null, 'advances']]);
  });
  it('the same facts in another order give the same answer; who has no scores is left out and told', () => {
    const sessions = [next(20, 2, 2), next(21, 2, 2, 'B')];
    const all = [1, 2, 3, 4, 5].map((n) => student(n));
    expect(moduleEnd(all.toReversed(), levels, sessions)).toEqual(moduleEnd(all, levels, sessions));
    const end = moduleEnd([student(2), student(1, { outcome: 'incomplete' })], levels, sessions);
    expect([end.moves.length, end.incomplete.map((each) => each.number)]).toEqual([1, ['1001']]);
  });
});

describe('8 CFR 214.2(f): who on F-1 must be seen to', () => {
  const facts: F1Facts = {
    student_program_id: 1,
    module: { id: 3, projected: 92, hours: 20, starts_on: '2026-10-05' },
    should_study: { module_id: 3, starts_on: '2026-10-05' },
    on_time_off: false,
    release_on: null,
    overdue: null,
  };
  const of = (part: Partial<F1Facts>) =>
    findings({ ...facts, ...part }, '2026-10-20').map((each) => [each.kind, each.figure, each.due_on]);
  it('below the line, below 18 hours, past the release date, not returned; due 21 days after the event', () => {
    expect(of({})).toEqual([]);
    expect(of({ module: { id: 3, projected: 79.9, hours: 20, starts_on: '2026-10-05' } })).toEqual([
      ['below_line', 79.9, '2026-11-10'],
    ]);
    expect(of({ module: { id: 3, projected: 100, hours: 17, starts_on: '2026-10-05' } })).toEqual([
      ['below_hours', 17, '2026-10-26'],
    ]);
    expect(of({ module: null })).toEqual([['below_hours', 0, '2026-10-26']]);
    expect(of({ module: null, on_time_off: true })).toEqual([]);
    expect([of({ release_on: '2026-10-20' }), of({ release_on: '2026-10-19' })]).toEqual([
      [],
      [['past_release', null, '2026-11-09']],
    ]);
    expect(of({ module: null, overdue: { leave_id: 4, ends_on: '2026-10-10' } })).toEqual([
      ['not_returned', null, '2026-10-31'],
    ]);
  });
});
