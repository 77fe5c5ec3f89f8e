import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { LeavableFacts, LeaveFacts } from '#areas/registration/rules/drop-facts.ts';
import { consequences, mayDrop } from '#areas/registration/rules/may-drop.ts';
import { mayWithdraw, withdrawalDays } from '#areas/registration/rules/may-withdraw.ts';
import type { SettledFacts } from '#areas/registration/rules/settled.ts';
import { dayOfTerm, endOfWeek } from '#areas/registration/rules/term-days.ts';
import { addDays } from '#kernel/contract/calendar.ts';

const enrolment = (id: number, more: Partial<LeavableFacts> = {}): LeavableFacts => ({
  enrolment_id: id,
  section_id: id,
  section: `C ${id}-01`,
  course_id: id,
  course: `C ${id}`,
  credits: 4,
  online: false,
  meetings: [],
  status: 'registered',
  corequisite: null,
  must_take: false,
  ...more,
});
const person = { degree: 'undergraduate' as const, f1: false, holds: [], reduced_load_authorised: false };
// Monday 21 September 2026: day 10 is the 30th, week 10 ends on Sunday 29 November
const facts = (more: Partial<LeaveFacts> = {}): LeaveFacts => ({
  today: '2026-09-25',
  first_day_of_classes: '2026-09-21',
  last_drop_day: '2026-10-02',
  registration: { status: 'submitted', add_drop: { state: 'none' }, late_registration: { state: 'none' } },
  student: person,
  enrolments: [1, 2, 3, 4].map((id) => enrolment(id)),
  leaving: [1],
  passed_course_ids: [],
  ...more,
});
const drop = (more: Partial<LeaveFacts>): string[] => mayDrop(facts(more)).map((each) => each.key);
const withdraw = (more: Partial<LeaveFacts>): string[] =>
  mayWithdraw(facts({ today: '2026-10-15', ...more })).map((each) => each.key);
const hold = {
  id: 1,
  issue: { tr: 'Borç', en: 'Debt' },
  restrictions: ['add_drop', 'withdraw'],
  from: '2026-09-01',
  until: null,
  released: false,
  office: 'bursar' as const,
};

test('AMB-30 days and weeks count from the first day of classes', () => {
  expect([
    dayOfTerm('2026-09-21', '2026-09-21'),
    dayOfTerm('2026-09-21', '2026-09-30'),
    dayOfTerm('2026-09-21', '2026-09-20'),
  ]).toEqual([1, 10, 0]);
  expect(endOfWeek('2026-09-21', 10)).toBe('2026-11-29');
  expect(withdrawalDays(facts())).toEqual({ first: '2026-10-03', last: '2026-11-29' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: -400, max: 400 }), (start, days) => {
      const first = addDays('2020-01-01', start);
      expect(dayOfTerm(first, addDays(first, days))).toBe(days + 1);
    }),
  );
});

test.each<[string, Partial<LeaveFacts>, string[]]>([
  ['one course', {}, []],
  ['ACA-038 on the last drop day', { today: '2026-10-02' }, []],
  ['ACA-038 after the last drop day', { today: '2026-10-03' }, ['drop_period_over']],
  ['not registered', { enrolments: [enrolment(1, { status: 'dropped' }), enrolment(2)] }, ['drop_not_registered']],
  ['unknown state', { enrolments: [enrolment(1, { status: 'toString' }), enrolment(2)] }, ['drop_not_registered']],
  ['hold', { student: { ...person, holds: [hold] } }, ['student_on_hold']],
  [
    'co-requisite of another course',
    { enrolments: [enrolment(1), enrolment(2, { corequisite: { course: 1, concurrent: true } })] },
    ['drop_breaks_corequisite'],
  ],
  [
    'co-requisite passed before',
    {
      enrolments: [enrolment(1), enrolment(2, { corequisite: { course: 1, concurrent: true } })],
      passed_course_ids: [1],
    },
    [],
  ],
  [
    'co-requisite met otherwise',
    {
      enrolments: [
        enrolment(1),
        enrolment(3),
        enrolment(2, {
          corequisite: {
            any: [
              { course: 1, concurrent: true },
              { course: 3, concurrent: true },
            ],
          },
        }),
      ],
    },
    [],
  ],
  [
    'both together',
    {
      enrolments: [enrolment(1), enrolment(2, { corequisite: { course: 1, concurrent: true } }), enrolment(3)],
      leaving: [1, 2],
    },
    [],
  ],
  ['must be repeated', { enrolments: [enrolment(1, { must_take: true }), enrolment(2)] }, ['drop_must_take']],
  ['F-1 stays full time', { student: { ...person, f1: true } }, []],
  ['F-1 below full time', { student: { ...person, f1: true }, leaving: [1, 2] }, ['f1_drop_below_full_time']],
  [
    'F-1 with an authorised reduced load',
    { student: { ...person, f1: true, reduced_load_authorised: true }, leaving: [1, 2] },
    [],
  ],
  ['ACA-039 all courses on day 9', { today: '2026-09-29', leaving: [1, 2, 3, 4] }, ['drop_all_is_withdrawal']],
  ['ACA-039 all courses on day 10', { today: '2026-09-30', leaving: [1, 2, 3, 4] }, []],
  ['ACA-039 all but one', { today: '2026-09-29', leaving: [1, 2, 3] }, []],
])('drop: %s', (_, more, expected) => expect(drop(more)).toEqual(expected));

describe('a settled registration (registration-state)', () => {
  const opens_at = '2026-09-28T06:00:00Z';
  const open = { state: 'open', opens_at, closes_at: '2026-10-02T14:00:00Z' } as const;
  const none = { state: 'none' } as const;
  const of = (status: SettledFacts['status'], add_drop: SettledFacts['add_drop'] = none): Partial<LeaveFacts> => ({
    registration: { status, add_drop, late_registration: none },
  });
  test.each<[string, Partial<LeaveFacts>, string[]]>([
    ['final, add/drop still to come', of('finalized', { state: 'not_yet', opens_at }), ['registration_is_finalized']],
    ['final, no add/drop announced', of('finalized'), ['registration_is_finalized_undated']],
    ['final, add/drop open', of('finalized', open), []],
    [
      'final, late registration open',
      { registration: { status: 'finalized', add_drop: none, late_registration: open } },
      [],
    ],
    ['approved, add/drop still to come', of('approved', { state: 'not_yet', opens_at }), ['registration_is_approved']],
    ['approved, no add/drop announced', of('approved'), ['registration_is_approved_undated']],
    ['after the last drop day one reason is enough', { ...of('finalized'), today: '2026-10-03' }, ['drop_period_over']],
    ...(['draft', 'submitted', 'returned', null] as const).map((status): [string, Partial<LeaveFacts>, string[]] => [
      `${status}`,
      of(status, { state: 'not_yet', opens_at }),
      [],
    ]),
  ])('%s', (_, more, expected) => expect(drop(more)).toEqual(expected));
  test('names the day on which it can change', () =>
    expect(mayDrop(facts(of('finalized', { state: 'not_yet', opens_at })))[0]?.params).toMatchObject({ opens_at }));
  test('ACA-038 withdrawal keeps its own days', () => expect(withdraw(of('finalized'))).toEqual([]));
});

test('ACA-039 is a warning that names the rule', () => {
  expect(mayDrop(facts({ leaving: [1, 2, 3, 4] }))[0]).toMatchObject({ level: 'warning', rule: 'ACA-039' });
});

test.each<[string, Partial<LeaveFacts>, string[]]>([
  ['ACA-038 between last drop day and week 10', {}, []],
  ['ACA-038 first day', { today: '2026-10-03' }, []],
  ['ACA-038 still droppable', { today: '2026-10-02' }, ['withdraw_still_droppable']],
  ['ACA-040 last day of week 10', { today: '2026-11-29' }, []],
  ['ACA-040 after week 10', { today: '2026-11-30' }, ['withdraw_after_week_10']],
  ['ACA-041 F-1', { student: { ...person, f1: true } }, ['withdraw_on_f1']],
  [
    'all reasons at once',
    {
      today: '2026-11-30',
      student: { ...person, f1: true, holds: [hold] },
      enrolments: [enrolment(1, { status: 'completed' })],
    },
    ['withdraw_not_registered', 'student_on_hold', 'withdraw_on_f1', 'withdraw_after_week_10'],
  ],
])('withdraw: %s', (_, more, expected) => expect(withdraw(more)).toEqual(expected));

test('no day lets a course be dropped and withdrawn from', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 150 }), (days) => {
      const today = addDays('2026-09-21', days);
      expect(drop({ today }).length === 0 && withdraw({ today }).length === 0).toBe(false);
    }),
  );
});

describe('consequences', () => {
  it('ACA-038 names credits, full time and the W', () => {
    expect(consequences(facts({ today: '2026-10-03', leaving: [1, 2] }))).toEqual({
      credits_before: 16,
      credits_after: 8,
      full_time_before: true,
      full_time_after: false,
      mark: 'W',
      administrative: false,
      f1_warning: false,
    });
  });
  it('ACA-039 administrative withdrawal leaves no mark', () => {
    expect(consequences(facts({ leaving: [1, 2, 3, 4] }))).toMatchObject({
      mark: null,
      administrative: true,
      credits_after: 0,
    });
  });
  it('warns F-1', () =>
    expect(consequences(facts({ student: { ...person, f1: true }, leaving: [1, 2] })).f1_warning).toBe(true));
});
