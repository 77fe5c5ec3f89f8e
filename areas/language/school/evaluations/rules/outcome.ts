/** One skill with what it counts for and what it needs. */
export interface SkillRule {
  id: number;
  /** percent of the total */ weight: number;
  /** of 100; 0: none */ minimum: number;
}
export interface OutcomeFacts {
  skills: readonly SkillRule[];
  /** of 100, by skill; what is missing makes the evaluation incomplete */ scores: ReadonlyMap<number, number>;
  /** of 100 */ pass_mark: number;
  /** percent of the hours */ attendance: number;
  min_attendance: number;
  /** points one skill may lie below its minimum */ margin: number;
  /** times the course was taken, this one included */ attempt: number;
  max_repeats: number;
}
export const outcomes = ['passed', 'conditionally_passed', 'repeat', 'failed', 'incomplete'] as const;
export type Outcome = (typeof outcomes)[number];
export type OutcomeReason =
  | 'advances'
  | 'one_skill_short'
  | 'total_short'
  | 'skill_short'
  | 'attendance_short'
  | 'repeats_used'
  | 'scores_missing'
  | 'attendance_missing'
  | 'esl_weights';
export interface Evaluated {
  /** of 100, two places; null while scores are missing */ total: number | null;
  outcome: Outcome;
  reasons: OutcomeReason[];
}
export const weightsFit = (skills: readonly SkillRule[]): boolean =>
  skills.length > 0 && skills.reduce((sum, each) => sum + each.weight, 0) === 100;

/**
 * Advance or continue (field guide 1.20): the weighted total reaches the pass mark, every skill its minimum, the hours theirs. One skill
 * that lies a little below its minimum lets advance conditionally. Who has used up the repeats fails.
 */
export function evaluated(facts: OutcomeFacts): Evaluated {
  const { skills, scores, pass_mark, attendance, min_attendance, margin, attempt, max_repeats } = facts;
  if (!weightsFit(skills)) return { total: null, outcome: 'incomplete', reasons: ['esl_weights'] };
  if (skills.some((each) => !scores.has(each.id)))
    return { total: null, outcome: 'incomplete', reasons: ['scores_missing'] };
  const of = (each: SkillRule): number => scores.get(each.id) ?? 0;
  const total = Math.round(skills.reduce((sum, each) => sum + of(each) * each.weight, 0)) / 100;
  const short = skills.filter((each) => of(each) < each.minimum);
  const [one] = short;
  const slightly = short.length === 1 && one !== undefined && one.minimum - of(one) <= margin;
  const reasons: OutcomeReason[] = [
    ...(total < pass_mark ? (['total_short'] as const) : []),
    ...(short.length > 0 && !slightly ? (['skill_short'] as const) : []),
    ...(attendance < min_attendance ? (['attendance_short'] as const) : []),
  ];
  if (reasons.length === 0)
    return slightly
      ? { total, outcome: 'conditionally_passed', reasons: ['one_skill_short'] }
      : { total, outcome: 'passed', reasons: ['advances'] };
  return attempt > max_repeats
    ? { total, outcome: 'failed', reasons: [...reasons, 'repeats_used'] }
    : { total, outcome: 'repeat', reasons };
}
/** Who is on no attendance list has no hours to judge by; that is a missing fact, not full attendance. */
export const withoutLists = (judged: Evaluated, marked: boolean): Evaluated =>
  marked
    ? judged
    : {
        ...judged,
        outcome: 'incomplete',
        reasons: [...(judged.outcome === 'incomplete' ? judged.reasons : []), 'attendance_missing'],
      };
