import { describe, expect, it } from 'vitest';
import { comparePlan } from './compare-plan.ts';
import { mayOpen } from './may-open.ts';
import { mayBook, mayCall, mayChange, mayNote } from './meeting-rules.ts';
import { hoursClash, offeredSlots, slotsOn, type Hours } from './meeting-slots.ts';
import { plainRules, riskOf, signsOf, type RiskFacts } from './risk-signs.ts';

const fine: RiskFacts = {
  graduate: false,
  cgpa: 2.6,
  absence: [],
  failed: [],
  running: [],
  holds: [],
  credits: { earned: 40, expected: 42 },
  unanswered: null,
};
const codes = (facts: Partial<RiskFacts>) =>
  signsOf({ ...fine, ...facts }, plainRules).map((each) => `${each.code}:${each.level}`);

describe('risk signs say why', () => {
  it('nobody is at risk without a reason, and what is not known is no reason', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ absence: null, cgpa: null, credits: null })).toEqual([]);
  });
  it('each sign begins at its own figure and carries it', () => {
    expect(codes({ cgpa: 1.99 })).toEqual(['average:warning']);
    expect(codes({ cgpa: 2 })).toEqual([]);
    expect(codes({ cgpa: 1.69 })).toEqual(['average:danger']);
    expect(codes({ cgpa: 2.9, graduate: true })).toEqual(['average:warning']);
    expect(codes({ credits: { earned: 34, expected: 42 } })).toEqual([]);
    expect(codes({ credits: { earned: 33, expected: 42 } })).toEqual(['behind:warning']);
    expect(codes({ credits: { earned: 21, expected: 42 } })).toEqual(['behind:danger']);
    expect(codes({ unanswered: { days: 6, count: 1 } })).toEqual([]);
    expect(codes({ unanswered: { days: 7, count: 1 } })).toEqual(['no_answer:warning']);
    expect(codes({ unanswered: { days: 21, count: 1 } })).toEqual(['no_answer:danger']);
    const [behind] = signsOf({ ...fine, credits: { earned: 30, expected: 42 } }, plainRules);
    expect(behind?.figures).toEqual({ behind: 12, earned: 30, expected: 42 });
  });
  it('failed courses and low points of the semester are named together', () => {
    expect(codes({ failed: ['CMPE 101'] })).toEqual(['failing:warning']);
    expect(codes({ running: [{ course: 'MATH 102', points: 39.9 }] })).toEqual(['failing:warning']);
    expect(codes({ running: [{ course: 'MATH 102', points: 40 }] })).toEqual([]);
    const [sign] = signsOf(
      { ...fine, failed: ['A 1', 'B 1', 'C 1'], running: [{ course: 'D 1', points: 12 }] },
      plainRules,
    );
    expect(sign).toMatchObject({
      level: 'danger',
      names: ['A 1', 'B 1', 'C 1', 'D 1'],
      figures: { failed: 3, low: 1 },
    });
  });
  it('absence names the courses, the worst first; a second warning and failing are serious', () => {
    const absence = [
      { course: 'A 1', missed: 4, held: 20, level: 'first' },
      { course: 'B 1', missed: 7, held: 20, level: 'second' },
      { course: 'C 1', missed: 1, held: 20, level: 'fine' },
    ] as const;
    expect(signsOf({ ...fine, absence }, plainRules)).toEqual([
      { code: 'absence', level: 'danger', figures: { missed: 7, held: 20, courses: 2 }, names: ['B 1', 'A 1'] },
    ]);
    expect(codes({ absence: absence.slice(0, 1) })).toEqual(['absence:warning']);
  });
  it('serious signs stand first and weigh three', () => {
    const signs = signsOf({ ...fine, holds: [{ office: 'bursar' }, { office: 'bursar' }], cgpa: 1 }, plainRules);
    expect(signs.map((each) => each.code)).toEqual(['average', 'holds']);
    expect(signs[1]).toMatchObject({ names: ['bursar'], figures: { count: 2 } });
    expect(riskOf(signs)).toBe(4);
  });
});

const weekly: Hours = {
  id: 1,
  weekday: 2,
  from_on: '2026-11-01',
  until_on: null,
  starts: 600,
  ends: 650,
  minutes: 20,
  place: 'A',
};
const asked = {
  from: '2026-11-01',
  until: '2026-11-15',
  closed: new Set<string>(),
  taken: [],
  earliest: { day: '2026-11-01', minutes: 0 },
};

describe('times that can be booked', () => {
  it('whole meetings in the hours, week by week, not on days of rest', () => {
    expect(slotsOn(weekly, '2026-11-03').map((each) => [each.starts, each.ends])).toEqual([
      [600, 620],
      [620, 640],
    ]);
    expect(offeredSlots([weekly], asked).map((each) => each.day)).toEqual([
      '2026-11-03',
      '2026-11-03',
      '2026-11-10',
      '2026-11-10',
    ]);
    expect(offeredSlots([weekly], { ...asked, closed: new Set(['2026-11-03']) }).map((each) => each.day)).toEqual([
      '2026-11-10',
      '2026-11-10',
    ]);
    expect(offeredSlots([{ ...weekly, until_on: '2026-11-09' }], asked)).toHaveLength(2);
  });
  it('a single day stays on a day of rest; what is taken or too near is gone', () => {
    const single = { ...weekly, weekday: null, from_on: '2026-11-04' };
    expect(offeredSlots([single], { ...asked, closed: new Set(['2026-11-04']) })).toHaveLength(2);
    const left = offeredSlots([weekly], {
      ...asked,
      taken: [{ day: '2026-11-03', starts: 610, ends: 615 }],
      earliest: { day: '2026-11-10', minutes: 601 },
    });
    expect(left.map((each) => [each.day, each.starts])).toEqual([['2026-11-10', 620]]);
  });
  it('two rows of hours clash where they can fall on the same minutes', () => {
    expect(hoursClash(weekly, { ...weekly, starts: 650, ends: 700 })).toBe(false);
    expect(hoursClash(weekly, { ...weekly, starts: 640, ends: 700 })).toBe(true);
    expect(hoursClash(weekly, { ...weekly, weekday: 3 })).toBe(false);
    expect(hoursClash({ ...weekly, until_on: '2026-11-05' }, { ...weekly, from_on: '2026-11-06' })).toBe(false);
    expect(hoursClash(weekly, { ...weekly, weekday: null, from_on: '2026-11-10' })).toBe(true);
    expect(hoursClash(weekly, { ...weekly, weekday: null, from_on: '2026-11-11' })).toBe(false);
  });
  it('hours hold a meeting, begin today or later and end after they begin', () => {
    const keys = (hours: Partial<Hours>, others: Hours[] = []) =>
      mayOpen({ ...weekly, ...hours }, others, '2026-11-01').map((each) => each.key);
    expect(keys({})).toEqual([]);
    expect(keys({ ends: 619 })).toEqual(['advising_hours_form']);
    expect(keys({ from_on: '2026-10-31' })).toEqual(['advising_hours_past']);
    expect(keys({ until_on: '2026-10-01' })).toContain('advising_hours_order');
    expect(keys({}, [weekly])).toEqual(['advising_hours_clash']);
  });
});

describe('who may do what with a meeting, and until when', () => {
  const meeting = { status: 'booked', day: '2026-11-03', starts: 600 } as const;
  const keys = (refusals: { key: string }[]) => refusals.map((each) => each.key);
  it('a student changes it until the notice, the advisor calls it off until it begins', () => {
    expect(mayChange(meeting, { day: '2026-11-03', minutes: 599 }, 2)).toEqual([]);
    expect(keys(mayChange(meeting, { day: '2026-11-03', minutes: 600 }, 2))).toEqual(['advising_change_late']);
    expect(keys(mayChange({ ...meeting, status: 'held' }, { day: '2026-11-01', minutes: 0 }, 2))).toEqual([
      'advising_meeting_over',
    ]);
    expect(mayCall(meeting, { day: '2026-11-03', minutes: 599 })).toEqual([]);
    expect(keys(mayCall(meeting, { day: '2026-11-03', minutes: 600 }))).toEqual(['advising_meeting_over']);
  });
  it('what became of it is noted from its beginning on, never of one that was cancelled', () => {
    expect(keys(mayNote(meeting, { day: '2026-11-03', minutes: 599 }))).toEqual(['advising_meeting_ahead']);
    expect(mayNote(meeting, { day: '2026-11-03', minutes: 600 })).toEqual([]);
    expect(mayNote({ ...meeting, status: 'missed' }, { day: '2026-11-04', minutes: 0 })).toEqual([]);
    expect(keys(mayNote({ ...meeting, status: 'cancelled' }, { day: '2026-11-04', minutes: 0 }))).toEqual([
      'advising_meeting_over',
    ]);
  });
  it('booking needs an advisor and studies, and is not endless', () => {
    expect(keys(mayBook({ advisor: false, studies: false, booked: 2 }, plainRules))).toEqual([
      'advising_no_advisor',
      'advising_not_studying',
      'advising_most_booked',
    ]);
    expect(mayBook({ advisor: true, studies: true, booked: 1 }, plainRules)).toEqual([]);
  });
});

it('recommended courses are compared with what was taken; of several tries the best counts', () => {
  const course = (course_id: number) => ({ course_id, code: `C ${course_id}`, name: 'x', name_en: 'x', credit: 3 });
  const { courses, others } = comparePlan(
    [1, 2, 3, 4].map((id) => ({ ...course(id), note: null })),
    [
      { ...course(1), status: 'dropped' },
      { ...course(1), status: 'registered' },
      { ...course(2), status: 'waiting' },
      { ...course(3), status: 'withdrawn' },
      { ...course(9), status: 'completed' },
      { ...course(8), status: 'dropped' },
    ],
  );
  expect(courses.map((each) => each.state)).toEqual(['taken', 'waiting', 'left', 'not_taken']);
  expect(others.map((each) => each.course_id)).toEqual([9]);
});
