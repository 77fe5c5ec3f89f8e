import type { ScoreMark } from './average.ts';

export type TypedMark =
  | { kind: 'empty' }
  | { kind: 'bad' }
  | { kind: 'given'; score: number | null; mark: ScoreMark | null };
/** A in English, G (girmedi) in Turkish; E and M (muaf) */
const marks: Readonly<Record<string, ScoreMark>> = { a: 'absent', g: 'absent', e: 'exempt', m: 'exempt' };

/** What a cell means: nothing, absent (A, G), exempt (E, M), or a score with at most two decimals; comma and point alike. */
export function readMark(text: string, max_score: number): TypedMark {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return { kind: 'empty' };
  const mark = marks[plain.toLowerCase()];
  if (mark) return { kind: 'given', score: null, mark };
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(plain)) return { kind: 'bad' };
  const score = Number(plain);
  return score <= max_score ? { kind: 'given', score, mark: null } : { kind: 'bad' };
}
/** ESL-014: a score has at most two decimals; a third one is refused rather than rounded. */
export const hasTwoDecimals = (score: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(score));
