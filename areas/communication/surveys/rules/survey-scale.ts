/** Values a question of a kind may be answered with, in the order they are shown; none for questions answered in words. */
export function scaleOf(kind: string): readonly number[] {
  if (kind === 'likert5') return [1, 2, 3, 4, 5];
  return kind === 'yes-no' ? [1, 0] : [];
}
