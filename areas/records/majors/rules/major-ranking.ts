/** One wish that every office has found fit. */
export interface RankedWish {
  preference_id: number;
  program_id: number;
  rank: number;
}
/** An applicant as the ranking sees him; averages in hundredths, `number` is that of his request (year × 1,000,000 + number). */
export interface Applicant {
  request_id: number;
  number: number;
  cgpa: number | null;
  top_percent: number | null;
  semester_no: number;
  wishes: readonly RankedWish[];
}
export interface Place {
  program_id: number;
  quota: number;
}
/** Everything a ranking is made from; kept with it, unchanged. */
export interface RankingInputs {
  version: 1;
  family: string;
  semester_id: number;
  places: readonly Place[];
  applicants: readonly Applicant[];
}
/** Where the ranking put a wish. `eligible`: below the wish that was granted, so it takes part no further. */
export interface Placement {
  preference_id: number;
  request_id: number;
  program_id: number;
  status: 'main' | 'reserve' | 'eligible';
  /** 1 … within the main or the reserve list of the program */ position: number | null;
  score: number;
}

const last = Number.MAX_SAFE_INTEGER;
/**
 * REQ-007, REQ-008: who comes first. The higher average; then the better place in his class; then the earlier semester, which
 * leaves more time for a second program; then who sent his application first. Numbers are never equal, so there are no ties.
 */
export const compareApplicants = (a: Applicant, b: Applicant): number =>
  (b.cgpa ?? -1) - (a.cgpa ?? -1) ||
  (a.top_percent ?? last) - (b.top_percent ?? last) ||
  a.semester_no - b.semester_no ||
  a.number - b.number;

/**
 * Main and reserve lists of all programs at once. In the order of `compareApplicants` each gets the wish he ranks highest
 * that still has a place, one at most; he waits on the reserve list of every wish above it, or of all where none had a place.
 * Nobody with a better place in the order is passed over for a program he prefers to what he got.
 * @returns one line per wish, in the order of the applicants and of their wishes; the same for the same inputs in any order
 */
export function rankApplicants({ places, applicants }: Pick<RankingInputs, 'places' | 'applicants'>): Placement[] {
  const free = new Map(places.map((place) => [place.program_id, place.quota]));
  const counts = { main: new Map<number, number>(), reserve: new Map<number, number>() };
  const next = (list: 'main' | 'reserve', program: number): number => {
    const position = (counts[list].get(program) ?? 0) + 1;
    counts[list].set(program, position);
    return position;
  };
  return applicants.toSorted(compareApplicants).flatMap((applicant): Placement[] => {
    let placed = false;
    return applicant.wishes
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ preference_id, program_id }): Placement => {
        const wish = { preference_id, request_id: applicant.request_id, program_id, score: applicant.cgpa ?? 0 };
        if (placed) return { ...wish, status: 'eligible', position: null };
        const left = free.get(program_id) ?? 0;
        if (left <= 0) return { ...wish, status: 'reserve', position: next('reserve', program_id) };
        placed = true;
        free.set(program_id, left - 1);
        return { ...wish, status: 'main', position: next('main', program_id) };
      });
  });
}

/** A value as text that does not depend on the order of keys: what a checksum is taken of. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
      .join(',')}}`;
  return JSON.stringify(value ?? null);
}
