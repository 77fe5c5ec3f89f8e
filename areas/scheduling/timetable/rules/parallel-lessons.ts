/** A lesson of a week as it is drawn. */
export interface DrawnLesson {
  id: number;
  course_id: number;
  section_id: number;
  day: number;
  starts: number;
  ends: number;
}
/** Lessons of one course that are taught at one time in several sections: whoever must take the course sits in one of them. */
export interface ParallelLessons<T extends DrawnLesson> {
  key: string;
  day: number;
  starts: number;
  ends: number;
  lessons: readonly T[];
}
/**
 * Puts lessons of one course that share minutes of a day into one cell, unless the course is opened.
 * @param opened courses whose sections are to be seen one by one
 */
export function parallelLessons<T extends DrawnLesson>(
  lessons: readonly T[],
  opened: ReadonlySet<number>,
): { alone: T[]; together: ParallelLessons<T>[] } {
  const cells: { day: number; starts: number; ends: number; course_id: number; lessons: T[] }[] = [];
  const inOrder = lessons.toSorted(
    (one, other) => one.day - other.day || one.starts - other.starts || one.id - other.id,
  );
  for (const lesson of inOrder) {
    const cell = opened.has(lesson.course_id)
      ? undefined
      : cells.find(
          (each) => each.course_id === lesson.course_id && each.day === lesson.day && lesson.starts < each.ends,
        );
    if (cell) {
      cell.ends = Math.max(cell.ends, lesson.ends);
      cell.lessons.push(lesson);
    } else {
      const { day, starts, ends, course_id } = lesson;
      cells.push({ day, starts, ends, course_id, lessons: [lesson] });
    }
  }
  const several = (cell: (typeof cells)[number]): boolean =>
    new Set(cell.lessons.map((lesson) => lesson.section_id)).size > 1;
  return {
    alone: cells.filter((cell) => !several(cell)).flatMap((cell) => cell.lessons),
    together: cells
      .filter(several)
      .map(({ day, starts, ends, lessons: own }) => ({ key: `p${own[0]?.id ?? 0}`, day, starts, ends, lessons: own })),
  };
}
