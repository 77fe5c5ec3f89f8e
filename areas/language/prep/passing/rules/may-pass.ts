import { earlierDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { isOneOf, type Hands } from '#kernel/contract/hands.ts';
import { isOpen, type PrepState } from '../../students/rules/student-states.ts';
import { prepPassingRefusals } from '../refusals.ts';

export const passBases = {
  proficiency: { tr: 'Yeterlik sonucu', en: 'Proficiency result' },
  module: { tr: 'Modül puanı', en: 'Module score' },
} as const;
export type PassBasis = keyof typeof passBases;
export const allBases = { ...passBases, exemption: { tr: 'Muafiyet', en: 'Exemption' } } as const;
export interface PassFacts {
  status: PrepState;
  joined_on: string;
  level: string;
  /** code of the highest level */ last_level: string;
  /** a published result that exempts */ proficient: boolean;
  /** the newest module the student sat in */ module: { code: string; ends_on: string; pass_mark: number } | null;
}
/** What speaks against passing to the program on a day by a basis. */
export function mayPass(
  facts: PassFacts,
  given: { basis: PassBasis; score: number | null; on: string },
  today: string,
): Refusal[] {
  if (!isOpen(facts.status)) return [prepPassingRefusals.prep_year_ended()];
  const refusals: Refusal[] = [];
  if (given.on > today || given.on < earlierDay(facts.joined_on, today))
    refusals.push(prepPassingRefusals.prep_pass_day(undefined, 'on'));
  if (given.basis === 'proficiency') {
    if (!facts.proficient) refusals.push(prepPassingRefusals.prep_no_proficiency());
    return refusals;
  }
  const { module, level, last_level } = facts;
  if (level !== last_level) refusals.push(prepPassingRefusals.prep_not_last_level({ level, last: last_level }));
  if (!module) return [...refusals, prepPassingRefusals.prep_no_module()];
  if (module.ends_on >= today) refusals.push(prepPassingRefusals.prep_module_runs({ module: module.code }));
  if (given.score === null) refusals.push(prepPassingRefusals.prep_score_missing(undefined, 'score'));
  else if (given.score < module.pass_mark)
    refusals.push(prepPassingRefusals.prep_score_low({ score: given.score, mark: module.pass_mark }, 'score'));
  return refusals;
}
export const exemptionBases = {
  exam: { tr: 'Yabancı dil sınavı', en: 'Language examination' },
  school: { tr: 'Yabancı dilde öğrenim', en: 'Schooling in the language' },
  prep: { tr: 'Başka hazırlık okulu', en: 'Another prep school' },
} as const;
export const exemptionStates = {
  waiting: { tr: 'Karar bekliyor', en: 'Waiting for a decision', tone: 'warning' },
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'success' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
} as const;
export type ExemptionState = keyof typeof exemptionStates;
/** One asks, another decides, once; who acts as another is both of them. */
export const mayDecide = (
  row: { status: ExemptionState; asked_by: number; asked_real_by: number | null },
  actor: Hands,
): Refusal[] =>
  row.status !== 'waiting'
    ? [prepPassingRefusals.prep_exemption_closed()]
    : isOneOf(actor, [row.asked_by, row.asked_real_by])
      ? [prepPassingRefusals.prep_exemption_own()]
      : [];

/** Levels change once a module is over: its last day counts. */
export const mayPromote = (module: { code: string; ends_on: string }, today: string): Refusal[] =>
  module.ends_on <= today ? [] : [prepPassingRefusals.prep_module_runs({ module: module.code })];
