import { isOneOf, type Hands } from '#kernel/contract/hands.ts';
import { longDay, universityTime } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { makeUpRefusals } from '../refusals.ts';

export const makeUpStateNames = {
  to_plan: { tr: 'Planlanacak', en: 'To be planned' },
  planned: { tr: 'Planlandı', en: 'Planned' },
  held: { tr: 'Sınava girdi', en: 'Attended' },
  missed: { tr: 'Sınava girmedi', en: 'Missed' },
  entered: { tr: 'Onay bekliyor', en: 'Waiting for approval' },
  graded: { tr: 'Notlandı', en: 'Graded' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
} as const;
export type MakeUpState = keyof typeof makeUpStateNames;
/** A make-up exam that was granted. Points of a finalized sheet wait for approval (entered); of an open one they count at once. */
export const makeUpStates = defineStates<MakeUpState>({
  to_plan: ['planned', 'cancelled'],
  planned: ['held', 'missed', 'entered', 'graded', 'cancelled'],
  held: ['missed', 'entered', 'graded'],
  missed: ['held'],
  entered: ['graded', 'held'],
  graded: [],
  cancelled: [],
});

export interface MakeUpFacts {
  /** number and name, for sentences */ student: string;
  status: MakeUpState;
  exam_on: string | null;
  /** minutes since midnight */ starts: number | null;
}
const stateOf = ({ student, status }: MakeUpFacts): Refusal[] => [
  makeUpRefusals.make_up_state({ student, state: makeUpStateNames[status] }),
];
const begun = (facts: MakeUpFacts, now: Date): Refusal[] => {
  const { day, minutes } = universityTime(now);
  const { student, exam_on, starts } = facts;
  return exam_on !== null && (exam_on < day || (exam_on === day && (starts ?? 0) <= minutes))
    ? []
    : [makeUpRefusals.make_up_not_begun({ student })];
};
/** Planned for the first time or anew, until somebody has noted who came. */
export const mayPlan = (facts: MakeUpFacts): Refusal[] =>
  facts.status === 'to_plan' || facts.status === 'planned' ? [] : stateOf(facts);
export const mayCancel = (facts: MakeUpFacts): Refusal[] =>
  canGo(makeUpStates, facts.status, 'cancelled') ? [] : stateOf(facts);
/** Who came and who did not is noted from the first minute on, and can be mended until points are entered. */
export const mayNote = (facts: MakeUpFacts, now: Date): Refusal[] =>
  facts.status === 'planned' || facts.status === 'held' || facts.status === 'missed'
    ? begun(facts, now)
    : stateOf(facts);
/**
 * Points are entered of who came, until the last day; the registrar may later, too.
 * @param until last day, YYYY-MM-DD
 */
export function mayEnter(
  facts: MakeUpFacts,
  { now, today, until, registrar }: { now: Date; today: string; until: string | null; registrar: boolean },
): Refusal[] {
  if (facts.status !== 'planned' && facts.status !== 'held' && facts.status !== 'entered') return stateOf(facts);
  return [
    ...begun(facts, now),
    ...(until !== null && today > until && !registrar
      ? [makeUpRefusals.make_up_entry_over({ student: facts.student, until: longDay(until) })]
      : []),
  ];
}
/** Whoever entered the points does not approve them, under none of his names. */
export const mayApprove = (facts: MakeUpFacts & { entered: readonly (number | null)[] }, hands: Hands): Refusal[] =>
  facts.status !== 'entered'
    ? stateOf(facts)
    : isOneOf(hands, facts.entered)
      ? [makeUpRefusals.make_up_own_entry({ student: facts.student })]
      : [];
export const mayReturn = (facts: MakeUpFacts): Refusal[] => (facts.status === 'entered' ? [] : stateOf(facts));
