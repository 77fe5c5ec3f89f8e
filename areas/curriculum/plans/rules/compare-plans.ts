/** A slot as far as two versions are compared. */
export interface ComparedSlot {
  id: number;
  semester_no: number;
  position: number;
  slot_type: string;
  course_id: number | null;
  pool_id: number | null;
  name: string;
  name_en: string;
  credit: number;
  ects: number;
}
export type Difference = 'same' | 'added' | 'removed' | 'moved' | 'changed' | 'moved_changed';
/** A slot in one version beside its counterpart in the other. */
export interface ComparedPair<S extends ComparedSlot = ComparedSlot> {
  before: S | null;
  after: S | null;
  difference: Difference;
}

/**
 * Two versions of a plan, slot by slot. A course is the same slot wherever it stands; slots of a pool are matched in the
 * same semester first, then in the order of the plan.
 */
export function comparePlans<S extends ComparedSlot>(before: readonly S[], after: readonly S[]): ComparedPair<S>[] {
  const pairs: ComparedPair<S>[] = [];
  const left = new Set(after);
  const open: S[] = [];
  const match = (slot: S, other: S): void => {
    left.delete(other);
    pairs.push({ before: slot, after: other, difference: differenceOf(slot, other) });
  };
  const same = (a: S, b: S): boolean => a.course_id === b.course_id && a.pool_id === b.pool_id;
  for (const slot of before) {
    const near = [...left].find((other) => same(slot, other) && other.semester_no === slot.semester_no);
    if (near) match(slot, near);
    else open.push(slot);
  }
  for (const slot of open) {
    const other = [...left].find((each) => same(slot, each));
    if (other) match(slot, other);
    else pairs.push({ before: slot, after: null, difference: 'removed' });
  }
  for (const slot of left) pairs.push({ before: null, after: slot, difference: 'added' });
  const at = (pair: ComparedPair<S>): S => (pair.before ?? pair.after) as S;
  return pairs.sort((a, b) => at(a).semester_no - at(b).semester_no || at(a).position - at(b).position);
}
function differenceOf(a: ComparedSlot, b: ComparedSlot): Difference {
  const moved = a.semester_no !== b.semester_no;
  const changed =
    a.slot_type !== b.slot_type ||
    a.credit !== b.credit ||
    a.ects !== b.ects ||
    a.name !== b.name ||
    a.name_en !== b.name_en;
  return moved ? (changed ? 'moved_changed' : 'moved') : changed ? 'changed' : 'same';
}
