import type { Refusal } from '#kernel/contract/refusal.ts';
import { reconciliationRefusals } from '../refusals.ts';

/** Closed is closed: nothing is left over, and the statements of an account close in their order. */
export const againstClosing = ({ left, before_open }: { left: number; before_open: boolean }): Refusal[] => [
  ...(left === 0 ? [] : [reconciliationRefusals.statement_lines_left({ n: left })]),
  ...(before_open ? [reconciliationRefusals.statement_before_open()] : []),
];
/** Only what nobody has worked on goes, and the last one first: the next one begins where it ended. */
export const againstDiscarding = ({ followed, touched }: { followed: boolean; touched: boolean }): Refusal[] => [
  ...(touched ? [reconciliationRefusals.statement_in_use()] : []),
  ...(followed ? [reconciliationRefusals.statement_followed()] : []),
];
