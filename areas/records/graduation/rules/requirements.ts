import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { SlotStatus } from '#areas/curriculum/rules/slots.ts';
import { graduationRefusals } from '../refusals.ts';

/** What a level asks of whoever wants to graduate; kept as data in the parameter `graduation_rules`. */
export interface GraduationRule {
  min_cgpa: number | null;
  min_ects: number | null;
  /** so many missing places of the plan are near */
  near_slots: number;
  honour_cgpa: number | null;
  high_honour_cgpa: number | null;
  /** offices must have cleared him */
  clearance: boolean;
  /** the student must have confirmed the names on the diploma */
  names: boolean;
}
export const plainRule: GraduationRule = {
  min_cgpa: 2,
  min_ects: null,
  near_slots: 3,
  honour_cgpa: 3,
  high_honour_cgpa: 3.5,
  clearance: true,
  names: true,
};

/** Where what fills a slot comes from; all but the first two are substitutions. */
export const SlotSource = a.oneOf('course', 'pool', 'equivalence', 'transfer', 'placement', 'exemption');
export type SlotSource = a.Of<typeof SlotSource>;
export interface Filling {
  /** the slot's own course; null: a pool or any course */
  slot_course_id: number | null;
  course_id: number;
  by_hand: boolean;
  transferred: boolean;
  letter: string | null;
}
const exemptLetter = 'EX';
/** A transfer names its decision before a hand that placed it; a hand before an equivalence. */
export function sourceOf(filling: Filling): SlotSource {
  if (filling.transferred) return 'transfer';
  if (filling.by_hand) return 'placement';
  if (filling.letter === exemptLetter) return 'exemption';
  if (filling.slot_course_id === null) return 'pool';
  return filling.slot_course_id === filling.course_id ? 'course' : 'equivalence';
}

export const MissingSlot = a.record({
  slot_id: a.integer,
  semester_no: a.integer,
  slot_type: a.text,
  /** code of the course or of the pool */
  code: a.nullable(a.text),
  ...a.named.fields,
  credits: a.number,
  status: SlotStatus,
});
export type MissingSlot = a.Of<typeof MissingSlot>;
export const requirementCodes = ['slots', 'ects', 'cgpa', 'grades', 'holds'] as const;
export const Requirement = a.record({
  code: a.oneOf(...requirementCodes),
  met: a.flag,
  have: a.nullable(a.number),
  needed: a.nullable(a.number),
});
export type Requirement = a.Of<typeof Requirement>;
export const GraduationState = a.oneOf('ready', 'awaiting', 'near', 'far', 'no_plan');
export type GraduationState = a.Of<typeof GraduationState>;
export const graduationStates = ['ready', 'awaiting', 'near', 'far', 'no_plan'] as const;

/** What the records say of a student program. */
export interface RequirementFacts {
  slots: readonly MissingSlot[];
  cgpa: number | null;
  ects: number;
  /** codes of courses without a final grade */
  ungraded: readonly string[];
  /** reasons of the holds that keep a diploma back */
  holds: readonly Text[];
}
export interface Requirements {
  items: Requirement[];
  /** places that nothing fills or that were failed */
  missing: MissingSlot[];
  running: MissingSlot[];
  credits_missing: number;
  state: GraduationState;
}

/**
 * Holds a student program against its plan and the rule of its level. `ready`: nothing is left; `awaiting`: only grades of this
 * semester are; `near`: no more places are missing than the rule calls near.
 */
export function requirementsOf(facts: RequirementFacts, rule: GraduationRule): Requirements {
  const filled = facts.slots.filter((each) => each.status === 'filled').length;
  const running = facts.slots.filter((each) => each.status === 'in_progress');
  const missing = facts.slots.filter((each) => each.status !== 'filled' && each.status !== 'in_progress');
  const cgpaMet = rule.min_cgpa === null || (facts.cgpa !== null && facts.cgpa >= rule.min_cgpa);
  const items: Requirement[] = [
    {
      code: 'slots',
      met: facts.slots.length > 0 && filled === facts.slots.length,
      have: filled,
      needed: facts.slots.length,
    },
    ...(rule.min_ects === null
      ? []
      : [{ code: 'ects' as const, met: facts.ects >= rule.min_ects, have: facts.ects, needed: rule.min_ects }]),
    ...(rule.min_cgpa === null
      ? []
      : [{ code: 'cgpa' as const, met: cgpaMet, have: facts.cgpa, needed: rule.min_cgpa }]),
    { code: 'grades', met: facts.ungraded.length === 0, have: facts.ungraded.length, needed: 0 },
    { code: 'holds', met: facts.holds.length === 0, have: facts.holds.length, needed: 0 },
  ];
  const credits_missing = missing.reduce((sum, each) => sum + Math.round(each.credits * 10), 0) / 10;
  const state = ((): GraduationState => {
    if (facts.slots.length === 0) return 'no_plan';
    if (items.every((each) => each.met)) return 'ready';
    if (missing.length > rule.near_slots) return 'far';
    if (missing.length === 0 && (running.length > 0 || facts.ungraded.length > 0)) return 'awaiting';
    return 'near';
  })();
  return { items, missing, running, credits_missing, state };
}

export const Honours = a.oneOf('honour', 'high_honour');
export type Honours = a.Of<typeof Honours>;
/** Honours of an average that was rounded once, as it stands on the transcript: 3.495 is 3.50. */
export function honoursOf(cgpa: number | null, rule: GraduationRule): Honours | null {
  if (cgpa === null) return null;
  if (rule.high_honour_cgpa !== null && cgpa >= rule.high_honour_cgpa) return 'high_honour';
  return rule.honour_cgpa !== null && cgpa >= rule.honour_cgpa ? 'honour' : null;
}

const shown = 4;
const some = (all: readonly Text[]): Text => ({
  tr: [...all.slice(0, shown).map((each) => each.tr), ...(all.length > shown ? ['…'] : [])].join(', '),
  en: [...all.slice(0, shown).map((each) => each.en), ...(all.length > shown ? ['…'] : [])].join(', '),
});
const slotName = (slot: MissingSlot): Text => ({
  tr: [slot.code, slot.name].filter(Boolean).join(' '),
  en: [slot.code, slot.name_en || slot.name].filter(Boolean).join(' '),
});
const figure = (value: number): string => value.toFixed(2);

export interface CandidateFacts extends RequirementFacts {
  status: string;
  cleared: boolean;
  /** null: never asked */
  names: 'asked' | 'confirmed' | null;
}
/** Every reason why a student cannot graduate now, all at once. */
export function graduationReasons(facts: CandidateFacts, rule: GraduationRule): Refusal[] {
  if (facts.status === 'graduated') return [graduationRefusals.already_graduated()];
  if (facts.status !== 'active') return [graduationRefusals.graduation_not_active()];
  const { items, missing, state } = requirementsOf(facts, rule);
  if (state === 'no_plan') return [graduationRefusals.graduation_no_plan()];
  const unmet = (code: Requirement['code']): boolean => items.some((each) => each.code === code && !each.met);
  return [
    ...(missing.length > 0
      ? [graduationRefusals.graduation_plan_open({ count: missing.length, places: some(missing.map(slotName)) })]
      : []),
    ...(unmet('grades')
      ? [
          graduationRefusals.graduation_grades_missing({
            count: facts.ungraded.length,
            courses: [...facts.ungraded.slice(0, shown), ...(facts.ungraded.length > shown ? ['…'] : [])].join(', '),
          }),
        ]
      : []),
    ...(unmet('ects')
      ? [graduationRefusals.graduation_ects_low({ have: facts.ects, needed: rule.min_ects ?? 0 })]
      : []),
    ...(unmet('cgpa')
      ? [
          facts.cgpa === null
            ? graduationRefusals.graduation_cgpa_none({ needed: figure(rule.min_cgpa ?? 0) })
            : graduationRefusals.graduation_cgpa_low({ have: figure(facts.cgpa), needed: figure(rule.min_cgpa ?? 0) }),
        ]
      : []),
    ...facts.holds.map((reason) => graduationRefusals.graduation_hold({ reason })),
    ...(rule.clearance && !facts.cleared ? [graduationRefusals.graduation_not_cleared()] : []),
    ...(rule.names && facts.names !== 'confirmed'
      ? [
          facts.names === null
            ? graduationRefusals.graduation_names_not_asked()
            : graduationRefusals.graduation_names_waiting(),
        ]
      : []),
  ];
}

/** `2026/000123` */
export const diplomaNo = (year: number, number: number): string => `${year}/${String(number).padStart(6, '0')}`;

/** The days of a decision: neither lies ahead, and nobody graduates after the board has said so. */
export function decisionReasons(days: { graduated_on: string; decided_on: string; today: string }): Refusal[] {
  return [
    ...(days.decided_on > days.today ? [graduationRefusals.graduation_decision_ahead(undefined, 'decided_on')] : []),
    ...(days.graduated_on > days.decided_on
      ? [graduationRefusals.graduation_day_after_decision(undefined, 'graduated_on')]
      : []),
  ];
}
