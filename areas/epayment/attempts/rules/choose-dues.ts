/** A part of a charge with the day it is due; several of one item are its installments. */
export interface Due {
  item_id: number;
  /** YYYY-MM-DD */ due_on: string;
  /** minor units, above zero */ open: number;
}
export const keyOfDue = ({ item_id, due_on }: Pick<Due, 'item_id' | 'due_on'>): string => `${item_id}-${due_on}`;

/**
 * Chooses or leaves out one part. Money settles the first installment of a charge first: whoever chooses a later one chooses
 * those before it too, whoever leaves one out leaves out those after it.
 * @returns the keys of what is chosen then
 */
export function choose(dues: readonly Due[], chosen: ReadonlySet<string>, key: string, on: boolean): Set<string> {
  const pressed = dues.find((due) => keyOfDue(due) === key);
  const next = new Set(chosen);
  if (!pressed) return next;
  for (const due of dues) {
    if (due.item_id !== pressed.item_id) continue;
    if (on && due.due_on <= pressed.due_on) next.add(keyOfDue(due));
    if (!on && due.due_on >= pressed.due_on) next.delete(keyOfDue(due));
  }
  return next;
}
/** What was due before today, or all of it that belongs to one charge, or everything. */
export function preselect(
  dues: readonly Due[],
  today: string,
  { item, which }: { item: number; which: 'overdue' | 'all' | 'next' },
): Set<string> {
  const first = dues
    .map((due) => due.due_on)
    .reduce<string | null>((all, on) => (all === null || on < all ? on : all), null);
  const wanted = dues.filter((due) =>
    item > 0
      ? due.item_id === item
      : which === 'all' || due.due_on < today || (which === 'next' && due.due_on === first),
  );
  return new Set(wanted.map(keyOfDue));
}
/** What a choice costs and which items it settles, the oldest first. */
export function sumOf(
  dues: readonly Due[],
  chosen: ReadonlySet<string>,
): { items: number[]; /** minor units */ amount: number } {
  const of = dues.filter((due) => chosen.has(keyOfDue(due)));
  return { items: [...new Set(of.map((due) => due.item_id))], amount: of.reduce((all, due) => all + due.open, 0) };
}
