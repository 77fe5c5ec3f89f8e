import type { Grid } from './clash-index.ts';

/** Lessons have fifty minutes and a break of ten after each: three hours from 09:00 end at 11:50. */
export const minutesOfHours = (hours: number): number => hours * 60 - 10;
/** 08:00 to 22:00, every half hour: where a lesson may begin. */
export const gridStep = 30;
const [earliest, latest] = [8 * 60, 22 * 60];
/** Monday to Friday; the weekend where somebody teaches then. */
export const gridFor = (days: readonly number[], last = latest): Grid => ({
  days: [...new Set([1, 2, 3, 4, 5, ...days])].sort((a, b) => a - b),
  from: earliest,
  until: last,
  step: gridStep,
});

/**
 * Hours of a section that are not placed yet, cut as lessons usually are: at most three hours at once, practical ones four.
 * @param wanted hours a week that the course has
 * @param placed minutes of each meeting of that type
 */
export function missingBlocks(wanted: number, placed: readonly number[], longest = 3): number[] {
  const done = placed.reduce((sum, minutes) => sum + Math.round((minutes + 10) / 60), 0);
  const blocks: number[] = [];
  for (let left = wanted - done; left > 0;) {
    const hours = left > longest ? Math.min(longest, Math.ceil(left / 2)) : left;
    blocks.push(minutesOfHours(hours));
    left -= hours;
  }
  return blocks;
}
/** Kinds of rooms a lesson is given first: practice in laboratories and studios, as long as one is free. */
export const roomPreference = (type: number): readonly string[] =>
  type === 2 ? ['lab', 'computer_lab', 'studio'] : [];
/** Kinds of rooms a lesson fits in: theory in lecture rooms, practice in laboratories and studios as well. */
export const roomKinds = (type: number): readonly string[] =>
  type === 1 ? ['lecture', 'amphi', 'seminar', 'studio'] : [];
