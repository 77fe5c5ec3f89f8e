import type { Lot } from '../../ledger/rules/allocate.ts';
import { lastRequestDay } from './refund-schedule.ts';

/** Money of a customer that lies here, by the payment that brought it. */
export interface FreeLot extends Lot {
  /** day since which it lies free: it came, or what it had paid was lowered; YYYY-MM-DD */ since: string;
  /** it came by card */ card: boolean;
}
export interface Available {
  /** may be asked for now, minor units */ free: number;
  /** asked for too late: nothing of it comes back (FIN-030) */ late: number;
  /** set aside for something, not to be asked for */ set_aside: number;
  /** asked for already and not decided */ reserved: number;
}
const eligible = (lots: readonly FreeLot[], asked_on: string): FreeLot[] =>
  lots.filter((lot) => lot.earmark === null && lot.left > 0 && asked_on <= lastRequestDay(lot.since));

/**
 * What may be asked for on a day: free for at most twelve months (FIN-030; the months begin when the money became free,
 * in the student's favor), set aside for nothing, and asked for by nobody else.
 */
export function availableOn(lots: readonly FreeLot[], reserved: number, today: string): Available {
  const sum = (of: readonly FreeLot[]): number => of.reduce((all, lot) => all + lot.left, 0);
  const open = sum(eligible(lots, today));
  const set_aside = sum(lots.filter((lot) => lot.earmark !== null));
  return { free: Math.max(0, open - reserved), late: sum(lots) - set_aside - open, set_aside, reserved };
}

export interface RefundPart {
  payment_id: number;
  /** minor units, above zero */ amount: number;
}
/**
 * Which money leaves: what came first goes first; back to a card only what that payment brought.
 * @returns null where less lies here than is asked for (FIN-037)
 */
export function partsOf(
  lots: readonly FreeLot[],
  amount: number,
  asked_on: string,
  payment_id: number | null = null,
): RefundPart[] | null {
  let left = amount;
  const parts: RefundPart[] = [];
  const open = eligible(lots, asked_on).filter((lot) => payment_id === null || lot.payment_id === payment_id);
  for (const lot of open.sort((a, b) =>
    a.since === b.since ? a.payment_id - b.payment_id : a.since < b.since ? -1 : 1,
  )) {
    const part = Math.min(left, lot.left);
    if (part > 0) parts.push({ payment_id: lot.payment_id, amount: part });
    left -= part;
  }
  return left > 0 ? null : parts;
}

/** Something that made money free again. */
export interface Freed {
  kind: 'lowered' | 'returned';
  /** YYYY-MM-DD */ on: string;
  amount: number;
  title: string;
  title_en: string;
  note: string | null;
}
export interface Source extends Omit<Freed, 'kind'> {
  kind: Freed['kind'] | 'overpaid';
}
/**
 * Where money that lies here comes from: the newest that set some free first, and what is left was paid beyond what was
 * owed.
 */
export function sourcesOf(lots: readonly FreeLot[], freed: readonly Freed[]): Source[] {
  let left = lots.reduce((all, lot) => all + lot.left, 0);
  const sources: Source[] = [];
  for (const each of [...freed].sort((a, b) => (a.on < b.on ? 1 : -1))) {
    const amount = Math.min(left, each.amount);
    if (amount > 0) sources.push({ ...each, amount });
    left -= amount;
  }
  for (const lot of [...lots].sort((a, b) => (a.effective_on < b.effective_on ? 1 : -1))) {
    const amount = Math.min(left, lot.left);
    if (amount > 0)
      sources.push({ kind: 'overpaid', on: lot.effective_on, amount, title: '', title_en: '', note: lot.earmark });
    left -= amount;
  }
  return sources;
}
