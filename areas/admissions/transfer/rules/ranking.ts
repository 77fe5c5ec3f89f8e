import type { Scale, TrackRule } from './tracks.ts';

/** YÖK’s conversion: 4.00 is 100, 2.00 is 53.33, linear between. */
export const average100 = (cgpa: number, scale: Scale): number =>
  scale === 'hundred' ? cgpa : Math.max(0, (cgpa * 70) / 3 + 20 / 3);

export interface Scored {
  cgpa: number;
  scale: Scale;
  entry_score: number | null;
}
/** The ranking score by the formula of the track, 0–100, two decimals: the same on every machine. */
export function rankingScore({ cgpa, scale, entry_score }: Scored, rule: TrackRule): number {
  const entry = Math.min(100, ((entry_score ?? 0) / rule.entry_full) * 100);
  const sum = average100(cgpa, scale) * rule.average_weight + entry * rule.entry_weight;
  return Math.round(sum + 1e-9) / 100;
}

export interface Candidate {
  id: number;
  score: number;
  average: number;
  entry_score: number;
  /** when it was sent, as a moment that compares as a text */
  sent_at: string;
  /** programs in the order of preference */
  programs: readonly number[];
}
/**
 * Who stands before whom: the higher score; where it is equal the higher average, then the higher placement score, then who
 * sent earlier, then the lower application number. No two are equal.
 */
export const before = (a: Candidate, b: Candidate): number =>
  b.score - a.score ||
  b.average - a.average ||
  b.entry_score - a.entry_score ||
  (a.sent_at < b.sent_at ? -1 : a.sent_at > b.sent_at ? 1 : a.id - b.id);

export interface Placing {
  transfer_id: number;
  program_id: number;
  list: 'main' | 'reserve';
  place: number;
}
/**
 * Main and reserve lists of one track: each applicant gets the best of the own preferences in which the score is enough, and
 * stands as a reserve in those preferred to it. Nobody is refused a program in which somebody with a lower place sits.
 * @param seats by program
 */
export function listsOf(candidates: readonly Candidate[], seats: ReadonlyMap<number, number>): Placing[] {
  const line = candidates.toSorted(before);
  const taken = new Map<number, number>();
  const main = new Map<number, number>(); // candidate → program
  // one order for all programs: whoever comes first chooses first
  for (const candidate of line) {
    const program = candidate.programs.find((each) => (taken.get(each) ?? 0) < (seats.get(each) ?? 0));
    if (program === undefined) continue;
    main.set(candidate.id, program);
    taken.set(program, (taken.get(program) ?? 0) + 1);
  }
  const places = new Map<string, number>();
  const next = (program: number, list: string): number => {
    const place = (places.get(`${list}:${program}`) ?? 0) + 1;
    places.set(`${list}:${program}`, place);
    return place;
  };
  return line.flatMap((candidate): Placing[] => {
    const got = main.get(candidate.id);
    const better =
      got === undefined ? candidate.programs : candidate.programs.slice(0, candidate.programs.indexOf(got));
    return [
      ...(got === undefined
        ? []
        : [{ transfer_id: candidate.id, program_id: got, list: 'main' as const, place: next(got, 'main') }]),
      ...better
        .filter((program) => (seats.get(program) ?? 0) > 0)
        .map((program) => ({
          transfer_id: candidate.id,
          program_id: program,
          list: 'reserve' as const,
          place: next(program, 'reserve'),
        })),
    ];
  });
}

/** A reserve place that still counts; `rank`: the preference it is of, 1 the first. */
export interface Standing {
  transfer_id: number;
  program_id: number;
  rank: number;
  place: number;
}
/** The place that somebody has and has not answered yet. */
export interface Offered {
  program_id: number;
  rank: number;
}
export interface Move {
  transfer_id: number;
  to: number;
  /** the lower preference that becomes free by it */
  from: number | null;
}
/**
 * Who moves up when seats have become free. Whoever waits with a place in a lower preference leaves it, and the seat that
 * becomes free there goes on; nobody moves to a lower preference; whoever has accepted has no reserve place anymore.
 * @param free a program for each seat
 * @param reserves reserve places that still count, of all programs of the track
 */
export function movesUp(
  free: readonly number[],
  reserves: readonly Standing[],
  offered: ReadonlyMap<number, Offered>,
): Move[] {
  const moves: Move[] = [];
  const has = new Map(offered);
  const seats = [...free];
  for (let program = seats.shift(); program !== undefined; program = seats.shift()) {
    const first = reserves
      .filter((each) => each.program_id === program && each.rank < (has.get(each.transfer_id)?.rank ?? Infinity))
      .toSorted((a, b) => a.place - b.place)[0];
    if (!first) continue;
    const from = has.get(first.transfer_id)?.program_id ?? null;
    moves.push({ transfer_id: first.transfer_id, to: program, from });
    has.set(first.transfer_id, first);
    if (from !== null) seats.push(from);
  }
  return moves;
}
