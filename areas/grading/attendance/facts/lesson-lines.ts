import type { LessonLine, MarkLine } from '../contract.ts';
import type { AttendanceRule } from '../rules/attendance.ts';
import { frozenFrom, hasOpened, type ClockTime } from '../rules/may-take.ts';
import type { HeldLesson } from './lessons-of.ts';

/** Lessons with how far their lists are; `students` are those who sit there now. */
export function lessonLines(
  lessons: readonly HeldLesson[],
  marks: readonly Pick<MarkLine, 'lesson_id' | 'status'>[],
  students: number,
  rule: AttendanceRule,
  now: ClockTime,
): LessonLine[] {
  const byLesson = Map.groupBy(marks, (each) => each.lesson_id);
  return lessons.map(({ id, on, starts, ends, hours, part, room }) => {
    const own = byLesson.get(id) ?? [];
    return {
      id,
      on,
      starts,
      ends,
      hours,
      part,
      room,
      state:
        own.length > 0
          ? own.length >= students
            ? 'taken'
            : 'partial'
          : hasOpened({ on, starts, ends }, now)
            ? 'missing'
            : 'ahead',
      marked: own.length,
      absent: own.filter((mark) => mark.status === 'absent').length,
      frozen: now.day >= frozenFrom({ on }, rule),
    };
  });
}
