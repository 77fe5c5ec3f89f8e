import type { InboxRow, inboxSorts } from '../../contract.ts';

export type InboxSort = keyof typeof inboxSorts;
type Placed = Pick<InboxRow, 'urgent' | 'overdue' | 'due' | 'since' | 'person'>;
const far = '9999';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** 0 urgent and overdue, 1 urgent, 2 overdue, 3 whatever can wait */
const rankOf = (row: Placed): number => (row.urgent === null ? 2 : 0) + (row.overdue ? 0 : 1);
/** Orders of the inbox. `due`: what is urgent first, then what is overdue, then by the last day. */
export const inboxOrders: Readonly<Record<InboxSort, (a: Placed, b: Placed) => number>> = {
  due: (a, b) => rankOf(a) - rankOf(b) || compare(a.due ?? far, b.due ?? far) || compare(a.since, b.since),
  since: (a, b) => compare(a.since, b.since),
  person: (a, b) => a.person.localeCompare(b.person, 'tr') || compare(a.since, b.since),
};

/** Of two kinds, first the one with the most pressing matter, however its rows are ordered. */
export function pressing(
  rows: readonly (Placed & { kind: string })[],
): (a: { kind: string }, b: { kind: string }) => number {
  const first = new Map<string, Placed>();
  for (const row of rows) {
    const known = first.get(row.kind);
    if (!known || inboxOrders.due(row, known) < 0) first.set(row.kind, row);
  }
  return (a, b) => {
    const [left, right] = [first.get(a.kind), first.get(b.kind)];
    return (left && right ? inboxOrders.due(left, right) : 0) || compare(a.kind, b.kind);
  };
}

/**
 * The matters beside one of the inbox, by their addresses in its order.
 * @param kept where it stood before it was decided; the one that has moved up into its place is then the next
 */
export function neighboursOf(
  rows: readonly string[],
  href: string,
  kept: number | null,
): { previous: string | null; next: string | null } {
  const here = rows.indexOf(href);
  if (here >= 0) return { previous: rows[here - 1] ?? null, next: rows[here + 1] ?? null };
  if (kept === null) return { previous: null, next: null };
  const next = rows[kept] ?? rows[0] ?? null;
  return { previous: kept > 0 ? (rows[kept - 1] ?? null) : null, next };
}
