import { optionLines } from './survey-questions.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_each, at) => at + 1);
/** Values a question of a kind may be answered with, in the order they are shown; none for questions answered in words. */
export function scaleOf(kind: string, options?: string | null): readonly number[] {
  if (kind === 'likert5') return upTo(5);
  if (kind === 'grade') return upTo(10);
  if (kind === 'choice' || kind === 'multi') return upTo(optionLines(options).length);
  return kind === 'yes-no' ? [1, 0] : [];
}
/** May several values be given? */
export const takesSeveral = (kind: string): boolean => kind === 'multi';
