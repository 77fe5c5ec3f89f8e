import type { Refusal } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { collectionRefusals } from '../refusals.ts';

/** What is done about money that does not come, one after the other. */
export const stages = {
  reminder_1: { tr: '1. hatırlatma', en: 'First reminder' },
  reminder_2: { tr: '2. hatırlatma', en: 'Second reminder' },
  reminder_3: { tr: 'Son hatırlatma', en: 'Final reminder' },
  agency: { tr: 'Tahsilat kuruluşu', en: 'Collection agency' },
} as const;
export type Stage = keyof typeof stages;
export const stageOrder = ['reminder_1', 'reminder_2', 'reminder_3', 'agency'] as const satisfies readonly Stage[];
/** days a student has after each letter before the next may go out */
export const stageDays: Readonly<Record<Stage, number>> = { reminder_1: 14, reminder_2: 14, reminder_3: 10, agency: 0 };

/** The stage that comes after those that were; null where there is none. */
export const nextStage = (sent: readonly Stage[]): Stage | null => stageOrder[sent.length] ?? null;

/** FIN-034: what collecting may cost: thirty percent of the overdue principal, never of earlier costs or fees, rounded in the student's favor. */
export const mostCosts = (principal: number): number => Math.floor((principal * 3) / 10);

export interface LetterFacts {
  /** letters that went out, in order */ sent: readonly { stage: Stage; pay_by: string }[];
  today: string;
  currency: string;
  /** overdue principal, minor units */ principal: number;
}
/** FIN-034: whether the next letter may go out, and with which costs. */
export function maySendLetter(facts: LetterFacts, asked: { stage: Stage; costs: number }): Refusal[] {
  const next = nextStage(facts.sent.map((each) => each.stage));
  const last = facts.sent.at(-1);
  return [
    ...(facts.principal > 0 ? [] : [collectionRefusals.collection_nothing_overdue()]),
    ...(next === asked.stage ? [] : [collectionRefusals.collection_stage_order(undefined, 'stage')]),
    ...(last && facts.today <= last.pay_by ? [collectionRefusals.collection_too_early({ day: last.pay_by })] : []),
    ...(asked.costs > mostCosts(facts.principal)
      ? [
          collectionRefusals.collection_costs_above(
            { most: writtenMoney({ minor: mostCosts(facts.principal), currency: facts.currency }) },
            'costs',
          ),
        ]
      : []),
  ];
}
