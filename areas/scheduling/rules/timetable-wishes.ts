import type { CourseChoice } from '#areas/scheduling/rules/generate-timetables.ts';
import { overlaps, type Meeting } from '#areas/scheduling/rules/time.ts';

/** What a student wishes of his week. `not_before` in minutes since midnight; `free_day` 1 Monday … 7 Sunday, `any`: one of Monday–Friday. */
export interface TimetableWishes {
  not_before: number | null;
  free_day: number | 'any' | null;
}
/** Choices that grant the wishes, and the courses none of whose sections does. */
export interface Wished {
  choices: CourseChoice[];
  unwished: number[];
}

/** Does a section with these meetings grant the wishes? One without hours always does; `any` is asked of the whole week. */
export const grantsWishes = (meetings: readonly Meeting[], { not_before, free_day }: TimetableWishes): boolean =>
  meetings.every((each) => each.day !== free_day && (not_before === null || each.starts >= not_before));

/**
 * Leaves the sections that grant the wishes. A course is against them when it has a section beside the fixed meetings, but none
 * that grants them; what cannot be placed anyway is no fault of a wish.
 */
export function wishedChoices(
  courses: readonly CourseChoice[],
  fixed: readonly Meeting[],
  wishes: TimetableWishes,
): Wished {
  const free = ({ meetings }: CourseChoice['sections'][number]): boolean =>
    !meetings.some((each) => fixed.some((other) => overlaps(each, other)));
  const granted = (section: CourseChoice['sections'][number]): boolean => grantsWishes(section.meetings, wishes);
  return {
    choices: courses.map((course) => ({ ...course, sections: course.sections.filter(granted) })),
    unwished: courses
      .filter(({ sections }) => sections.some(free) && !sections.some((each) => free(each) && granted(each)))
      .map(({ course_id }) => course_id),
  };
}
