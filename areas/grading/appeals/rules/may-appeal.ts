import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { appealsRefusals } from '../refusals.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { appealWindowState, type AppealWindow } from './appeal-window.ts';

/** The three steps, in order; each has a form of its own. */
export const appealSteps = ['grade_change_appeal', 'formal_grade_change_appeal', 'appeal_of_appeal'] as const;
export type AppealStep = (typeof appealSteps)[number];
/** The step that has to be decided before; null for the first. */
export const stepBefore = (step: AppealStep): AppealStep | null => appealSteps[appealSteps.indexOf(step) - 1] ?? null;

/** An appeal of the step before about the same grade. `letter`: the letter it has led to, null where the grade stayed. */
export interface EarlierAppeal {
  number: string;
  decided: boolean;
  expected: string;
  letter: string | null;
}
export interface AppealFacts {
  step: AppealStep;
  /** the course for readers */
  course: string;
  semester: Text;
  /** the grade is final and in the register */
  final: boolean;
  /** null where nothing has happened yet that opens it */
  window: AppealWindow | null;
  /** when it is asked; what was returned was asked when it was first sent */
  asked_at: Date;
  earlier: EarlierAppeal | null;
  /** words of the step before */
  earlier_step: Text | null;
  /** number of an appeal of this step about this grade that is under way or decided */
  made: string | null;
}

/**
 * ACA-043, ACA-044: every reason why a grade can't be appealed at a step. Refuses grades that are not final, a second appeal
 * at the same step, a step whose turn it is not, and everything outside the window.
 */
export function mayAppeal(facts: AppealFacts): Refusal[] {
  const { course, step, window, earlier } = facts;
  const reasons: Refusal[] = [];
  if (!facts.final) reasons.push(appealsRefusals.appeal_not_final({ course }));
  if (facts.made !== null) reasons.push(appealsRefusals.appeal_made_already({ course, number: facts.made }));
  if (stepBefore(step) !== null) {
    if (earlier === null) reasons.push(appealsRefusals.appeal_no_earlier({ course, step: facts.earlier_step ?? '' }));
    else if (!earlier.decided) reasons.push(appealsRefusals.appeal_earlier_open({ course, number: earlier.number }));
    else if (earlier.letter !== null && earlier.letter === earlier.expected)
      reasons.push(appealsRefusals.appeal_earlier_granted({ course, number: earlier.number, letter: earlier.letter }));
  }
  if (window === null) return reasons;
  const state = appealWindowState(window, facts.asked_at);
  const days = { from: longDay(window.from), to: longDay(window.to) };
  if (stepBefore(step) === null) {
    if (state === 'early') reasons.push(appealsRefusals.appeal_window_early({ semester: facts.semester, ...days }));
    if (state === 'over') reasons.push(appealsRefusals.appeal_window_over({ semester: facts.semester, ...days }));
  } else if (state === 'over') reasons.push(appealsRefusals.appeal_later_window_over({ course, ...days }));
  return reasons;
}

/**
 * May a grade be changed to this letter, or this letter be hoped for? Only letters that the course's grading system gives for a
 * total, and not the one that stands there.
 * @param known letters of the system, as `ranged`
 */
export function letterReasons(
  letter: string,
  current: string | null,
  known: readonly string[],
  field: string,
): Refusal[] {
  if (!known.includes(letter))
    return [appealsRefusals.appeal_letter_unknown({ letter, letters: known.join(', ') }, field)];
  return letter === current ? [appealsRefusals.appeal_letter_same({ letter }, field)] : [];
}

/**
 * Who taught the course answers for his grade at the first step; from the formal appeal on others decide, whatever office he holds.
 * @param taught the decider teaches the section
 */
export const deciderReasons = (step: AppealStep, taught: boolean): Refusal[] =>
  taught && stepBefore(step) !== null ? [appealsRefusals.appeal_own_grade()] : [];
