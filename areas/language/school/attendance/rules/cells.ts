/** One mark while a list is being filled in. */
export interface CellMark {
  present: number;
  late: number;
  excused: boolean;
}
/** A mark in one word, so that two can be compared: `4`, `4:15` (fifteen minutes late), `x` (approved time off). */
export const cellOf = ({ present, late, excused }: CellMark): string =>
  excused ? 'x' : late > 0 ? `${present}:${late}` : String(present);
/** What such a word says; null: not marked. */
export function markOf(cell: string): CellMark | null {
  if (cell === 'x') return { present: 0, late: 0, excused: true };
  const found = /^(\d{1,2})(?::(\d{1,4}))?$/.exec(cell);
  return found ? { present: Number(found[1]), late: Number(found[2] ?? 0), excused: false } : null;
}
/** What stands there before anybody has marked anything: everybody was there, but for approved time off. */
export const startOf = (hours: number, on_leave: boolean): string => (on_leave ? 'x' : String(hours));
/** A tap on the name: there all day, or not at all. */
export function tapped(cell: string, hours: number): string {
  const mark = markOf(cell);
  return mark && !mark.excused && mark.present > 0 ? '0' : String(hours);
}
