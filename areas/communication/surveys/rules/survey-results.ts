import type { QuestionKind } from './survey-questions.ts';
import { takesSeveral } from './survey-scale.ts';

/** How many gave each value of a question. */
export type Tally = ReadonlyMap<number, number>;

/** The least share of those asked who must have answered before a group is shown. */
export const leastShare = 0.2;

/** The fewest people whose answers are shown together, whatever the survey says. */
export const fewestShown = (least: number): number => Math.max(2, least);

/**
 * May the answers of a group be shown? At least two voters whatever the survey says, as many as it asks for, and a fifth of
 * those who were asked: fewer would let somebody be guessed, or say little of the group.
 */
export const mayShowGroup = (asked: number, voters: number, least: number): boolean =>
  voters >= fewestShown(least) && asked > 0 && voters / asked >= leastShare;

/**
 * May the answers of a group to one question be shown? As many as a group needs must have answered it. Of several choices one voter
 * gives many, so that only the most frequent one says how many answered at least; who had to answer did.
 */
export function mayShowQuestion(
  question: { kind: string; is_required: boolean },
  tally: Tally,
  least: number,
): boolean {
  const times = [...tally.values()];
  if (!takesSeveral(question.kind)) return times.reduce((sum, each) => sum + each, 0) >= fewestShown(least);
  return question.is_required ? times.length > 0 : Math.max(0, ...times) >= fewestShown(least);
}

/** The mean of a scale, to two places; null where nobody answered or the kind has none. */
export function meanOf(kind: string, tally: Tally): number | null {
  if (kind !== 'likert5' && kind !== 'grade' && kind !== 'yes-no') return null;
  let [sum, count] = [0, 0];
  for (const [value, times] of tally) {
    sum += value * times;
    count += times;
  }
  return count === 0 ? null : Math.round((100 * sum) / count) / 100;
}

/** Which reminder is due: 1 at half of the time, 2 two days before the end; 0 none that has not been sent. */
export function reminderDue(now: Date, opens: Date, closes: Date, sent: number): 0 | 1 | 2 {
  if (now < opens || now >= closes) return 0;
  if (sent < 2 && closes.getTime() - now.getTime() <= 2 * 86_400_000) return 2;
  return sent < 1 && now.getTime() - opens.getTime() >= (closes.getTime() - opens.getTime()) / 2 ? 1 : 0;
}
/** How the mean of a question is said: within 1 to 5, as the share of those who said yes, or plainly. */
export const meanWords = (kind: QuestionKind): 'survey:mean' | 'survey:yes_share' | 'survey:mean_plain' =>
  kind === 'likert5' ? 'survey:mean' : kind === 'yes-no' ? 'survey:yes_share' : 'survey:mean_plain';
/** A mean as it is written: of yes and no in percent. */
export const meanFigure = (kind: QuestionKind, mean: number, figure: (value: number) => string): string =>
  kind === 'yes-no' ? `${figure(Math.round(100 * mean))} %` : figure(mean);
