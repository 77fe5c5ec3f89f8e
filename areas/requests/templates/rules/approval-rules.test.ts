import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isBusinessDay } from '#kernel/contract/calendar.ts';
import { conditionOf, conditionProblems, fits, linesOf, sameCondition, type Condition } from './conditions.ts';
import type { Facts } from '#kernel/contract/define-request.ts';
import { factFieldsOf } from '../../machine/rules/fact-fields.ts';
import { mayDecide, substitutes, type Substitution } from '../../machine/rules/may-decide.ts';
import { substituteReasons, type SubstituteFacts } from '../../substitutes/rules/may-substitute.ts';
import { overdueOf, type Deadline } from '../../machine/rules/overdue.ts';
import {
  inForce,
  planOf,
  progressOf,
  templateFor,
  type Decision,
  type Step,
  type Template,
} from '../../machine/rules/plan.ts';
import { decidedKinds } from '#kernel/contract/decided-kinds.ts';
import '#app/areas.server.ts';
import { templateProblems, type CheckFacts } from './template-check.ts';

const step = (id: number, given: Partial<Step> = {}): Step => ({
  id,
  position: id,
  name: `Adım ${id}`,
  name_en: `Step ${id}`,
  role: 'chair',
  scope: 'department',
  mode: 'any',
  condition: null,
  days: 3,
  on_overdue: 'remind',
  escalate_role: null,
  may_return: true,
  may_decline: true,
  ...given,
});
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);

describe('REQ-001 MEN-001 kinds of requests', () => {
  test('every kind of the catalogue is declared, once, in both languages', () => {
    for (const code of [
      'course_registration',
      'program_change',
      'course_code',
      'change_of_major',
      'information_change',
      'graduation_clearance',
      'institutional_withdrawal',
      'course_withdrawal',
      'grade_change_appeal',
      'formal_grade_change_appeal',
      'appeal_of_appeal',
      'transfer_out',
      'ferpa',
      'complaint',
      'work_order',
      'student_application',
      'leave_of_absence',
      'leave_with_consent',
      'minor',
      'double_major',
      'document_request',
      'mentora_transfer_out',
      'mentora_time_off',
      'payment_exception',
    ])
      expect(decidedKinds().map(({ kind }) => kind)).toContain(code);
    for (const { name } of decidedKinds()) expect([name.tr.trim(), name.en.trim()].every(Boolean)).toBe(true);
  });
});

describe('conditions', () => {
  const facts: Facts = {
    level: 'undergraduate',
    gpa: 2.4,
    is_f1: true,
    program: 'CENG-BS',
    class_year: 3,
    advisor: null,
  };
  const cases: [string, Condition | null, boolean | 'unknown'][] = [
    ['none', null, true],
    ['empty', {}, true],
    ['equal', { level: 'undergraduate' }, true],
    ['not equal', { level: 'master' }, false],
    ['op eq', { is_f1: { eq: true } }, true],
    ['flag off', { is_f1: false }, false],
    ['in', { level: { in: ['master', 'undergraduate'] } }, true],
    ['not in', { level: { in: ['master'] } }, false],
    ['at least', { gpa: { gte: 2.4 } }, true],
    ['below', { gpa: { gte: 2.5 } }, false],
    ['at most', { gpa: { lte: 2.49 } }, true],
    ['between', { gpa: { gte: 2, lte: 3 } }, true],
    ['outside', { gpa: { gte: 2, lte: 2.3 } }, false],
    ['two fields', { level: 'undergraduate', class_year: { gte: 3 } }, true],
    ['one of two fails', { level: 'undergraduate', class_year: { gte: 4 } }, false],
    ['codes without case', { program: 'ceng-bs' }, true],
    ['unknown fact', { weeks: { gte: 2 } }, 'unknown'],
    ['unknown beside a failure', { weeks: { gte: 2 }, level: 'master' }, false],
    ['fact that is empty', { advisor: 'x' }, false],
    ['text is no number', { level: { gte: 2 } }, false],
    ['unknown operator', { gpa: { near: 2 } } as unknown as Condition, false],
  ];
  test.each(cases)('%s', (_name, condition, expected) => expect(fits(condition, facts)).toBe(expected));

  const fields = factFieldsOf('leave_of_absence');
  const faults: [string, unknown, string[]][] = [
    ['nothing', null, []],
    ['good', { level: 'master', gpa: { lte: 2 }, semesters: { gte: 3 } }, []],
    ['a list', [], ['shape']],
    ['a word', 'x', ['shape']],
    ['unknown field', { salary: 3 }, ['field']],
    ['field of another kind', { weeks: 2 }, ['field']],
    ['inherited name', { constructor: 'x' }, ['field']],
    ['operator of numbers on a choice', { level: { gte: 'master' } }, ['op']],
    ['unknown operator', { gpa: { ne: 2 } }, ['op']],
    ['unknown choice', { level: 'kindergarten' }, ['value']],
    ['text for a number', { gpa: '2' }, ['value']],
    ['not a number', { gpa: { gte: Number.NaN } }, ['value']],
    ['empty list', { level: { in: [] } }, ['value']],
    ['empty comparison', { gpa: {} }, ['shape']],
    ['flag as text', { is_f1: 'yes' }, ['value']],
  ];
  test.each(faults)('what is wrong: %s', (_name, condition, expected) =>
    expect(conditionProblems(condition, fields).map((each) => each.why)).toEqual(expected),
  );

  test('the builder’s lines and the condition are the same thing', () => {
    const condition: Condition = { level: 'master', gpa: { gte: 2, lte: 3 }, program: { in: ['A', 'B'] } };
    expect(linesOf(condition)).toHaveLength(4);
    expect(conditionOf(linesOf(condition))).toEqual(condition);
    expect(
      conditionOf([
        { field: '', op: 'eq', value: 'x' },
        { field: 'level', op: 'in', value: [] },
        { field: 'gpa', op: 'gte', value: null },
      ]),
    ).toBeNull();
    expect(sameCondition({ level: 'master', is_f1: true }, { is_f1: { eq: true }, level: 'master' })).toBe(true);
    expect(sameCondition({ level: 'master' }, null)).toBe(false);
  });
});

describe('working days and time limits', () => {
  const holidays = new Set(['2026-10-29', '2026-10-30']);
  const cases: [string, number, string][] = [
    ['2026-10-28', 0, '2026-10-28'],
    ['2026-10-28', 1, '2026-11-02'],
    ['2026-10-26', 2, '2026-10-28'],
    ['2026-10-23', 1, '2026-10-26'],
    ['2026-10-24', 1, '2026-10-26'],
    ['2026-10-23', 5, '2026-11-03'],
  ];
  test.each(cases)('%s + %i working days = %s', (from, days, to) => {
    expect(addBusinessDays(from, days, holidays)).toBe(to);
    if (days > 0) expect(businessDaysBetween(from, to, holidays)).toBe(days);
  });
  test('weekends and holidays are none', () =>
    expect(['2026-10-29', '2026-10-31', '2026-11-01', '2026-11-02'].map((day) => isBusinessDay(day, holidays))).toEqual(
      [false, false, false, true],
    ));

  const remind: Deadline = { days: 2, on_overdue: 'remind', escalate_role: null };
  const states: [string, Deadline, string, object][] = [
    [
      'in time on the last day',
      remind,
      '2026-10-28',
      { due_on: '2026-10-28', overdue: false, late_days: 0, action: null },
    ],
    [
      'over, on a holiday nobody is late a working day',
      remind,
      '2026-10-29',
      { overdue: true, late_days: 0, action: 'remind' },
    ],
    ['late days are working days', remind, '2026-11-03', { late_days: 2, action: 'remind' }],
    [
      'escalate',
      { ...remind, on_overdue: 'escalate', escalate_role: 'dean' },
      '2026-11-02',
      { action: 'escalate', escalate_to: 'dean' },
    ],
    [
      'escalate to nobody reminds',
      { ...remind, on_overdue: 'escalate' },
      '2026-11-02',
      { action: 'remind', escalate_to: null },
    ],
    ['silence approves', { ...remind, on_overdue: 'approve' }, '2026-11-02', { action: 'approve' }],
    ['silence declines', { ...remind, on_overdue: 'decline' }, '2026-11-02', { action: 'decline', escalate_to: null }],
  ];
  test.each(states)('%s', (_name, deadline, today, expected) =>
    expect(overdueOf(deadline, '2026-10-26', today, holidays)).toMatchObject(expected),
  );
});

describe('plans', () => {
  const template: Pick<Template, 'steps'> = {
    steps: [
      step(1),
      step(2, { position: 1, role: 'bursar', condition: { debt: true } }),
      step(3, { position: 2, condition: { gpa: { lte: 2 } } }),
      step(4, { position: 3, mode: 'all' }),
    ],
  };
  test('steps whose conditions do not fit are left out, those that nobody knows stay', () => {
    expect(planOf(template, { debt: true, gpa: 1.9 })).toMatchObject({
      rounds: [{ position: 1, steps: [{ id: 1 }, { id: 2 }] }, { position: 2 }, { position: 3 }],
      left_out: [],
    });
    expect(planOf(template, { debt: false, gpa: 3 })).toMatchObject({
      rounds: [{ position: 1, steps: [{ id: 1 }] }, { position: 3 }],
      left_out: [{ id: 2 }, { id: 3 }],
    });
    expect(planOf(template, { gpa: 3 }).rounds[0]?.steps.map((each) => [each.id, each.certain])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
  const plan = planOf(template, { debt: true, gpa: 3 });
  const made = (
    step_id: number,
    user_id: number,
    decision: Decision['decision'] = 'approve',
    instead_of: number | null = null,
  ): Decision => ({ step_id, user_id, decision, instead_of });
  const holders = (each: Step): number[] => (each.id === 4 ? [7, 8] : [5]);
  const ways: [string, Decision[], object][] = [
    ['begins with the first round, side by side', [], { state: 'awaiting', open: [{ id: 1 }, { id: 2 }] }],
    ['the round waits for each of its steps', [made(1, 5)], { state: 'awaiting', open: [{ id: 2 }] }],
    ['then the next one', [made(1, 5), made(2, 5)], { state: 'awaiting', open: [{ id: 4 }] }],
    ['all: one of two is not enough', [made(1, 5), made(2, 5), made(4, 7)], { state: 'awaiting', open: [{ id: 4 }] }],
    [
      'all: a substitute speaks for his holder',
      [made(1, 5), made(2, 5), made(4, 7), made(4, 7, 'approve', 8)],
      { state: 'approved' },
    ],
    ['a return ends it', [made(2, 5, 'return')], { state: 'returned', step_id: 2 }],
    ['a decline ends it', [made(1, 5), made(2, 5, 'decline')], { state: 'declined', step_id: 2 }],
  ];
  test.each(ways)('%s', (_name, decisions, expected) =>
    expect(progressOf(plan, decisions, holders)).toMatchObject(expected),
  );
  test('all with nobody there is never done; a plan without steps is approved', () => {
    expect(progressOf(plan, [made(1, 5), made(2, 5)], () => [])).toMatchObject({
      state: 'awaiting',
      open: [{ id: 4 }],
    });
    expect(progressOf({ rounds: [], left_out: [] }, [], () => [])).toEqual({ state: 'approved' });
  });
  const edition = (code: string, given: Partial<Template> = {}): Template => ({
    id: 1,
    code,
    edition: 1,
    request_kind: 'minor',
    condition: null,
    status: 'active',
    valid_from: '2026-01-01',
    valid_to: null,
    steps: [],
    ...given,
  });
  test('the narrowest condition that fits decides; drafts, retired ones and other days do not', () => {
    const all = [
      edition('general'),
      edition('f1', { condition: { is_f1: true } }),
      edition('f1-low', { condition: { is_f1: true, gpa: { lte: 2 } } }),
      edition('draft', { status: 'draft', condition: { is_f1: true, gpa: { gte: 0, lte: 4 } } }),
      edition('other', { request_kind: 'double_major' }),
    ];
    const chosen = (facts: Facts, day = '2026-11-21'): string | undefined =>
      templateFor(all, 'minor', facts, day)?.code;
    expect([
      chosen({ is_f1: false, gpa: 3 }),
      chosen({ is_f1: true, gpa: 3 }),
      chosen({ is_f1: true, gpa: 1.5 }),
      chosen({ is_f1: true, gpa: 1.5 }, '2025-01-01'),
    ]).toEqual(['general', 'f1', 'f1-low', undefined]);
    expect([
      inForce(edition('a', { valid_to: '2026-11-20' }), '2026-11-20'),
      inForce(edition('a', { valid_to: '2026-11-20' }), '2026-11-21'),
      inForce(edition('a', { status: 'retired' }), '2026-11-20'),
    ]).toEqual([true, false, false]);
  });
});

describe('who may decide', () => {
  const holders = [
    { user_id: 1, full_name: 'A' },
    { user_id: 2, full_name: 'B' },
  ];
  const standing: Substitution = {
    id: 9,
    user_id: 1,
    substitute_id: 3,
    role: null,
    starts_on: '2026-11-10',
    ends_on: '2026-11-20',
    ended: false,
  };
  const decide = (
    user_id: number,
    given: { own?: boolean; mode?: 'any' | 'all'; day?: string; subs?: Substitution[]; made?: Decision[] } = {},
  ) =>
    mayDecide(
      { user_id, own: given.own ?? false },
      { id: 4, role: 'chair', mode: given.mode ?? 'any' },
      holders,
      given.subs ?? [standing],
      given.day ?? '2026-11-15',
      given.made ?? [],
    );
  const approved = (user_id: number, instead_of: number | null = null): Decision => ({
    step_id: 4,
    user_id,
    instead_of,
    decision: 'approve',
  });
  const cases: [string, ReturnType<typeof decide>, object][] = [
    ['a holder', decide(1), { may: true, instead_of: null }],
    ['somebody else', decide(5), { may: false, refusals: [{ key: 'approval_not_yours' }] }],
    ['the substitute, for the absent holder', decide(3), { may: true, instead_of: 1 }],
    ['before his days', decide(3, { day: '2026-11-09' }), { may: false }],
    ['after his days', decide(3, { day: '2026-11-21' }), { may: false }],
    ['an ended substitution', decide(3, { subs: [{ ...standing, ended: true }] }), { may: false }],
    ['in another role', decide(3, { subs: [{ ...standing, role: 'dean' }] }), { may: false }],
    ['in this role', decide(3, { subs: [{ ...standing, role: 'chair' }] }), { may: true, instead_of: 1 }],
    ['for somebody who does not decide here', decide(3, { subs: [{ ...standing, user_id: 6 }] }), { may: false }],
    [
      'handed on',
      decide(4, { subs: [standing, { ...standing, id: 10, user_id: 3, substitute_id: 4 }] }),
      { may: false },
    ],
    ['his own matter', decide(1, { own: true }), { may: false, refusals: [{ key: 'approval_own_matter' }] }],
    ['his own matter as a substitute', decide(3, { own: true }), { may: false }],
    [
      'any: decided already',
      decide(1, { made: [approved(2)] }),
      { may: false, refusals: [{ key: 'approval_already_decided' }] },
    ],
    ['all: the other one still may', decide(1, { mode: 'all', made: [approved(2)] }), { may: true, instead_of: null }],
    [
      'all: not twice',
      decide(1, { mode: 'all', made: [approved(1)] }),
      { may: false, refusals: [{ key: 'approval_already_decided' }] },
    ],
    ['all: not after his substitute', decide(1, { mode: 'all', made: [approved(3, 1)] }), { may: false }],
    [
      'all: a holder who substitutes speaks twice',
      decide(2, { mode: 'all', subs: [{ ...standing, substitute_id: 2 }], made: [approved(2)] }),
      { may: true, instead_of: 1 },
    ],
  ];
  test.each(cases)('%s', (_name, answer, expected) => expect(answer).toMatchObject(expected));
  test('a role of the substitution binds', () =>
    expect([
      substitutes({ ...standing, role: 'dean' }, 'dean', '2026-11-10'),
      substitutes({ ...standing, role: 'dean' }, 'chair', '2026-11-10'),
    ]).toEqual([true, false]));
});

describe('SYS-034 naming a substitute', () => {
  const facts: SubstituteFacts = {
    user_id: 1,
    substitute_id: 2,
    role: null,
    starts_on: '2026-12-01',
    ends_on: '2026-12-10',
    today: '2026-11-21',
    held: ['chair', 'instructor'],
    substitute: { full_name: 'B', active: true, staff: true },
    others: [],
  };
  const other = {
    id: 1,
    user_id: 1,
    substitute_id: 3,
    role: null,
    starts_on: '2026-12-10',
    ends_on: '2026-12-20',
    ended: false,
    substitute_name: 'C',
  };
  const cases: [string, Partial<SubstituteFacts>, string[]][] = [
    ['good', {}, []],
    ['himself', { substitute_id: 1 }, ['substitute_is_self']],
    ['a student', { substitute: { full_name: 'B', active: true, staff: false } }, ['substitute_not_staff']],
    ['a closed account', { substitute: { full_name: 'B', active: false, staff: true } }, ['substitute_not_staff']],
    ['in the past', { starts_on: '2026-11-20' }, ['substitute_days_wrong']],
    ['ends before it starts', { ends_on: '2026-11-30' }, ['substitute_days_wrong']],
    ['today', { starts_on: '2026-11-21' }, []],
    ['longest', { starts_on: '2026-11-21', ends_on: '2027-05-19' }, []],
    ['too long', { starts_on: '2026-11-21', ends_on: '2027-05-20' }, ['substitute_too_long']],
    ['a role he holds', { role: 'chair' }, []],
    ['a role he does not hold', { role: 'dean' }, ['substitute_role_not_held']],
    ['nothing to decide', { held: [] }, ['substitute_role_not_held']],
    ['overlap', { others: [other] }, ['substitute_overlaps']],
    ['overlap of one role with every role', { role: 'chair', others: [other] }, ['substitute_overlaps']],
    ['two roles beside each other', { role: 'chair', others: [{ ...other, role: 'instructor' }] }, []],
    ['the next day', { others: [{ ...other, starts_on: '2026-12-11' }] }, []],
    ['the substitute is away', { others: [{ ...other, user_id: 2 }] }, ['substitute_is_away']],
    ['the substitute is a substitute', { others: [{ ...other, user_id: 5, substitute_id: 2 }] }, []],
  ];
  test.each(cases)('%s', (_name, change, expected) =>
    expect(keys(substituteReasons({ ...facts, ...change }))).toEqual(expected),
  );
});

describe('SYS-034 check before a template takes effect', () => {
  const facts: CheckFacts = {
    today: '2026-11-21',
    roles: new Map([
      ['chair', { tr: 'Bölüm Başkanı', en: 'Chair', holders: 3 }],
      ['advisor', { tr: 'Danışman', en: 'Advisor', holders: 9 }],
      ['dean', { tr: 'Dekan', en: 'Dean', holders: 0 }],
    ]),
    uncovered: new Map(),
    others: [],
  };
  const check = (steps: Step[], given: { facts?: Partial<CheckFacts>; condition?: Condition; from?: string } = {}) =>
    keys(
      templateProblems(
        { code: 'a', request_kind: 'minor', valid_from: '2026-11-21', condition: given.condition ?? null, steps },
        given.from ?? '2026-11-21',
        { ...facts, ...given.facts },
      ),
    );
  const cases: [string, string[], string[]][] = [
    ['good', check([step(1)]), []],
    ['no steps', check([]), ['template_without_steps']],
    ['unknown role', check([step(1, { role: 'wizard' })]), ['template_role_unknown']],
    [
      'a learner’s role',
      check([step(1, { role: 'OGR' })], {
        facts: { roles: new Map([['OGR', { tr: 'Öğrenci', en: 'Student', holders: 5 }]]) },
      }),
      ['template_role_unknown'],
    ],
    ['nobody holds the role', check([step(1, { role: 'dean' })]), ['template_nobody_decides']],
    [
      'nobody anywhere in the units',
      check([step(1)], { facts: { uncovered: new Map([[1, { count: 4, of: 4, examples: ['X'] }]]) } }),
      ['template_nobody_decides'],
    ],
    [
      'gaps are a warning',
      check([step(1)], { facts: { uncovered: new Map([[1, { count: 1, of: 4, examples: ['X'] }]]) } }),
      ['template_gaps'],
    ],
    ['an advisor’s scope for a chair', check([step(1, { scope: 'own_advisor' })]), ['template_scope_role']],
    ['an advisor’s scope for an advisor', check([step(1, { role: 'advisor', scope: 'own_advisor' })]), []],
    ['escalation to nobody', check([step(1, { on_overdue: 'escalate' })]), ['template_escalation_missing']],
    [
      'escalation to an empty role',
      check([step(1, { on_overdue: 'escalate', escalate_role: 'dean' })]),
      ['template_nobody_decides'],
    ],
    [
      'declining without the right to',
      check([step(1, { on_overdue: 'decline', may_decline: false })]),
      ['template_overdue_decline'],
    ],
    ['a step’s condition', check([step(1, { condition: { weeks: 2 } })]), ['template_condition_wrong']],
    ['the template’s condition', check([step(1)], { condition: { salary: 2 } }), ['template_condition_wrong']],
    ['in the past', check([step(1)], { from: '2026-11-20' }), ['template_starts_in_past']],
    [
      'another one decides the same',
      check([step(1)], { facts: { others: [{ code: 'b', name: 'B', name_en: 'B', condition: null }] } }),
      ['template_kind_taken'],
    ],
    [
      'another condition',
      check([step(1)], { facts: { others: [{ code: 'b', name: 'B', name_en: 'B', condition: { is_f1: true } }] } }),
      [],
    ],
    [
      'its own earlier edition',
      check([step(1)], { facts: { others: [{ code: 'a', name: 'A', name_en: 'A', condition: null }] } }),
      [],
    ],
  ];
  test.each(cases)('%s', (_name, found, expected) => expect(found).toEqual(expected));
});
