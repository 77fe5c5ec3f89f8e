/** Something a student is to be at: a weekly meeting or an exam. `key` is the weekday or the day. */
export interface Held {
  student_id: number;
  label: string;
  key: string;
  /** minutes since midnight */ starts: number;
  ends: number;
}
export interface Double {
  student_id: number;
  key: string;
  one: string;
  other: string;
  /** the time they share */ starts: number;
  ends: number;
}
/** Pairs of different courses that ask for one student at the same time; what only touches does not clash. */
export function clashesOf(held: readonly Held[]): Double[] {
  const byPlace = new Map<string, Held[]>();
  for (const each of held) {
    const key = `${each.student_id}/${each.key}`;
    const own = byPlace.get(key);
    if (own) own.push(each);
    else byPlace.set(key, [each]);
  }
  const found: Double[] = [];
  for (const own of byPlace.values()) {
    if (own.length < 2) continue;
    own.sort((one, other) => one.starts - other.starts || (one.label < other.label ? -1 : 1));
    own.forEach((one, at) => {
      for (const other of own.slice(at + 1)) {
        if (other.starts >= one.ends) break;
        if (other.label === one.label) continue;
        found.push({
          student_id: one.student_id,
          key: one.key,
          one: one.label,
          other: other.label,
          starts: other.starts,
          ends: Math.min(one.ends, other.ends),
        });
      }
    });
  }
  return found;
}
