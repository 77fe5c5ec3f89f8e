import { lettersOf, totalOf, type Assessment, type GradingSystem, type Score } from '../../rules/letter-grades.ts';

/** Who was in the section, with the scores as they stand. */
export interface ClassMember {
  id: number;
  scores: readonly Score[];
}
export interface LetterOutcome {
  /** null: other scores are missing, the letter cannot be calculated */ letter: string | null;
  total: number | null;
}
/**
 * The letter that follows when one missed part gets points and everything else stays. A curve is laid over the same class; the
 * letters of the others stay what they are.
 */
export function letterWith(
  system: GradingSystem,
  assessments: readonly Assessment[],
  members: readonly ClassMember[],
  made_up: { id: number; assessment_id: number; points: number },
): LetterOutcome {
  const score: Score = { assessment_id: made_up.assessment_id, status: 'graded', points: made_up.points };
  const totals = members.map(({ id, scores }) => ({
    id,
    attendance_failed: false,
    total: totalOf(
      assessments,
      id === made_up.id ? [...scores.filter((each) => each.assessment_id !== made_up.assessment_id), score] : scores,
      system.decimals,
    ),
  }));
  const own = totals.find((each) => each.id === made_up.id)?.total;
  return {
    letter: lettersOf(system, totals).get(made_up.id) ?? null,
    total: own?.kind === 'total' ? own.total : null,
  };
}
