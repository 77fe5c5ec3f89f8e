import {
  hourAt,
  hoursADay,
  hoursIn,
  idleHours,
  longDay,
  withoutLunch,
  type PrepFigures,
  type PrepPlacing,
  type PrepTeacher,
  type PrepWeek,
} from './week-spec.ts';

/** A teacher's wishes: how many hours they are about, and how many of them are met. */
export interface WishCount {
  asked: number;
  met: number;
}
/**
 * Wishes of a teacher. Each hour they would rather not teach is one, met when it is free; so are as many of the hours they prefer as they
 * teach, met by lessons that are there.
 * @param hours that they teach in all, with or without a place
 * @param busy those that have a place, as hours of the week
 */
export function wishesOf(teacher: PrepTeacher, hours: number, busy: ReadonlySet<number>): WishCount {
  const preferred = Math.min(hours, teacher.prefer.length);
  return {
    asked: teacher.avoid.length + preferred,
    met:
      teacher.avoid.filter((at) => !busy.has(at)).length +
      Math.min(preferred, teacher.prefer.filter((at) => busy.has(at)).length),
  };
}
/** Wishes by teacher, of those who have any. */
export function wishesByTeacher(week: PrepWeek, placing: PrepPlacing): Map<number, WishCount> {
  const busy = new Map<number, Set<number>>();
  const hours = new Map<number, number>();
  week.lessons.forEach((lesson, index) => {
    const place = placing[index];
    hours.set(lesson.staff_id, (hours.get(lesson.staff_id) ?? 0) + lesson.hours);
    if (!place) return;
    const own = busy.get(lesson.staff_id) ?? new Set<number>();
    busy.set(lesson.staff_id, own);
    const first = hourAt(place.day, place.hour);
    for (let at = first; at < first + lesson.hours; at += 1) own.add(at);
  });
  return new Map(
    week.teachers.flatMap((teacher) => {
      const count = wishesOf(teacher, hours.get(teacher.id) ?? 0, busy.get(teacher.id) ?? new Set());
      return count.asked > 0 ? [[teacher.id, count] as const] : [];
    }),
  );
}
/** Hours of lessons that a class or a teacher has, by day, as bits. */
type DayMasks = Map<string, number>;

/** What a placing is worth, counted anew from its places. */
export function figuresOf(week: PrepWeek, placing: PrepPlacing): PrepFigures {
  const [classes, staff]: [DayMasks, DayMasks] = [new Map(), new Map()];
  const rooms = new Map<string, Set<number>>();
  const pairs = new Map<string, number>();
  let unplaced = 0;
  week.lessons.forEach(({ class_id, staff_id, hours }, index) => {
    const place = placing[index];
    if (!place) {
      unplaced += hours;
      return;
    }
    const first = hourAt(place.day, place.hour);
    const bits = ((1 << hours) - 1) << (first % hoursADay);
    const [ofClass, ofTeacher] = [`${class_id}.${place.day}`, `${staff_id}.${place.day}`];
    classes.set(ofClass, (classes.get(ofClass) ?? 0) | bits);
    staff.set(ofTeacher, (staff.get(ofTeacher) ?? 0) | bits);
    const pair = `${class_id}.${staff_id}.${place.day}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    const inRooms = rooms.get(ofClass) ?? new Set<number>();
    rooms.set(ofClass, inRooms.add(place.room_id));
  });
  let [met, asked] = [0, 0];
  for (const count of wishesByTeacher(week, placing).values()) {
    asked += count.asked;
    met += count.met;
  }
  const sum = (masks: Iterable<number>, of: (mask: number) => number): number => {
    let all = 0;
    for (const mask of masks) all += of(mask);
    return all;
  };
  return {
    unplaced,
    wishes: met,
    wishes_asked: asked,
    class_gaps: sum(classes.values(), idleHours),
    no_lunch: sum(classes.values(), (mask) => (withoutLunch(mask) ? 1 : 0)),
    long_days: sum(classes.values(), (mask) => Math.max(0, hoursIn(mask) - longDay)),
    room_changes: [...rooms.values()].reduce((all, each) => all + each.size - 1, 0),
    same_day: [...pairs.values()].reduce((all, each) => all + each - 1, 0),
    teacher_gaps: sum(staff.values(), idleHours),
  };
}
