export interface ResultPart {
  id: number;
  weight: number;
  max_score: number;
}
export interface ResultLevel {
  code: string;
  min_total: number;
}
/** What the scores of a candidate come to; `level` null: absent, or below the lowest cut score. */
export interface PlacementResult {
  total: number | null;
  level: string | null;
  exempt: boolean;
  absent: boolean;
}
/**
 * The weighted total on 100, the highest level whose cut score it reaches, and whether it exempts.
 * @param scores part id → points, or null where the candidate was absent: absent in one part is absent
 */
export function resultOf(
  parts: readonly ResultPart[],
  levels: readonly ResultLevel[],
  exempt_from: number,
  scores: ReadonlyMap<number, number | null>,
): PlacementResult {
  if (parts.some((part) => (scores.get(part.id) ?? null) === null))
    return { total: null, level: null, exempt: false, absent: true };
  const sum = parts.reduce((all, part) => all + ((scores.get(part.id) ?? 0) * part.weight) / part.max_score, 0);
  const total = Math.round((sum + Number.EPSILON) * 100) / 100;
  return { total, level: levelAt(levels, total), exempt: total >= exempt_from, absent: false };
}
export function levelAt(levels: readonly ResultLevel[], total: number): string | null {
  const reached = levels.filter((level) => level.min_total <= total).sort((one, two) => two.min_total - one.min_total);
  return reached[0]?.code ?? null;
}
