import type { Decision } from './states.ts';

/** What a program weighs, percent; together 100. */
export interface Weights {
  weight_ales: number;
  weight_language: number;
  weight_gpa: number;
  weight_interview: number;
}
export const weightsWhole = (weights: Weights): boolean =>
  weights.weight_ales + weights.weight_language + weights.weight_gpa + weights.weight_interview === 100;

export interface Scored {
  id: number;
  ales: number;
  language: number;
  gpa: number;
  /** null: did not come to the interview */ interview: number | null;
  /** YYYY-MM-DD */ birth_date: string;
}
const cents = (value: number): number => Math.round(value * 100);
/** Half up at the second decimal, in whole numbers: no sum depends on how a computer writes 0.1. */
const ofHundredths = (sum: number, divisor: number): number => Math.floor((2 * sum + divisor) / (2 * divisor)) / 100;

/**
 * What a jury gave in an interview: the mean over its members of each criterion, weighted.
 * @param scores of each criterion, by member, 0–100
 * @returns two decimals
 */
export function interviewScore(criteria: readonly { weight: number; scores: readonly number[] }[]): number | null {
  if (criteria.length === 0 || criteria.some(({ scores }) => scores.length === 0)) return null;
  const members = criteria[0]?.scores.length ?? 0;
  if (criteria.some(({ scores }) => scores.length !== members)) return null;
  const weight = criteria.reduce((all, each) => all + each.weight, 0);
  const sum = criteria.reduce(
    (all, each) => all + each.weight * each.scores.reduce((points, score) => points + cents(score), 0),
    0,
  );
  return ofHundredths(sum, weight * members);
}
/** The weighted total, two decimals; null for whoever did not come although the interview counts. */
export function totalOf(scored: Omit<Scored, 'id' | 'birth_date'>, weights: Weights): number | null {
  if (scored.interview === null && weights.weight_interview > 0) return null;
  return ofHundredths(
    weights.weight_ales * cents(scored.ales) +
      weights.weight_language * cents(scored.language) +
      weights.weight_gpa * cents(scored.gpa) +
      weights.weight_interview * cents(scored.interview ?? 0),
    100,
  );
}
export interface Ranked extends Scored {
  total: number;
  /** 1 is the best; people who are equal in everything share a place */ place: number;
}
const order = (one: Omit<Ranked, 'place'>, other: Omit<Ranked, 'place'>): number =>
  other.total - one.total ||
  other.ales - one.ales ||
  other.gpa - one.gpa ||
  (other.interview ?? 0) - (one.interview ?? 0) ||
  // the younger one, as the central placement does
  (one.birth_date < other.birth_date ? 1 : one.birth_date > other.birth_date ? -1 : 0);

/** Those with a total, the best first; ties go by ALES, then average, then interview, then to the younger. */
export function rank(scored: readonly Scored[], weights: Weights): Ranked[] {
  const sorted = scored
    .flatMap((each) => {
      const total = totalOf(each, weights);
      return total === null ? [] : [{ ...each, total }];
    })
    .toSorted((one, other) => order(one, other) || one.id - other.id);
  const ranked: Ranked[] = [];
  for (const [index, each] of sorted.entries()) {
    const before = ranked.at(-1);
    ranked.push({ ...each, place: before && order(before, each) === 0 ? before.place : index + 1 });
  }
  return ranked;
}

export interface Places {
  quota: number;
  reserve_quota: number;
  min_total: number;
}
/** What the ranking comes to: main places first, then the reserve list; below the threshold nobody is taken. A tie across the end of a list leaves both to the next one. */
export function suggest(
  ranked: readonly Pick<Ranked, 'id' | 'total' | 'place'>[],
  places: Places,
): Map<number, Decision> {
  const result = new Map<number, Decision>();
  let main = 0;
  let reserve = 0;
  let open: 'main' | 'reserve' | 'none' = places.quota > 0 ? 'main' : 'reserve';
  for (let at = 0; at < ranked.length;) {
    const first = ranked[at];
    if (!first) break;
    const equal = ranked.slice(at).filter((each) => each.place === first.place);
    at += equal.length;
    if (open === 'main' && main + equal.length > places.quota) open = 'reserve';
    if (open === 'reserve' && reserve + equal.length > places.reserve_quota) open = 'none';
    const decision: Decision =
      first.total < places.min_total || open === 'none' ? 'reject' : open === 'main' ? 'main' : 'reserve';
    if (decision === 'main') main += equal.length;
    if (decision === 'reserve') reserve += equal.length;
    for (const each of equal) result.set(each.id, decision);
  }
  return result;
}

export interface Decided {
  id: number;
  place: number;
  total: number;
  decision: Decision;
  note: string | null;
}
export const takesPlace = (decision: Decision): boolean => decision === 'main' || decision === 'preparation';
const worth: Readonly<Record<Decision, number>> = { main: 2, preparation: 2, reserve: 1, reject: 0 };
/** What speaks against a board's decision: too many places given, somebody below the threshold, or a better one passed over without a reason. */
export function decisionProblems(
  decided: readonly Decided[],
  places: Places,
): { key: 'over_quota' | 'over_reserve' | 'below' | 'passed_over'; id: number | null }[] {
  const main = decided.filter((each) => takesPlace(each.decision)).length;
  const reserve = decided.filter((each) => each.decision === 'reserve').length;
  const sorted = decided.toSorted((one, other) => one.place - other.place);
  const passed = sorted.filter(
    (each, index) =>
      !each.note?.trim() &&
      sorted.slice(index + 1).some((later) => later.place > each.place && worth[later.decision] > worth[each.decision]),
  );
  return [
    ...(main > places.quota ? [{ key: 'over_quota' as const, id: null }] : []),
    ...(reserve > places.reserve_quota ? [{ key: 'over_reserve' as const, id: null }] : []),
    ...decided
      .filter((each) => each.decision !== 'reject' && each.total < places.min_total)
      .map(({ id }) => ({ key: 'below' as const, id })),
    ...passed.map(({ id }) => ({ key: 'passed_over' as const, id })),
  ];
}
/** How many offers may go out now: places that nobody holds. */
export const freePlaces = (quota: number, holding: number): number => Math.max(0, quota - holding);
