import * as a from '#kernel/contract/answer.ts';
import type { Projection } from './project-plan.ts';

/** ACA-042: the views of graduation likelihood, by how many semesters from now. */
export const likelihoodViews = ['current', 'next', 'two', 'three'] as const;
export const LikelihoodView = a.oneOf(...likelihoodViews);
export type LikelihoodView = a.Of<typeof LikelihoodView>;
/** done: nothing is missing; likely ≥ 75 %, possible ≥ 35 %, unlikely below; impossible: something cannot be finished by then. */
export const LikelihoodBand = a.oneOf('done', 'likely', 'possible', 'unlikely', 'impossible');
export type LikelihoodBand = a.Of<typeof LikelihoodBand>;

const clamp = (value: number): number => Math.min(0.99, Math.max(0.01, value));
const odds = (rate: number): number => clamp(rate) / (1 - clamp(rate));
/** a share of few is drawn toward the share of all: as if ten more had done as everybody does */
const few = 10;
const drawn = ({ passed, taken }: Tally, overall: number): number => (passed + few * overall) / (taken + few);
/** How often a course was passed, of how often it was graded. */
export interface Tally {
  passed: number;
  taken: number;
}

/** The chance that a student passes a course: its own rate, moved by how the student does compared with everybody. */
export function passChance(course: Tally, student: Tally, overall: number): number {
  const both = (odds(drawn(course, overall)) * odds(drawn(student, overall))) / odds(overall);
  return both / (1 + both);
}

/** Something that must still be passed. `from` 0 is this semester; `tries` are the semesters in which it may be taken from then on. */
export interface MustPass {
  chance: number;
  from: number;
  tries: readonly number[];
}
/** What must be passed, by semester: running courses now, projected ones from their semester on, both again where they are taught. */
export function mustPass(
  running: readonly { chance: number; seasons: readonly number[] }[],
  projection: Projection,
  codes: readonly number[],
  chanceOf: (slot_id: number) => number,
): MustPass[] {
  const later = (seasons: readonly number[], from: number): number[] =>
    codes.flatMap((code, index) => (index + 1 >= from && seasons.includes(code) ? [index + 1] : []));
  return [
    ...running.map(({ chance, seasons }) => ({ chance, from: 0, tries: [0, ...later(seasons, 1)] })),
    ...projection.semesters.flatMap((semester, index) =>
      semester.items.map((item) => ({
        chance: chanceOf(item.slot_id),
        from: index + 1,
        tries: later(item.seasons, index + 1),
      })),
    ),
  ];
}

export interface Average {
  target: number;
  cgpa: number | null;
  /** credits the average rests on */ credits: number;
}
/** The average that the remaining credits must bring so that the whole reaches its target; null: it is reached whatever they bring. */
export function neededAverage({ target, cgpa, credits }: Average, remaining: number): number | null {
  if (cgpa === null || remaining <= 0) return cgpa !== null && cgpa < target ? Infinity : null;
  const needed = (target * (credits + remaining) - cgpa * credits) / remaining;
  return needed <= 0 ? null : Math.ceil(needed * 100 - 1e-9) / 100;
}

export interface Outlook {
  view: LikelihoodView;
  band: LikelihoodBand;
  /** whole per cent in steps of five */ chance: number;
  /** places of the plan that are still empty by then */ missing: number;
  missing_credits: number;
  needed_average: number | null;
}
/**
 * ACA-042: the likelihood of having finished the plan by the end of this semester, of the next, in two and in three. Courses are
 * taken as independent, a course that was failed is repeated when it is taught again; who needs more than 4.00 cannot finish.
 */
export function outlooks(
  must: readonly MustPass[],
  running: readonly { credits: number }[],
  projection: Projection,
  average: Average,
): Outlook[] {
  const sum = (values: readonly { credits: number }[]): number =>
    values.reduce((total, each) => total + Math.round(each.credits * 100), 0) / 100;
  return likelihoodViews.map((view, by): Outlook => {
    const beyond = [
      ...projection.semesters.slice(by).flatMap((each) => each.items),
      ...projection.left.map((each) => each.item),
    ];
    const until = sum([...running, ...projection.semesters.slice(0, by).flatMap((each) => each.items)]);
    const needed = neededAverage(average, until);
    const base = { view, missing: beyond.length, missing_credits: sum(beyond), needed_average: needed };
    if (must.length === 0 && beyond.length === 0)
      return needed === null
        ? { ...base, band: 'done', chance: 100 }
        : { ...base, band: 'impossible', chance: 0, needed_average: null };
    if (beyond.length > 0 || (needed !== null && needed > 4))
      return { ...base, band: 'impossible', chance: 0, needed_average: needed === Infinity ? null : needed };
    const all = must.reduce(
      (product, { chance, tries }) => product * (1 - (1 - chance) ** tries.filter((each) => each <= by).length),
      1,
    );
    const chance = Math.min(95, Math.max(5, Math.round(all * 20) * 5));
    return { ...base, chance, band: chance >= 75 ? 'likely' : chance >= 35 ? 'possible' : 'unlikely' };
  });
}
