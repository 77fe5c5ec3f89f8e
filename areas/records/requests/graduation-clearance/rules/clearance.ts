import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { appealsRefusals } from '#areas/grading/appeals/refusals.ts';

/** Whose signature a step is. Library, IT and the international office have no role of their own: a step of theirs is known by its name. */
export type ClearanceOffice =
  | 'library'
  | 'it'
  | 'international'
  | 'bursar'
  | 'housing'
  | 'advisor'
  | 'unit'
  | 'registrar'
  | 'other';
export interface OpenHold {
  id: number;
  kind: string;
  office: string;
  restrictions: readonly string[];
  reason: string;
  reason_en: string;
}
/** What the records say of somebody who wants to graduate. */
export interface ClearanceFacts {
  holds: readonly OpenHold[];
  /** courses still without a final grade, by code */
  ungraded: readonly string[];
  /** a registration that still awaits its advisor or the supervisor */
  registration_open: boolean;
  /** places of the plan; null where the program has none */
  plan: {
    total: number;
    filled: number;
    in_progress: number;
    /** names of the places that nothing fills */ open: readonly Text[];
  } | null;
}

const named = (step: { name: string; name_en: string }, tr: RegExp, en: RegExp): boolean =>
  tr.test(step.name.toLocaleLowerCase('tr')) || en.test(step.name_en);
/** The office behind a step of a clearance. */
export function officeOfStep(step: {
  role: string;
  escalated_from?: string | null;
  name: string;
  name_en: string;
}): ClearanceOffice {
  if (named(step, /kütüphane/, /\blibrary\b/i)) return 'library';
  if (named(step, /bilgi işlem|bilişim/, /\bIT\b|[Ii]nformation [Tt]echnology/)) return 'it';
  if (named(step, /uluslararası|vize/, /\binternational\b|\bvisa\b/i)) return 'international';
  switch (step.escalated_from ?? step.role) {
    case 'bursar':
      return 'bursar';
    case 'housing':
      return 'housing';
    case 'advisor':
      return 'advisor';
    case 'unitoffice':
    case 'chair':
    case 'dean':
      return 'unit';
    case 'registrar':
      return 'registrar';
    default:
      return 'other';
  }
}

const ofOffice: Readonly<Record<ClearanceOffice, (hold: OpenHold) => boolean>> = {
  library: (hold) => hold.kind === 'library',
  it: () => false,
  international: (hold) => hold.kind === 'immigration' || hold.office === 'international',
  bursar: (hold) => hold.kind === 'financial' || hold.office === 'bursar',
  housing: (hold) => hold.kind === 'housing' || hold.office === 'housing',
  advisor: (hold) => hold.kind === 'advising' || hold.office === 'advisor',
  unit: (hold) => hold.office === 'department',
  // the last signature answers for everything that keeps a diploma back
  registrar: (hold) => hold.restrictions.includes('diploma') || hold.office === 'registrar',
  other: () => false,
};
/** Open holds that are an office's own matter. */
export const holdsOfOffice = (office: ClearanceOffice, facts: Pick<ClearanceFacts, 'holds'>): OpenHold[] =>
  facts.holds.filter(ofOffice[office]);

/** Every reason why an office can't sign now: its open holds; for the registrar also missing grades and an open registration. */
export function signReasons(office: ClearanceOffice, facts: ClearanceFacts): Refusal[] {
  return [
    ...holdsOfOffice(office, facts).map((hold) =>
      appealsRefusals.clearance_hold_open({ reason: { tr: hold.reason, en: hold.reason_en } }),
    ),
    ...(office === 'registrar' && facts.ungraded.length > 0
      ? [appealsRefusals.clearance_grades_missing({ courses: facts.ungraded.join(', ') })]
      : []),
    ...(office === 'registrar' && facts.registration_open ? [appealsRefusals.clearance_registration_open()] : []),
  ];
}

/**
 * What the records prove for an office, as the key of its sentence; null where a person has to look. Holds are all that the library
 * keeps here, so their absence speaks for it; the plan speaks for the academic unit. That no hold stands proves nothing for money,
 * rooms, accounts or a visa, and the registrar signs in person.
 */
export function clearedFor(office: ClearanceOffice, facts: ClearanceFacts): 'library' | 'plan' | null {
  if (holdsOfOffice(office, facts).length > 0) return null;
  if (office === 'library') return 'library';
  const { plan } = facts;
  return office === 'unit' &&
    plan !== null &&
    plan.total > 0 &&
    plan.filled === plan.total &&
    facts.ungraded.length === 0
    ? 'plan'
    : null;
}

const shown = 4;
/**
 * May somebody ask to be cleared for graduation? Only when nothing of his plan is left but what he takes now: his last semester,
 * or everything done. Refuses enrolments without a plan and places that nothing fills.
 */
export function clearanceReasons(facts: Pick<ClearanceFacts, 'plan'>): Refusal[] {
  const { plan } = facts;
  if (plan === null || plan.total === 0) return [appealsRefusals.clearance_no_plan()];
  if (plan.open.length === 0) return [];
  const some = (locale: 'tr' | 'en'): string =>
    [...plan.open.slice(0, shown).map((each) => each[locale]), ...(plan.open.length > shown ? ['…'] : [])].join(', ');
  return [appealsRefusals.clearance_plan_open({ count: plan.open.length, places: { tr: some('tr'), en: some('en') } })];
}
