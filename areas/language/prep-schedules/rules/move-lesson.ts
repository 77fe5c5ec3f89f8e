import { checkWeek, type Breach } from './check-week.ts';
import type { Place, PrepPlacing, PrepWeek } from './week-spec.ts';

/**
 * What a lesson would break in a place (ESL-014), beside what is broken already: the others stay, and it comes last, so that every
 * clash is said of it.
 * @param index of the lesson in the week
 */
export function moveBreaches(week: PrepWeek, placing: PrepPlacing, index: number, to: Place): Breach[] {
  const lesson = week.lessons[index];
  if (!lesson) return [];
  const without = <T>(all: readonly T[]): T[] => all.filter((_, at) => at !== index);
  const [lessons, places] = [without(week.lessons), without(placing)];
  const before = checkWeek({ ...week, lessons }, places).length;
  return checkWeek({ ...week, lessons: [...lessons, { ...lesson, pinned: null }] }, [...places, to]).slice(before);
}
