export interface AdvisedRow {
  course_id: number;
  code: string;
  name: string;
  name_en: string;
  credit: number;
  note: string | null;
}
/** What the student did in the semester: an enrollment with its status, or a place on a waitlist. */
export interface TakenRow {
  course_id: number;
  status: string;
  credit: number;
  code: string;
  name: string;
  name_en: string;
}
export type TakenState = 'taken' | 'waiting' | 'left' | 'not_taken';
const stateOf = (status: string): TakenState =>
  status === 'registered' || status === 'completed'
    ? 'taken'
    : status === 'waiting'
      ? 'waiting'
      : status === 'dropped' || status === 'withdrawn'
        ? 'left'
        : 'not_taken';
const best: readonly TakenState[] = ['taken', 'waiting', 'left', 'not_taken'];

/** Recommended courses with what became of each, and what was taken without having been recommended. Of several tries the best counts. */
export function comparePlan(
  advised: readonly AdvisedRow[],
  taken: readonly TakenRow[],
): {
  courses: (AdvisedRow & { state: TakenState })[];
  others: { course_id: number; code: string; name: string; name_en: string; credit: number }[];
} {
  const states = (course_id: number): TakenState[] =>
    taken.filter((each) => each.course_id === course_id).map((each) => stateOf(each.status));
  const others = new Map(
    taken
      .filter((each) => stateOf(each.status) === 'taken' && !advised.some((one) => one.course_id === each.course_id))
      .map(({ course_id, code, name, name_en, credit }) => [course_id, { course_id, code, name, name_en, credit }]),
  );
  return {
    courses: advised.map((each) => ({
      ...each,
      state: best.find((state) => states(each.course_id).includes(state)) ?? 'not_taken',
    })),
    others: [...others.values()],
  };
}
