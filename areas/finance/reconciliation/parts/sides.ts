import { fold } from '#kernel/contract/text.ts';
import type { LedgerSide, Reconciliation, StatementLine } from '../contract.ts';

export type View = 'left' | 'done' | 'all';
/** What is chosen on either side, by key. */
export interface Chosen {
  lines: ReadonlySet<string>;
  entries: ReadonlySet<string>;
}
export const entryKey = (row: { entry_id: number; line_no: number }): string => `${row.entry_id}.${row.line_no}`;
export const isShown = (row: { match_id: number | null; explained?: unknown }, view: View): boolean =>
  view === 'all' || (view === 'left') === (row.match_id === null && !row.explained);

/** Every word that was typed stands somewhere in the row; amounts with either decimal mark. */
function fits(search: string, parts: readonly (string | null | undefined)[], minor: number): boolean {
  const plain = (Math.abs(minor) / 100).toFixed(2);
  const words = fold([...parts.filter(Boolean), plain, plain.replace('.', ',')].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
export const shownBank = (data: Reconciliation, view: View, search: string): StatementLine[] =>
  data.lines.filter(
    (row) =>
      isShown(row, view) &&
      fits(search, [row.party, row.reference, row.bank_reference, row.words, row.value_on], row.amount),
  );
export const shownLedger = (data: Reconciliation, view: View, search: string): LedgerSide[] =>
  data.ledger.filter(
    (row) =>
      isShown(row, view) &&
      fits(search, [row.who, row.number, row.receipt?.number, row.reference, row.reason, row.effective_on], row.amount),
  );
