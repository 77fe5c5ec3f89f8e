/** A weekly lesson; `combined_with` is the same for those that are taught together, null or absent alone (VAL-049, CON-012). */
interface Lesson {
  combined_with?: number | null;
}

/**
 * What one person teaches, each lesson once: lessons taught together, of several sections or of one class under several codes,
 * are one lesson and stay with the first of these sections; the others keep what they have of their own.
 * @param sections of one person, in the order in which they are to count
 */
export function countedOnce<T extends { meetings: readonly Lesson[] }>(sections: readonly T[]): T[] {
  const seen = new Set<number>();
  return sections.map((section) => ({
    ...section,
    meetings: section.meetings.filter((meeting) => {
      const together = meeting.combined_with ?? null;
      return together === null || (!seen.has(together) && Boolean(seen.add(together)));
    }),
  }));
}
/** Are two lessons one? */
export const oneLesson = (a: Lesson, b: Lesson): boolean =>
  (a.combined_with ?? null) !== null && a.combined_with === b.combined_with;
