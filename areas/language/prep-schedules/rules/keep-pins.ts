import type { PrepLesson } from './week-spec.ts';

/**
 * Lessons of a new draft with the pins of another: each pin goes to a lesson of the same class, teacher and length, and is dropped where
 * there is none any more.
 */
export function keepPins(lessons: readonly PrepLesson[], pinned: readonly PrepLesson[]): PrepLesson[] {
  const rest = pinned.filter((each) => each.pinned !== null);
  return lessons.map((lesson) => {
    const at = rest.findIndex(
      (each) => each.class_id === lesson.class_id && each.staff_id === lesson.staff_id && each.hours === lesson.hours,
    );
    if (at < 0) return lesson;
    const [kept] = rest.splice(at, 1);
    return { ...lesson, pinned: kept?.pinned ?? null };
  });
}
/** Classes whose lessons do not add up to the hours that each teacher has in them. */
export function outdatedClasses(
  lessons: readonly { class_id: number; staff_id: number; hours: number }[],
  hours: readonly { class_id: number; staff_id: number; hours: number }[],
): number[] {
  const left = new Map<string, { class_id: number; hours: number }>();
  const add = (each: { class_id: number; staff_id: number; hours: number }, sign: 1 | -1): void => {
    const key = `${each.class_id}.${each.staff_id}`;
    left.set(key, { class_id: each.class_id, hours: (left.get(key)?.hours ?? 0) + sign * each.hours });
  };
  for (const each of hours) add(each, 1);
  for (const each of lessons) add(each, -1);
  return [...new Set([...left.values()].filter((each) => each.hours !== 0).map((each) => each.class_id))];
}
