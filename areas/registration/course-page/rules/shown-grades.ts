/** With fewer graded students in a semester a distribution would tell of persons; then nothing of it is shown. */
export const leastGraded = 10;
/** Semesters that are looked back at. */
export const shownSemesters = 6;

/** How often a letter was given in a course in one semester, over all its sections. */
export interface LetterCount {
  semester_id: number;
  letter: string;
  count: number;
}
export interface SemesterGrades {
  semester_id: number;
  graded: number;
  /** in the order asked for; letters that nobody got are left out */
  letters: { letter: string; count: number }[];
}

/**
 * The distributions that may be shown, in the order of the semesters given.
 * @param semesters ids, latest first; those without grades do not count
 * @param order letters from the best on; others follow by name
 * @returns `withheld`: semesters in which too few were graded, by number only
 */
export function shownGrades(
  counts: readonly LetterCount[],
  semesters: readonly number[],
  order: readonly string[],
): { shown: SemesterGrades[]; withheld: number } {
  const place = (letter: string): number => (order.includes(letter) ? order.indexOf(letter) : order.length);
  const graded = semesters
    .map((semester_id): SemesterGrades => {
      const own = counts.filter((each) => each.semester_id === semester_id && each.count > 0);
      return {
        semester_id,
        graded: own.reduce((sum, each) => sum + each.count, 0),
        letters: own
          .map(({ letter, count }) => ({ letter, count }))
          .sort((a, b) => place(a.letter) - place(b.letter) || a.letter.localeCompare(b.letter)),
      };
    })
    .filter((each) => each.graded > 0)
    .slice(0, shownSemesters);
  const shown = graded.filter((each) => each.graded >= leastGraded);
  return { shown, withheld: graded.length - shown.length };
}
