import { fold } from '#kernel/contract/text.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { prepStudentRefusals } from '../refusals.ts';

/** The prep year is taken twice at most. */
export const mostAttempts = 2;
export interface Applicant {
  number: string;
  status: string;
  /** 0: before the program; 1: its first year */ class_year: number;
  /** has an open prep year */ inside: boolean;
  /** prep years so far */ attempts: number;
  /** passed, exempt, or with an exemption that is approved */ done: boolean;
}
/** ESL-015: what speaks against taking a student into the prep school. */
export function mayTake({ number, status, class_year, inside, attempts, done }: Applicant): Refusal[] {
  const refusals: Refusal[] = [];
  if (inside) return [prepStudentRefusals.prep_already_in({ number })];
  if (done) refusals.push(prepStudentRefusals.prep_done({ number }));
  if (status !== 'active') refusals.push(prepStudentRefusals.prep_not_active({ number }));
  if (class_year > 1) refusals.push(prepStudentRefusals.prep_past_year({ number, year: class_year }));
  if (!done && attempts >= mostAttempts)
    refusals.push(prepStudentRefusals.prep_attempts({ number, most: mostAttempts }));
  return refusals;
}
export interface LevelLine {
  id: number;
  code: string;
  cut_from: number;
  cut_to: number;
}
/** The level a code or CEFR step names, else the one whose cuts hold the score; null: neither leads to one. */
export function levelFor(
  levels: readonly LevelLine[],
  given: { code: string | null; score: number | null },
): LevelLine | null {
  if (given.code !== null) {
    const wanted = fold(given.code.trim());
    return levels.find((each) => fold(each.code) === wanted) ?? null;
  }
  const { score } = given;
  if (score === null) return null;
  return levels.find((each) => each.cut_from <= Math.floor(score) && Math.floor(score) <= each.cut_to) ?? null;
}
/** A score as either language writes it, of 100; null: left empty; undefined: no score. */
export function scoreOf(cell: string): number | null | undefined {
  const word = cell.trim();
  if (word === '') return null;
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(word)) return undefined;
  const value = Number(word.replace(',', '.'));
  return value <= 100 ? value : undefined;
}
