/** How long the way between two campuses takes, in minutes, whichever way one goes. Null in both: every pair that is not named. */
export interface Way {
  from: number | null;
  to: number | null;
  minutes: number;
}
/** A lesson and where it is held; a lesson without a campus (online, or not known) asks for no way. */
export interface PlacedLesson {
  day: number;
  /** minutes since midnight */ starts: number;
  ends: number;
  campus_id?: number | null;
}

/** Minutes between two campuses: those of the pair, else those of any pair, else none. */
export function minutesBetween(ways: readonly Way[], one: number, other: number): number {
  if (one === other) return 0;
  const pair = ways.find(({ from, to }) => (from === one && to === other) || (from === other && to === one));
  return (pair ?? ways.find(({ from, to }) => from === null && to === null))?.minutes ?? 0;
}
/**
 * Is there too little time between two lessons of one person for the way between their campuses? Lessons that overlap are a
 * clash and not this; as much time as the way takes is enough.
 * @returns minutes there are and minutes it takes, or null
 */
export function tooFar(a: PlacedLesson, b: PlacedLesson, ways: readonly Way[]): { gap: number; needed: number } | null {
  const [one, other] = [a.campus_id ?? null, b.campus_id ?? null];
  if (one === null || other === null || one === other || a.day !== b.day) return null;
  const gap = Math.max(a.starts, b.starts) - Math.min(a.ends, b.ends);
  if (gap < 0) return null;
  const needed = minutesBetween(ways, one, other);
  return gap < needed ? { gap, needed } : null;
}
