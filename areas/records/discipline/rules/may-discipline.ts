import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { DisciplineVerb } from '../contract.ts';
import { disciplineRefusals } from '../refusals.ts';
import { decisionReasons, investigationReasons, objectBy, openReasons } from './clocks.ts';
import { disciplineStatusWords, mayMove, type DisciplineStatus } from './discipline-states.ts';
import type { Sanction } from './sanctions.ts';

/** What the steps ask of a process. Days are `YYYY-MM-DD`. */
export interface ProcessFacts {
  status: DisciplineStatus;
  level: Sanction;
  incident_on: string;
  learned_on: string;
  opened_on: string | null;
  extended_to: string | null;
  defence_due_on: string | null;
  defence_mode: string | null;
  served_on: string | null;
  /** may the reader keep processes, investigate this one; is he the one who investigates it */
  keeps: boolean;
  investigates: boolean;
  own: boolean;
}

const inStates = (facts: ProcessFacts, ...states: readonly DisciplineStatus[]): Refusal[] =>
  states.includes(facts.status)
    ? []
    : [
        disciplineRefusals.discipline_state({
          status: { tr: disciplineStatusWords[facts.status].tr, en: disciplineStatusWords[facts.status].en },
        }),
      ];
const others = (facts: ProcessFacts): Refusal[] =>
  facts.own ? [disciplineRefusals.discipline_own_investigation()] : [];
/** The defense was given, or its time is over. */
const defended = (facts: ProcessFacts, today: string): Refusal[] =>
  facts.defence_mode === null && facts.defence_due_on !== null && today <= facts.defence_due_on
    ? [disciplineRefusals.discipline_defence_open({ day: longDay(facts.defence_due_on) })]
    : [];

const steps: Readonly<Record<DisciplineVerb, (facts: ProcessFacts, today: string) => Refusal[]>> = {
  open: (facts, today) => {
    const state = mayMove(facts.status, 'investigation');
    return state.length > 0 ? state : openReasons(facts, today);
  },
  not_open: (facts) => mayMove(facts.status, 'not_opened'),
  appoint: (facts) => inStates(facts, 'investigation', 'defence'),
  extend: (facts, today) => {
    const state = inStates(facts, 'investigation', 'defence');
    return state.length > 0 ? state : decisionReasons(facts, today);
  },
  ask_defence: (facts, today) => {
    const state = inStates(facts, 'investigation');
    return state.length > 0 ? state : [...investigationReasons(facts, today), ...decisionReasons(facts, today)];
  },
  record_defence: (facts) => [
    ...inStates(facts, 'defence'),
    ...(facts.status === 'defence' && facts.defence_mode !== null
      ? [disciplineRefusals.discipline_defence_given()]
      : []),
  ],
  findings: (facts, today) => {
    const state = inStates(facts, 'defence');
    return state.length > 0
      ? state
      : [...defended(facts, today), ...investigationReasons(facts, today), ...decisionReasons(facts, today)];
  },
  return: (facts) => inStates(facts, 'awaiting_decision'),
  decide: (facts, today) => {
    const state = mayMove(facts.status, 'decided');
    return state.length > 0 ? state : [...others(facts), ...decisionReasons(facts, today)];
  },
  serve: (facts) => mayMove(facts.status, 'notified'),
  object: (facts) => mayMove(facts.status, 'objected'),
  answer: (facts) => [...mayMove(facts.status, 'annulled'), ...others(facts)],
};
const investigators: readonly DisciplineVerb[] = ['ask_defence', 'record_defence', 'findings'];
/** Every reason why the reader can't take a step now: whose it is, the state, the clocks. Button and command ask the same. */
export const stepReasons = (verb: DisciplineVerb, facts: ProcessFacts, today: string): Refusal[] => [
  ...((investigators.includes(verb) ? facts.investigates : facts.keeps)
    ? []
    : [disciplineRefusals.discipline_not_investigator()]),
  ...steps[verb](facts, today),
];

/** What the student himself may do: defend himself until the day, object within fifteen days. */
export const ownDefenceReasons = (
  row: Pick<ProcessFacts, 'status' | 'defence_mode' | 'defence_due_on'>,
  today: string,
): Refusal[] => {
  if (row.status !== 'defence' || row.defence_mode !== null) return [disciplineRefusals.discipline_defence_given()];
  return row.defence_due_on !== null && today > row.defence_due_on
    ? [disciplineRefusals.discipline_defence_over({ day: longDay(row.defence_due_on) })]
    : [];
};
export const ownObjectionReasons = (row: Pick<ProcessFacts, 'status' | 'served_on'>, today: string): Refusal[] => {
  const state = row.status === 'notified' ? [] : mayMove(row.status, 'objected');
  if (state.length > 0) return state;
  return row.served_on !== null && today > objectBy(row.served_on)
    ? [disciplineRefusals.discipline_objection_late({ day: longDay(objectBy(row.served_on)) })]
    : [];
};
