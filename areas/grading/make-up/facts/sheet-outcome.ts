import type { Sheet } from '../../queries/sheet-facts.ts';
import { assessmentsOf } from '../../queries/sheet-facts.ts';
import type { Score } from '../../rules/letter-grades.ts';
import { letterWith, type LetterOutcome } from '../rules/make-up-letter.ts';

/** The letter that points in a missed exam lead to on this sheet. */
export function outcomeOf(
  sheet: Pick<Sheet, 'assessments' | 'enrolments' | 'scores' | 'system'>,
  { enrolment_id, assessment_id, points }: { enrolment_id: number; assessment_id: number; points: number },
): LetterOutcome {
  const scores = Map.groupBy(sheet.scores, (score) => score.enrolment_id);
  const scoreOf = (score: Sheet['scores'][number]): Score => ({
    assessment_id: score.assessment_id,
    status: score.absent ? 'absent' : score.points === null ? 'missing' : 'graded',
    points: score.points,
  });
  return letterWith(
    sheet.system,
    assessmentsOf(sheet),
    sheet.enrolments
      .filter((each) => each.status === 'registered' || each.status === 'completed')
      .map((each) => ({ id: each.enrolment_id, scores: (scores.get(each.enrolment_id) ?? []).map(scoreOf) })),
    { id: enrolment_id, assessment_id, points },
  );
}
export const isFinalized = ({ section }: Pick<Sheet, 'section'>): boolean =>
  section.sheet_status === 'finalized' || section.sheet_status === 'rectification';
/** Letters that may be chosen where none can be calculated: those with a range of points. */
export const lettersToChoose = ({ system }: Pick<Sheet, 'system'>): string[] =>
  system.letters.filter((each) => each.min !== null).map((each) => each.letter);
