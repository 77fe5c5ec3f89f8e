/** A version of a program's curriculum. */
export interface PlanVersion {
  id: number;
  code: string;
  status: string;
  effective_year: number;
}
/** The version that new students of the program begin under: the newest that is active. */
const first = <T extends PlanVersion>(versions: readonly T[]): T | null =>
  versions
    .filter((each) => each.status === 'active')
    .reduce<T | null>(
      (best, each) =>
        best === null ||
        each.effective_year > best.effective_year ||
        (each.effective_year === best.effective_year && each.id > best.id)
          ? each
          : best,
      null,
    );
/**
 * What a version becoming active, or no longer being so, means for new students.
 * @param own the version whose state changes
 * @param others the other versions of its program
 * @returns which version they began under before, and which from now on; null where there is none
 */
export function newStudentsUnder<T extends PlanVersion>(
  own: T,
  others: readonly T[],
  status: 'active' | 'closed',
): { before: T | null; after: T | null } {
  return { before: first([own, ...others]), after: first([{ ...own, status }, ...others]) };
}
