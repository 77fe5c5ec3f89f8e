import {
  clockOf,
  dayOfHour,
  firstHour,
  hourAt,
  hoursADay,
  schoolDays,
  type PrepPlacing,
  type PrepWeek,
} from './week-spec.ts';

/** A hard rule that a placing breaks, and whom it is about. */
export interface Breach {
  kind: 'class' | 'teacher' | 'room' | 'seats' | 'impossible' | 'taken' | 'pin' | 'outside' | 'room_unknown';
  class_id: number;
  staff_id: number;
  room_id: number;
  day: number;
  hour: number;
}
/**
 * Hard rules of a schedule, told apart from how it was found: no class, teacher or room in two lessons at an hour, rooms large
 * enough and free, teachers only when they can, pins where they are. Lessons without a place break none of them.
 */
export function checkWeek(week: PrepWeek, placing: PrepPlacing): Breach[] {
  const wrong: Breach[] = [];
  const sizes = new Map(week.classes.map((each) => [each.id, each.size]));
  const rooms = new Map(week.rooms.map((each) => [each.id, { ...each, taken: new Set(each.taken) }]));
  const impossible = new Map(week.teachers.map((each) => [each.id, new Set(each.impossible)]));
  const met = new Set<string>();
  week.lessons.forEach((lesson, index) => {
    const place = placing[index];
    if (!place) return;
    const { class_id, staff_id, pinned } = lesson;
    const { room_id } = place;
    const say = (kind: Breach['kind'], at: number): void =>
      void wrong.push({ kind, class_id, staff_id, room_id, day: dayOfHour(at), hour: clockOf(at) });
    const first = hourAt(place.day, place.hour);
    const room = rooms.get(room_id);
    if (pinned && (pinned.day !== place.day || pinned.hour !== place.hour || pinned.room_id !== room_id))
      say('pin', first);
    if (!room) say('room_unknown', first);
    else if (room.capacity < (sizes.get(class_id) ?? 0)) say('seats', first);
    if (
      place.day < 1 ||
      place.day > schoolDays ||
      place.hour < firstHour ||
      place.hour + lesson.hours > firstHour + hoursADay
    )
      say('outside', first);
    for (let at = first; at < first + lesson.hours; at += 1) {
      if (room?.taken.has(at)) say('taken', at);
      if (impossible.get(staff_id)?.has(at)) say('impossible', at);
      for (const [kind, id] of [
        ['class', class_id],
        ['teacher', staff_id],
        ['room', room_id],
      ] as const) {
        const key = `${kind}.${id}.${at}`;
        if (met.has(key)) say(kind, at);
        met.add(key);
      }
    }
  });
  return wrong;
}
