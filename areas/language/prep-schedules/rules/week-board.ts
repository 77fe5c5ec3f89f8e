/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import {
  clockOf,
  dayOfHour,
  hourAt,
  hoursADay,
  hoursIn,
  idleHours,
  longDay,
  prices,
  schoolDays,
  weekHours,
  withoutLunch,
  type PrepPlacing,
  type PrepWeek,
} from './week-spec.ts';

/** what a day with these hours costs a class, and a teacher */
const classDay = Float64Array.from(
  { length: 1 << hoursADay },
  (_, mask) =>
    idleHours(mask) * prices.class_gap +
    (withoutLunch(mask) ? prices.no_lunch : 0) +
    Math.max(0, hoursIn(mask) - longDay) * prices.long_day,
);
const teacherDay = Float64Array.from(
  { length: 1 << hoursADay },
  (_, mask) => idleHours(mask) * prices.teacher_gap + Math.max(0, hoursIn(mask) - longDay) * prices.long_day,
);
const placesOf = <Id>(ids: readonly Id[]): Map<Id, number> => new Map(ids.map((id, at) => [id, at]));

/**
 * Lessons on a week, with what they cost kept exact while they move. Lessons may clash while a search runs: each hour too much costs
 * `prices.clash`, and `clashes` counts them.
 */
export class WeekBoard {
  readonly week: PrepWeek;
  readonly lessons: number;
  readonly rooms: number;
  /** hour and room of each lesson, -1: nowhere */
  readonly at: Int32Array;
  readonly room: Int32Array;
  readonly hours: Int32Array;
  readonly classOf: Int32Array;
  readonly teacherOf: Int32Array;
  /** hours a lesson may begin at, and rooms that are large enough, smallest first */
  readonly starts: readonly Int32Array[];
  readonly fits: readonly Int32Array[];
  readonly movable: Int32Array;
  cost = 0;
  clashes = 0;
  private readonly classCount: Uint8Array;
  private readonly teacherCount: Uint8Array;
  private readonly roomCount: Uint8Array;
  private readonly classMask: Int32Array;
  private readonly teacherMask: Int32Array;
  private readonly classRoom: Uint8Array;
  private readonly classRooms: Uint8Array;
  private readonly pairOf: Int32Array;
  private readonly pairDay: Uint8Array;
  private readonly wish: Float64Array;
  private readonly waste: Float64Array;

  constructor(week: PrepWeek) {
    this.week = week;
    const { lessons, classes, teachers, rooms } = week;
    const classAt = placesOf(classes.map((each) => each.id));
    const teacherAt = placesOf(teachers.map((each) => each.id));
    const roomAt = placesOf(rooms.map((each) => each.id));
    const pairAt = placesOf([...new Set(lessons.map((each) => `${each.class_id}.${each.staff_id}`))]);
    this.lessons = lessons.length;
    this.rooms = rooms.length;
    this.at = new Int32Array(lessons.length).fill(-1);
    this.room = new Int32Array(lessons.length).fill(-1);
    this.hours = Int32Array.from(lessons, (each) => each.hours);
    this.classOf = Int32Array.from(lessons, (each) => classAt.get(each.class_id) ?? 0);
    this.teacherOf = Int32Array.from(lessons, (each) => teacherAt.get(each.staff_id) ?? 0);
    this.pairOf = Int32Array.from(lessons, (each) => pairAt.get(`${each.class_id}.${each.staff_id}`) ?? 0);
    this.classCount = new Uint8Array(classes.length * weekHours);
    this.teacherCount = new Uint8Array(teachers.length * weekHours);
    this.roomCount = new Uint8Array(rooms.length * weekHours);
    this.classMask = new Int32Array(classes.length * schoolDays);
    this.teacherMask = new Int32Array(teachers.length * schoolDays);
    this.classRoom = new Uint8Array(classes.length * schoolDays * rooms.length);
    this.classRooms = new Uint8Array(classes.length * schoolDays);
    this.pairDay = new Uint8Array(pairAt.size * schoolDays);
    this.wish = new Float64Array(lessons.length * weekHours);
    this.waste = new Float64Array(lessons.length * rooms.length);
    rooms.forEach((room, index) => room.taken.forEach((hour) => (this.roomCount[index * weekHours + hour] = 1)));
    this.starts = lessons.map((lesson) => {
      const teacher = teachers[teacherAt.get(lesson.staff_id) ?? 0];
      const not = new Set(teacher?.impossible ?? []);
      return Int32Array.from(
        Array.from({ length: weekHours }, (_, at) => at).filter(
          (at) =>
            (at % hoursADay) + lesson.hours <= hoursADay &&
            !Array.from({ length: lesson.hours }, (_, more) => at + more).some((hour) => not.has(hour)),
        ),
      );
    });
    lessons.forEach((lesson, index) => {
      const teacher = teachers[teacherAt.get(lesson.staff_id) ?? 0];
      const avoid = new Set(teacher?.avoid ?? []);
      const prefer = new Set(teacher?.prefer ?? []);
      const own = classes[classAt.get(lesson.class_id) ?? 0]?.room_id ?? null;
      const size = classes[classAt.get(lesson.class_id) ?? 0]?.size ?? 0;
      for (let at = 0; at < weekHours; at += 1)
        for (let hour = at; hour < at + lesson.hours; hour += 1)
          this.wish[index * weekHours + at]! +=
            (avoid.has(hour) ? prices.avoid : 0) + (prefer.size > 0 && !prefer.has(hour) ? prices.elsewhere : 0);
      rooms.forEach((room, place) => {
        this.waste[index * rooms.length + place] =
          Math.max(0, room.capacity - size) * prices.empty_seat +
          (own === null || own === room.id ? 0 : prices.strange_room);
      });
    });
    this.fits = lessons.map((lesson) => {
      const size = classes[classAt.get(lesson.class_id) ?? 0]?.size ?? 0;
      const fitting = rooms.flatMap((room, place) => (room.capacity >= size ? [{ place, room }] : []));
      fitting.sort((one, other) => one.room.capacity - other.room.capacity || one.room.id - other.room.id);
      return Int32Array.from(fitting, (each) => each.place);
    });
    lessons.forEach((lesson, index) => {
      if (lesson.pinned)
        this.put(index, hourAt(lesson.pinned.day, lesson.pinned.hour), roomAt.get(lesson.pinned.room_id) ?? 0);
    });
    this.movable = Int32Array.from(
      lessons.flatMap((lesson, index) =>
        lesson.pinned || this.starts[index]!.length === 0 || this.fits[index]!.length === 0 ? [] : [index],
      ),
    );
  }
  /** Hours of the three counts that are too many once a lesson is there; of `room` -1 none. */
  blocked(lesson: number, at: number, room: number): number {
    let count = 0;
    const [own, teacher] = [this.classOf[lesson]! * weekHours, this.teacherOf[lesson]! * weekHours];
    for (let hour = at; hour < at + this.hours[lesson]!; hour += 1) {
      if (this.classCount[own + hour]! > 0) count += 1;
      if (this.teacherCount[teacher + hour]! > 0) count += 1;
      if (room >= 0 && this.roomCount[room * weekHours + hour]! > 0) count += 1;
    }
    return count;
  }
  roomFree(lesson: number, at: number, room: number): boolean {
    for (let hour = at; hour < at + this.hours[lesson]!; hour += 1)
      if (this.roomCount[room * weekHours + hour]! > 0) return false;
    return true;
  }
  put(lesson: number, at: number, room: number): void {
    this.at[lesson] = at;
    this.room[lesson] = room;
    this.change(lesson, at, room, 1);
  }
  take(lesson: number): void {
    const [at, room] = [this.at[lesson]!, this.room[lesson]!];
    if (at < 0) return;
    this.at[lesson] = -1;
    this.room[lesson] = -1;
    this.change(lesson, at, room, -1);
  }
  /** A lesson is clear of all others. */
  clear(lesson: number): boolean {
    const [at, room] = [this.at[lesson]!, this.room[lesson]!];
    if (at < 0) return true;
    const [own, teacher] = [this.classOf[lesson]! * weekHours, this.teacherOf[lesson]! * weekHours];
    for (let hour = at; hour < at + this.hours[lesson]!; hour += 1)
      if (
        this.classCount[own + hour]! > 1 ||
        this.teacherCount[teacher + hour]! > 1 ||
        this.roomCount[room * weekHours + hour]! > 1
      )
        return false;
    return true;
  }
  placing(): PrepPlacing {
    return Array.from(this.at, (at, lesson) =>
      at < 0 ? null : { day: dayOfHour(at), hour: clockOf(at), room_id: this.week.rooms[this.room[lesson]!]?.id ?? 0 },
    );
  }
  private change(lesson: number, at: number, room: number, sign: 1 | -1): void {
    const day = Math.floor(at / hoursADay);
    const [own, teacher] = [this.classOf[lesson]!, this.teacherOf[lesson]!];
    const [ownDay, theirDay] = [own * schoolDays + day, teacher * schoolDays + day];
    const hours = this.hours[lesson]!;
    let cost = sign * (this.wish[lesson * weekHours + at]! + this.waste[lesson * this.rooms + room]!);
    cost -= classDay[this.classMask[ownDay]!]! + teacherDay[this.teacherMask[theirDay]!]!;
    let over = 0;
    for (let hour = at; hour < at + hours; hour += 1) {
      const bit = 1 << (hour - day * hoursADay);
      const [a, b, c] = [own * weekHours + hour, teacher * weekHours + hour, room * weekHours + hour];
      if (sign > 0) {
        over +=
          (this.classCount[a]! > 0 ? 1 : 0) + (this.teacherCount[b]! > 0 ? 1 : 0) + (this.roomCount[c]! > 0 ? 1 : 0);
        this.classCount[a]! += 1;
        this.teacherCount[b]! += 1;
        this.roomCount[c]! += 1;
        this.classMask[ownDay]! |= bit;
        this.teacherMask[theirDay]! |= bit;
      } else {
        this.classCount[a]! -= 1;
        this.teacherCount[b]! -= 1;
        this.roomCount[c]! -= 1;
        over -=
          (this.classCount[a]! > 0 ? 1 : 0) + (this.teacherCount[b]! > 0 ? 1 : 0) + (this.roomCount[c]! > 0 ? 1 : 0);
        if (this.classCount[a] === 0) this.classMask[ownDay]! &= ~bit;
        if (this.teacherCount[b] === 0) this.teacherMask[theirDay]! &= ~bit;
      }
    }
    cost += classDay[this.classMask[ownDay]!]! + teacherDay[this.teacherMask[theirDay]!]!;
    const inRoom = ownDay * this.rooms + room;
    const pair = this.pairOf[lesson]! * schoolDays + day;
    if (sign > 0) {
      if (this.classRoom[inRoom] === 0 && (this.classRooms[ownDay]! += 1) > 1) cost += prices.room_change;
      this.classRoom[inRoom]! += 1;
      if ((this.pairDay[pair]! += 1) > 1) cost += prices.same_day;
    } else {
      this.classRoom[inRoom]! -= 1;
      if (this.classRoom[inRoom] === 0 && (this.classRooms[ownDay]! -= 1) > 0) cost -= prices.room_change;
      if ((this.pairDay[pair]! -= 1) > 0) cost -= prices.same_day;
    }
    this.clashes += over;
    this.cost += cost + over * prices.clash;
  }
}
