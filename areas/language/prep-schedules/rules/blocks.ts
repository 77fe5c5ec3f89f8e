/**
 * Weekly hours of a teacher in a class, as lessons in one go: as many of the wished length as fit, never one of a single hour
 * unless there is nothing else.
 * @param hours a week
 * @param block hours in one go that are wished for, 1 … 3
 */
export function blocksOf(hours: number, block: number): number[] {
  if (hours <= block) return hours > 0 ? [hours] : [];
  const full = Array.from({ length: Math.floor(hours / block) }, () => block);
  const rest = hours % block;
  if (rest === 0) return full;
  if (rest > 1 || block === 1) return [...full, rest];
  // one hour is left over: 2 + 1 becomes 3, 3 + 1 becomes 2 + 2
  if (block === 2) return [...full.slice(1), 3];
  return [...full.slice(1), 2, 2];
}
