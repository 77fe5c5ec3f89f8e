import { expect, it } from 'vitest';
import {
  decisionReasons,
  diplomaNo,
  graduationReasons,
  honoursOf,
  plainRule,
  requirementsOf,
  sourceOf,
  type CandidateFacts,
  type MissingSlot,
} from './requirements.ts';

const slot = (slot_id: number, status: MissingSlot['status'] = 'filled', credits = 3): MissingSlot => ({
  slot_id,
  semester_no: slot_id,
  slot_type: 'compulsory',
  code: `CENG ${slot_id}01`,
  name: 'Ders',
  name_en: 'Course',
  credits,
  status,
});
const done: CandidateFacts = {
  slots: [slot(1), slot(2), slot(3), slot(4), slot(5)],
  cgpa: 2,
  ects: 240,
  ungraded: [],
  holds: [],
  status: 'active',
  cleared: true,
  names: 'confirmed',
};
const keys = (more: Partial<CandidateFacts>, rule = plainRule): string[] =>
  graduationReasons({ ...done, ...more }, rule).map((each) => each.key);
const open = (count: number): MissingSlot[] => [
  slot(1),
  ...Array.from({ length: count }, (_, at) => slot(at + 2, 'open', 2.5)),
];

it('ACA-017: the report says what is met, what exactly is missing, and how near graduation is', () => {
  const ready = requirementsOf(done, plainRule);
  expect([ready.state, ready.items.every((each) => each.met), ready.missing]).toEqual(['ready', true, []]);
  const near = requirementsOf({ ...done, slots: open(3) }, plainRule);
  expect([near.state, near.credits_missing, near.missing.map((each) => each.slot_id)]).toEqual([
    'near',
    7.5,
    [2, 3, 4],
  ]);
  expect(near.items.find((each) => each.code === 'slots')).toEqual({ code: 'slots', met: false, have: 1, needed: 4 });
  expect(requirementsOf({ ...done, slots: open(4) }, plainRule).state).toBe('far');
  expect(requirementsOf({ ...done, slots: [slot(1), slot(2, 'failed')] }, plainRule).missing).toHaveLength(1);
  expect(requirementsOf({ ...done, slots: [] }, plainRule).state).toBe('no_plan');
});

it('a course that is being taken is not missing: only its grade is waited for', () => {
  const waiting = requirementsOf(
    { ...done, slots: [slot(1), slot(2, 'in_progress')], ungraded: ['CENG 201'] },
    plainRule,
  );
  expect([waiting.state, waiting.missing.length, waiting.running.length]).toEqual(['awaiting', 0, 1]);
  // a course beyond the plan is waited for as well
  expect(requirementsOf({ ...done, ungraded: ['ART 101'] }, plainRule).state).toBe('awaiting');
  // with a low average or a hold nothing but that is near
  expect(requirementsOf({ ...done, cgpa: 1.99 }, plainRule).state).toBe('near');
  expect(requirementsOf({ ...done, holds: [{ tr: 'Borç', en: 'Debt' }] }, plainRule).state).toBe('near');
});

it('all reasons at once keep a student from graduating, and each alone does', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ status: 'graduated' })).toEqual(['already_graduated']);
  expect(keys({ status: 'on_leave' })).toEqual(['graduation_not_active']);
  expect(keys({ slots: [] })).toEqual(['graduation_no_plan']);
  expect(keys({ slots: open(1) })).toEqual(['graduation_plan_open']);
  expect(keys({ ungraded: ['CENG 401'] })).toEqual(['graduation_grades_missing']);
  expect(keys({ cgpa: 1.99 })).toEqual(['graduation_cgpa_low']);
  expect(keys({ cgpa: null })).toEqual(['graduation_cgpa_none']);
  expect(keys({ holds: [{ tr: 'Borç', en: 'Debt' }] })).toEqual(['graduation_hold']);
  expect(keys({ cleared: false })).toEqual(['graduation_not_cleared']);
  expect(keys({ names: null })).toEqual(['graduation_names_not_asked']);
  expect(keys({ names: 'asked' })).toEqual(['graduation_names_waiting']);
  expect(keys({ slots: open(2), cgpa: 1.5, cleared: false, names: null })).toEqual([
    'graduation_plan_open',
    'graduation_cgpa_low',
    'graduation_not_cleared',
    'graduation_names_not_asked',
  ]);
});

it('what a level asks for is data: without clearance, name or average none of them is a reason', () => {
  const light = { ...plainRule, min_cgpa: null, clearance: false, names: false };
  expect(keys({ cgpa: null, cleared: false, names: null }, light)).toEqual([]);
  expect(keys({ ects: 239.5 }, { ...plainRule, min_ects: 240 })).toEqual(['graduation_ects_low']);
  expect(keys({ ects: 240 }, { ...plainRule, min_ects: 240 })).toEqual([]);
});

it('honours follow the rule of the level, by the average as it stands on the transcript', () => {
  const of = (cgpa: number | null): string | null => honoursOf(cgpa, plainRule);
  expect([of(2.99), of(3), of(3.49), of(3.5), of(4), of(null)]).toEqual([
    null,
    'honour',
    'honour',
    'high_honour',
    'high_honour',
    null,
  ]);
  expect(honoursOf(4, { ...plainRule, honour_cgpa: null, high_honour_cgpa: null })).toBeNull();
});

it('a substitution names its source: a board before a hand, a hand before an equivalence', () => {
  const of = (more: object): string =>
    sourceOf({ slot_course_id: 1, course_id: 1, by_hand: false, transferred: false, letter: 'AA', ...more });
  expect(of({})).toBe('course');
  expect(of({ slot_course_id: null, course_id: 9 })).toBe('pool');
  expect(of({ course_id: 2 })).toBe('equivalence');
  expect(of({ letter: 'EX' })).toBe('exemption');
  expect(of({ course_id: 2, by_hand: true })).toBe('placement');
  expect(of({ course_id: 2, by_hand: true, transferred: true })).toBe('transfer');
});

it('a decision lies behind us and before it lies the graduation; numbers of diplomas have six digits', () => {
  const of = (graduated_on: string, decided_on: string): string[] =>
    decisionReasons({ graduated_on, decided_on, today: '2027-07-01' }).map((each) => each.key);
  expect(of('2027-06-30', '2027-07-01')).toEqual([]);
  expect(of('2027-06-30', '2027-07-02')).toEqual(['graduation_decision_ahead']);
  expect(of('2027-07-01', '2027-06-30')).toEqual(['graduation_day_after_decision']);
  expect(diplomaNo(2027, 42)).toBe('2027/000042');
});
