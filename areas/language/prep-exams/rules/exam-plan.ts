import type { Refusal } from '#kernel/contract/refusal.ts';
import { prepExamRefusals } from '../refusals.ts';

export const examKinds = {
  quiz: { tr: 'Kısa sınav', en: 'Quiz' },
  midterm: { tr: 'Ara sınav', en: 'Midterm exam' },
  final: { tr: 'Modül sonu sınavı', en: 'Final exam' },
  oral: { tr: 'Sözlü', en: 'Oral exam' },
  writing: { tr: 'Yazma', en: 'Writing' },
} as const;
export type ExamKind = keyof typeof examKinds;
export const shortestReason = 10;

export interface PlannedExam {
  /** null: new */ id: number | null;
  kind: ExamKind;
  name: string;
  name_en: string;
  /** percent */ weight: number;
  max_score: number;
  held_on: string;
}
export interface StoredExam extends PlannedExam {
  id: number;
  /** scores of any student */ scored: boolean;
  /** highest score given so far; null: none */ highest: number | null;
  /** for at least one class */ published: boolean;
}
export const sumOf = (exams: readonly { weight: number }[]): number =>
  exams.reduce((sum, each) => sum + each.weight, 0);
/** What students and teachers count on is not what it was; the name may change freely. */
export const countsOtherwise = (one: PlannedExam, other: PlannedExam): boolean =>
  one.weight !== other.weight ||
  one.max_score !== other.max_score ||
  one.kind !== other.kind ||
  one.held_on !== other.held_on;
/** Whether a change of these exams needs a reason: the module has begun, or somebody has a score. */
export const needsReason = (stored: readonly StoredExam[], module: { starts_on: string }, today: string): boolean =>
  stored.length > 0 && (today >= module.starts_on || stored.some((each) => each.scored || each.published));
/** Whether anything but names differs. */
export const plansOtherwise = (planned: readonly PlannedExam[], stored: readonly StoredExam[]): boolean =>
  planned.some((each) => each.id === null) ||
  stored.some((before) => {
    const after = planned.find((each) => each.id === before.id);
    return !after || countsOtherwise(before, after);
  });

/**
 * Whether the exams of a module may become these (ESL-014): weights of 100 in all, days within the module, names told apart, none taken
 * away that has scores; once the module runs or has scores nothing that counts changes without a reason, an exam whose scores are
 * published keeps what counts, and so do all when the module is over.
 */
export function mayPlan(
  planned: readonly PlannedExam[],
  stored: readonly StoredExam[],
  module: { starts_on: string; ends_on: string },
  reason: string,
  today: string,
): Refusal[] {
  const refusals: Refusal[] = [];
  const sum = sumOf(planned);
  if (sum !== 100) refusals.push(prepExamRefusals.prep_weights({ sum }));
  for (const { name, name_en, held_on } of planned)
    if (held_on < module.starts_on || held_on > module.ends_on)
      refusals.push(prepExamRefusals.prep_exam_day({ exam: { tr: name, en: name_en } }));
  const names = planned.flatMap((each) => [...new Set([plain(each.name), plain(each.name_en)])]);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) refusals.push(prepExamRefusals.prep_exam_twice({ name: twice }));
  const kept = new Map(planned.flatMap((each) => (each.id === null ? [] : [[each.id, each] as const])));
  for (const before of stored) {
    const after = kept.get(before.id);
    const exam = { tr: before.name, en: before.name_en };
    if (!after) {
      if (before.scored) refusals.push(prepExamRefusals.prep_exam_scored({ exam }));
      continue;
    }
    if (before.highest !== null && after.max_score < before.highest)
      refusals.push(prepExamRefusals.prep_exam_max({ exam, highest: before.highest }));
    if (before.published && countsOtherwise(before, after))
      refusals.push(prepExamRefusals.prep_exam_published({ exam }));
  }
  if (stored.length > 0 && plansOtherwise(planned, stored)) {
    if (today > module.ends_on) refusals.push(prepExamRefusals.prep_exam_module_over());
    else if (needsReason(stored, module, today) && reason.trim().length < shortestReason)
      refusals.push(prepExamRefusals.prep_exam_reason({}, 'reason'));
  }
  return refusals;
}
const plain = (name: string): string => name.trim().toLocaleLowerCase('tr');
