import type { Refusal } from '#kernel/contract/refusal.ts';
import { transferRefusals } from '../refusals.ts';

export interface ResultFacts {
  /** applications that still wait in an office */
  deciding: number;
  /** approved by all offices */
  approved: number;
  proposed: boolean;
  published: boolean;
  /** applications are taken until this day; null: no window */
  closes_on: string | null;
  today: string;
  /** places that wait for an answer */
  unanswered: number;
  /** reserve places that still count */
  reserves: number;
}
/** May the lists be made? As often as wanted, until they are published. */
export const mayPropose = (facts: ResultFacts): Refusal[] =>
  facts.published
    ? [transferRefusals.transfer_published_already()]
    : facts.approved === 0
      ? [transferRefusals.transfer_nothing_to_rank()]
      : [];
/** May they be published? Once, after the window, when the offices have decided all. */
export function mayPublish(facts: ResultFacts): Refusal[] {
  if (facts.published) return [transferRefusals.transfer_published_already()];
  return [
    ...(facts.proposed ? [] : [transferRefusals.transfer_not_proposed()]),
    ...(facts.closes_on !== null && facts.today <= facts.closes_on ? [transferRefusals.transfer_window_open()] : []),
    ...(facts.deciding > 0 ? [transferRefusals.transfer_still_deciding({ n: facts.deciding })] : []),
  ];
}
/** May the reserve lists be ended? When nobody has to answer anymore. */
export const mayClose = (facts: ResultFacts): Refusal[] =>
  !facts.published
    ? [transferRefusals.transfer_not_published()]
    : facts.unanswered > 0
      ? [transferRefusals.transfer_unanswered({ n: facts.unanswered })]
      : facts.reserves === 0
        ? [transferRefusals.transfer_no_reserve()]
        : [];
