export const scoreMarks = {
  absent: { tr: 'Girmedi', en: 'Absent' },
  exempt: { tr: 'Muaf', en: 'Exempt' },
} as const;
export type ScoreMark = keyof typeof scoreMarks;
export interface CountedExam {
  id: number;
  /** percent */ weight: number;
  max_score: number;
}
export interface CountedCell {
  exam_id: number;
  score: number | null;
  mark: ScoreMark | null;
}
export const outcomes = {
  passed: { tr: 'Geçti', en: 'Passed', tone: 'success' },
  failed: { tr: 'Kaldı', en: 'Failed', tone: 'danger' },
  incomplete: { tr: 'Puanı eksik', en: 'Scores missing', tone: 'neutral' },
} as const;
export type PrepOutcome = keyof typeof outcomes;
export interface Average {
  /** of 100 with two places; null while a score is missing, or where every exam is exempt */ average: number | null;
  /** of what there is so far */ so_far: number | null;
  outcome: PrepOutcome;
}
/**
 * The average of a module by weights. Absent counts as 0; an exam somebody is exempt from does not count, and the others share its
 * weight. Passed from the pass mark on.
 * @param pass_mark of 100
 */
export function averageOf(exams: readonly CountedExam[], cells: readonly CountedCell[], pass_mark: number): Average {
  const given = new Map(cells.map((each) => [each.exam_id, each]));
  let [sum, weights, missing] = [0, 0, 0];
  for (const { id, weight, max_score } of exams) {
    const cell = given.get(id);
    if (!cell) missing += 1;
    else if (cell.mark !== 'exempt') {
      sum += ((cell.score ?? 0) / max_score) * 100 * weight;
      weights += weight;
    }
  }
  const so_far = weights > 0 ? Math.round((sum / weights) * 100) / 100 : null;
  if (missing > 0 || exams.length === 0 || so_far === null) return { average: null, so_far, outcome: 'incomplete' };
  return { average: so_far, so_far, outcome: so_far >= pass_mark ? 'passed' : 'failed' };
}
