import * as a from '#kernel/contract/answer.ts';
import { depositStates, depositSteps, depositWays } from './deposit-words.ts';

/** What became of a deposit. */
export const DepositStoryAnswer = a.record({
  currency: a.text,
  amount: a.money,
  state: a.keyOf(depositStates),
  /** still to be given back */ left: a.money,
  lines: a.many(
    a.record({
      on: a.date,
      step: a.keyOf(depositSteps),
      amount: a.money,
      way: a.nullable(a.keyOf(depositWays)),
      /** the charge it went to, or why it was kept */ about: a.nullable(a.words),
      /** of a payment: number of its receipt */ receipt: a.nullable(a.text),
    }),
  ),
});
export type DepositStoryAnswer = a.Of<typeof DepositStoryAnswer>;
/** One thing that a tenant owes. */
export const OwedItem = a.record({
  id: a.integer,
  title: a.words,
  currency: a.text,
  open: a.money,
  due_on: a.date,
  overdue: a.flag,
});
export type OwedItem = a.Of<typeof OwedItem>;
