import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fill } from '#kernel/contract/text.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { creditLimit, f1Credits, isFullTime, sumCredits } from '#areas/registration/rules/credits.ts';
import { mayRegister } from '#areas/registration/rules/may-register.ts';
import type { LineFacts, RegisterFacts, SeatFacts, StudentFacts } from '#areas/registration/rules/register-facts.ts';
import { seatRefusals, seatsLeft } from '#areas/registration/rules/seats.ts';

const at = (day: number, hour: number, hours = 2): Meeting => ({
  day,
  starts: hour * 60,
  ends: (hour + hours) * 60 - 10,
  type: 1,
});
const line = (id: number, more: Partial<LineFacts> = {}): LineFacts => ({
  section_id: id,
  section: `C ${id}-01`,
  course_id: id,
  course: `C ${id}`,
  credits: 4,
  online: false,
  meetings: [at((id % 5) + 1, 9)],
  offered: true,
  section_status: 'open',
  prerequisite: null,
  corequisite: null,
  consent: 'none',
  consents: [],
  repeatable: false,
  slot_type_complete: false,
  quota: 30,
  taken: 10,
  reserved: [],
  waitlist: null,
  ...more,
});
const student = (more: Partial<StudentFacts> = {}): StudentFacts => ({
  population: { level: 'undergraduate', class_year: 2, faculty_id: 1, program_ids: [1], student_type: 'regular' },
  degree: 'undergraduate',
  cgpa: 2.5,
  credits_earned: 40,
  special: false,
  f1: false,
  agreement_accepted: true,
  financially_cleared: true,
  holds: [],
  groups: [],
  ...more,
});
const facts = (more: Partial<RegisterFacts> = {}): RegisterFacts => ({
  now: '2026-09-08T09:00:00Z',
  today: '2026-09-08',
  time_zone: 'UTC',
  event: 'course_registration',
  entered_by: 'student',
  student: student(),
  dates: [{ event: 'course_registration', starts_at: '2026-09-07T06:00:00Z', ends_at: '2026-09-11T14:00:00Z' }],
  tickets: [],
  basket: [line(1), line(2)],
  current: [],
  history: [],
  codes: new Map([[9, 'C 9']]),
  coefficients: new Map([['CC', 2]]),
  must_take: [],
  credit_bands: [
    { degree: 'undergraduate', min_cgpa: null, max_credits: 18 },
    { degree: 'undergraduate', min_cgpa: 0, max_credits: 16 },
    { degree: 'undergraduate', min_cgpa: 2, max_credits: 20 },
  ],
  extra_credits: 0,
  overrides: [],
  ...more,
});
const keys = (more: Partial<RegisterFacts>): string[] => mayRegister(facts(more)).all.map((each) => each.key);
const hold = {
  id: 5,
  issue: { tr: 'Danışmanlık', en: 'Advising' },
  restrictions: ['register'],
  from: '2026-09-01',
  until: null,
  released: false,
  office: 'advisor' as const,
};
const passed = (replaceable: boolean) => ({ course_id: 1, letter: 'CC', coefficient: 2, passed: true, replaceable });
const must = { course_id: 9, course: 'C 9', semester_no: 1, offered: true };

test('nothing against it', () =>
  expect(mayRegister(facts())).toEqual({
    allowed: true,
    basket: [],
    lines: [
      { section_id: 1, refusals: [] },
      { section_id: 2, refusals: [] },
    ],
    all: [],
  }));

test.each<[string, Partial<RegisterFacts>, string[]]>([
  ['window not yet open', { now: '2026-09-01T00:00:00Z' }, ['window_not_yet']],
  ['window closed', { now: '2026-09-12T00:00:00Z' }, ['window_closed']],
  ['student affairs enters outside the window', { now: '2026-09-12T00:00:00Z', entered_by: 'student_affairs' }, []],
  [
    'every hold',
    { student: student({ holds: [hold, { ...hold, id: 6, issue: { tr: 'Borç', en: 'Debt' } }] }) },
    ['student_on_hold', 'student_on_hold'],
  ],
  [
    'hold over, released or about something else',
    {
      student: student({
        holds: [
          { ...hold, until: '2026-09-07' },
          { ...hold, released: true },
          { ...hold, restrictions: ['transcript'] },
        ],
      }),
    },
    [],
  ],
  ['ACA-033 special student', { student: student({ special: true }) }, ['special_student_cannot_register']],
  [
    'ACA-033 student affairs enters for special students',
    { student: student({ special: true }), entered_by: 'student_affairs' },
    [],
  ],
  [
    'agreement and clearance',
    { student: student({ agreement_accepted: false, financially_cleared: false }) },
    ['enrollment_agreement_not_accepted', 'financial_clearance_missing'],
  ],
  ['empty basket', { basket: [] }, ['basket_empty']],
  [
    'ACA-036 not offered',
    { basket: [line(1, { offered: false, section_status: 'closed' })] },
    ['course_not_in_active_semester'],
  ],
  ['section closed', { basket: [line(1, { section_status: 'closed' })] }, ['section_not_open']],
  ['prerequisite', { basket: [line(1, { prerequisite: { course: 9 } })] }, ['prerequisite_course_missing']],
  ['co-requisite in the basket', { basket: [line(1, { corequisite: { course: 2, concurrent: true } }), line(2)] }, []],
  [
    'co-requisite missing',
    { basket: [line(1, { corequisite: { course: 9, concurrent: true } })] },
    ['corequisite_missing'],
  ],
  ['already passed', { history: [passed(false)] }, ['course_already_passed']],
  ['already passed, may be improved', { history: [passed(true)] }, []],
  ['already passed, repeatable', { history: [passed(false)], basket: [line(1, { repeatable: true })] }, []],
  ['failed compulsory first', { must_take: [must] }, ['must_take_first']],
  ['failed compulsory not offered', { must_take: [{ ...must, offered: false }] }, []],
  ['failed compulsory, its replacement chosen', { must_take: [{ ...must, counts_as: [2] }] }, []],
  [
    'failed compulsory waived',
    { must_take: [must], overrides: [{ refusal: 'must_take_first', section_id: null }] },
    [],
  ],
  [
    'exclusion',
    { basket: [line(1, { exclusion: { course: 9 } })], history: [{ ...passed(false), course_id: 9 }] },
    ['prerequisite_excluded'],
  ],
  ['exclusion that does not hold', { basket: [line(1, { exclusion: { course: 9 } })] }, []],
  [
    'override for a course',
    {
      must_take: [must, { ...must, course_id: 8 }],
      overrides: [{ refusal: 'must_take_first', section_id: null, course_id: 9 }],
    },
    ['must_take_first'],
  ],
  [
    'section consent',
    { basket: [line(1, { consent: 'instructor' }), line(2, { consent: 'department', consents: ['department'] })] },
    ['section_consent_instructor'],
  ],
  ['ACA-037 slot type complete', { basket: [line(1, { slot_type_complete: true })] }, ['slot_type_completed']],
  [
    'ACA-034 clash in the basket, said once',
    { basket: [line(1), line(2, { meetings: [at(2, 10)] })] },
    ['course_times_overlap'],
  ],
  ['ACA-034 clash with a current section', { basket: [line(1)], current: [line(6)] }, ['course_times_overlap']],
  ['no clash with the section it replaces', { basket: [line(1, { replaces_section_id: 6 })], current: [line(6)] }, []],
  ['same course twice', { basket: [line(1), line(2, { course_id: 1, course: 'C 1' })] }, ['course_twice_in_basket']],
  ['same course again', { basket: [line(1)], current: [line(7, { course_id: 1 })] }, ['course_already_registered']],
  ['full', { basket: [line(1, { taken: 30 })] }, ['section_full']],
  ['full, seat held', { basket: [line(1, { taken: 30, seat_held: true })] }, []],
  [
    'full, waitlist available',
    { basket: [line(1, { taken: 31, waitlist: { size: 5, waiting: 4 } })] },
    ['section_full_waitlist'],
  ],
  ['full, waitlist full', { basket: [line(1, { taken: 30, waitlist: { size: 5, waiting: 5 } })] }, ['section_full']],
  [
    'ACA-035 credit limit',
    { basket: [1, 2, 3, 4, 5].map((id) => line(id)), current: [line(11, { meetings: [] })] },
    ['credit_limit_exceeded'],
  ],
  ['ACA-035 limit reached exactly', { basket: [1, 2, 3, 4, 5].map((id) => line(id)) }, []],
  [
    'ACA-035 overload allowed',
    { basket: [1, 2, 3, 4, 5].map((id) => line(id)), current: [line(11, { meetings: [] })], extra_credits: 4 },
    [],
  ],
])('%s', (_, more, expected) => expect(keys(more)).toEqual(expected));

test('all reasons at once, per line and for the basket; each line of a clash carries it', () => {
  const answer = mayRegister(
    facts({
      student: student({ financially_cleared: false }),
      must_take: [must],
      basket: [line(1, { taken: 30, section_status: 'closed' }), line(2, { meetings: [at(2, 9)] })],
    }),
  );
  expect(answer.allowed).toBe(false);
  expect(answer.basket.map((each) => each.key)).toEqual(['financial_clearance_missing', 'must_take_first']);
  expect(answer.lines.map((each) => each.refusals.map((refusal) => refusal.key))).toEqual([
    ['section_not_open', 'course_times_overlap', 'section_full'],
    ['course_times_overlap'],
  ]);
  expect(answer.lines[0]?.refusals[1]?.params).toMatchObject({
    first: 'C 1-01',
    second: 'C 2-01',
    first_time: { en: 'Tuesday 09:00–10:50' },
  });
});
test('a hold sends to the office that placed it', () => {
  expect(mayRegister(facts({ student: student({ holds: [hold] }) })).basket[0]).toMatchObject({
    office: 'advisor',
    params: { issue: { en: 'Advising' }, since: { tr: '1 Eylül 2026' } },
  });
});
test('an override allows one section only and never what it can not allow', () => {
  const overrides = [
    { refusal: 'section_full', section_id: 1 },
    { refusal: 'financial_clearance_missing', section_id: null },
  ];
  expect(
    keys({
      overrides,
      basket: [line(1, { taken: 30 }), line(2, { taken: 30 })],
      student: student({ financially_cleared: false }),
    }),
  ).toEqual(['financial_clearance_missing', 'section_full']);
});
test('an F-1 student below full time is warned, not stopped', () => {
  const answer = mayRegister(facts({ student: student({ f1: true }) }));
  expect(answer.all).toEqual([
    expect.objectContaining({ key: 'f1_below_full_time', level: 'warning', params: { credits: 8, needed: 12 } }),
  ]);
  expect(answer.allowed).toBe(true);
  expect(keys({ student: student({ f1: true }), basket: [line(1), line(2), line(3)] })).toEqual([]);
});

const twin = (id: number) => ({ section_id: id, section: `C ${id}-01`, course_id: id, code: `C ${id}` });
describe('one class under two codes', () => {
  const one = line(1, { also: [twin(2)], meetings: [at(1, 9)] });
  const two = line(2, { also: [twin(1)], meetings: [at(1, 9)] });
  const keys = (given: RegisterFacts) => mayRegister(given).lines.map((each) => each.refusals.map((one) => one.key));
  it('both in the basket, or one beside the other, are refused; their common hour is not a clash as well', () => {
    expect(keys(facts({ basket: [one, two] }))).toEqual([['same_class_taken'], ['same_class_taken']]);
    const current = [{ ...two, section: 'C 2-01' }];
    expect(keys(facts({ basket: [one], current }))).toEqual([['same_class_taken']]);
    expect(keys(facts({ basket: [{ ...one, replaces_section_id: 2 }], current }))).toEqual([[]]);
  });
  it('whoever has passed the other code has passed the class; an override or a repeatable course opens it', () => {
    const history = [{ course_id: 2, letter: 'BB', passed: true, coefficient: 3, replaceable: true }];
    expect(keys(facts({ basket: [one], history }))).toEqual([['same_class_passed']]);
    expect(keys(facts({ basket: [{ ...one, repeatable: true }], history }))).toEqual([[]]);
    const overrides = [{ refusal: 'same_class_passed', section_id: 1 }];
    expect(keys(facts({ basket: [one], history, overrides }))).toEqual([[]]);
    expect(keys(facts({ basket: [one], history: history.map((each) => ({ ...each, passed: false })) }))).toEqual([[]]);
  });
});
describe('seats', () => {
  const seats = (more: Partial<SeatFacts>) => ({
    section: 'C 1-01',
    quota: 30,
    taken: 20,
    reserved: [],
    waitlist: null,
    ...more,
  });
  const reserved = [{ group: 'ERASMUS', seats: 10, used: 0, until: '2026-09-10' as string | null }];
  test.each<[string, Partial<SeatFacts>, string[], string, string[]]>([
    ['reserved for others', { reserved }, [], '2026-09-10', ['section_reserved']],
    [
      'reserved without end',
      { reserved: [{ group: 'ERASMUS', seats: 10, used: 0, until: null }] },
      [],
      '2026-09-10',
      ['section_reserved_for_groups'],
    ],
    ['reserved for him', { reserved }, ['ERASMUS'], '2026-09-10', []],
    ['reservation over', { reserved }, [], '2026-09-11', []],
    [
      'used reservations keep nothing',
      { reserved: [{ group: 'ERASMUS', seats: 10, used: 9, until: null }] },
      [],
      '2026-09-10',
      [],
    ],
    ['full for the group too', { reserved, taken: 30 }, ['ERASMUS'], '2026-09-10', ['section_full']],
  ])('%s', (_, more, groups, today, expected) =>
    expect(seatRefusals(seats(more), groups, today).map((each) => each.key)).toEqual(expected),
  );
  it('never offers more than the quota, and never less to a member than to anyone', () => {
    const group = fc.record({
      group: fc.constantFrom('A', 'B'),
      seats: fc.nat(10),
      used: fc.nat(10),
      until: fc.constantFrom(null, '2026-01-01', '2026-12-31'),
    });
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.array(group, { maxLength: 3 }), (quota, taken, all) => {
        const section = { quota, taken, reserved: all, waitlist: null };
        const member = seatsLeft(section, ['A'], '2026-09-01');
        const anyone = seatsLeft(section, [], '2026-09-01');
        expect(member.own).toBeLessThanOrEqual(Math.max(0, quota - taken));
        expect(member.own).toBeGreaterThanOrEqual(anyone.own);
        expect(anyone.own).toBe(anyone.open);
      }),
    );
  });
});

describe('credits', () => {
  const bands = facts().credit_bands;
  test.each([
    [null, 18],
    [0, 16],
    [1.99, 16],
    [2, 20],
    [4, 20],
  ])('ACA-035 limit of CGPA %s is %s', (cgpa, limit) => expect(creditLimit(bands, 'undergraduate', cgpa)).toBe(limit));
  it('ACA-035 no band, no limit', () => expect(creditLimit(bands, 'graduate', 3)).toBe(null));
  it('adds without float error', () => expect(sumCredits([{ credits: 0.1 }, { credits: 0.2 }])).toBe(0.3));
  it('counts one online course and three credits of it toward F-1 full time', () => {
    const courses = [
      { credits: 8, online: false },
      { credits: 4, online: true },
      { credits: 3, online: true },
    ];
    expect(f1Credits(courses)).toBe(11);
    expect([
      isFullTime(courses, 'undergraduate', true),
      isFullTime(courses, 'undergraduate', false),
      isFullTime(courses, 'graduate', true),
      isFullTime([], 'other', true),
    ]).toEqual([false, true, true, true]);
  });
});

test('ERR-036 texts are the documents’ own', () => {
  const { special_student_cannot_register, course_not_in_active_semester } = registrationRefusals.specs;
  expect([special_student_cannot_register.en, course_not_in_active_semester.en]).toEqual([
    'Special Students Can Not Register Courses',
    'Course not found in the Active Semester',
  ]);
});
test('each sentence is filled by its params in both languages', () => {
  const everything = mayRegister(
    facts({
      student: student({ f1: true, special: true, agreement_accepted: false, holds: [hold] }),
      now: '2026-09-01T00:00:00Z',
      must_take: [must],
      history: [{ ...passed(false), course_id: 2 }],
      basket: [
        line(1, { taken: 30, waitlist: { size: null, waiting: 2 }, section_status: 'draft', consent: 'instructor' }),
        line(2, { reserved: [{ group: 'A', seats: 20, used: 0, until: '2026-10-01' }] }),
        line(3, { offered: false }),
      ],
    }),
  ).all;
  for (const refusal of everything) {
    const spec = Object.entries(registrationRefusals.specs).find(([key]) => key === refusal.key)?.[1];
    if (spec) for (const sentence of [spec.tr, spec.en]) expect(fill(sentence, refusal.params)).not.toMatch(/[{}]/);
  }
});
