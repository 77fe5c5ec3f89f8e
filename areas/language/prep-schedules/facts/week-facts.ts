import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { meetingRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { instructorWishRead } from '#areas/scheduling/reads/wishes.ts';
import { blocksOf } from '../rules/blocks.ts';
import {
  firstHour,
  hourAt,
  hoursADay,
  schoolDays,
  type PrepLesson,
  type PrepRoom,
  type PrepTeacher,
  type PrepWeek,
} from '../rules/week-spec.ts';

/** Teaching hours of a class in a module. */
export interface ClassHours {
  class_id: number;
  class: string;
  staff_id: number;
  hours: number;
}
export async function classHours(db: Db, module_id: number): Promise<ClassHours[]> {
  const rows = await rowsOf<ClassHours>(
    db,
    sql`select c.id as class_id, c.code as class, pt.staff_id, ct.hours from prep_class_teachers ct join prep_classes c on c.id = ct.class_id join prep_teachers pt on pt.id = ct.teacher_id where c.module_id = ${module_id} order by c.code, ct.id`,
  );
  return rows.map((row) => ({ ...row, class_id: Number(row.class_id), staff_id: Number(row.staff_id) }));
}
/** Lessons in one go, none of them placed. */
export const lessonsOf = (hours: readonly ClassHours[], block: number): PrepLesson[] =>
  hours.flatMap(({ class_id, staff_id, hours: all }) =>
    blocksOf(all, block).map((length) => ({ class_id, staff_id, hours: length, pinned: null })),
  );
interface Stretch {
  id: number;
  day: number;
  starts: number;
  ends: number;
}
/** Hours of the school week that a stretch touches. */
function hoursOf({ day, starts, ends }: Omit<Stretch, 'id'>): number[] {
  const hours: number[] = [];
  for (let hour = Math.floor(starts / 60); hour * 60 < ends; hour += 1)
    if (day >= 1 && day <= schoolDays && hour >= firstHour && hour < firstHour + hoursADay)
      hours.push(hourAt(day, hour));
  return hours;
}
function collect(stretches: readonly Stretch[]): Map<number, number[]> {
  const all = new Map<number, Set<number>>();
  for (const each of stretches) {
    const own = all.get(Number(each.id)) ?? new Set<number>();
    all.set(Number(each.id), own);
    for (const hour of hoursOf(each)) own.add(hour);
  }
  return new Map([...all].map(([id, hours]) => [id, [...hours].toSorted((one, other) => one - other)]));
}
interface Module {
  id: number;
  semester_id: number;
  starts_on: string;
  ends_on: string;
}
/** so many rooms a search looks at where none are chosen */
const mostRooms = 60;
/** Rooms the classes of a module call their own. */
export const ownRooms = (module_id: number) =>
  sql`(select c.classroom_id from prep_classes c where c.module_id = ${module_id} and c.classroom_id is not null)`;
/** Lessons of the university and of the language school on the days of a module, by what they take: a teacher or a room. */
async function elsewhere(db: Db, module: Module, of: 'staff' | 'room'): Promise<Map<number, number[]>> {
  const meetings = sql`${meetingRead} m join ${sectionRead} s on s.id = m.section_id join ${semesterRead} t on t.id = s.semester_id`;
  const while_ = sql`s.status not in ('draft', 'cancelled') and t.classes_start_on <= ${module.ends_on}::date and t.classes_end_on >= ${module.starts_on}::date`;
  const slots = sql`esl_slots z join esl_sessions n on n.id = z.session_id join esl_module_dates d on d.id = n.module_date_id where n.status = 'open' and d.starts_on <= ${module.ends_on}::date and d.ends_on >= ${module.starts_on}::date`;
  return collect(
    await rowsOf<Stretch>(
      db,
      of === 'staff'
        ? sql`select i.staff_id as id, m.day, m.starts, m.ends from ${meetings} join ${sectionInstructorRead} i on i.section_id = s.id where ${while_} union select z.staff_id, z.weekday, z.starts, z.ends from ${slots}`
        : sql`select m.classroom_id as id, m.day, m.starts, m.ends from ${meetings} where ${while_} and m.classroom_id is not null union select z.classroom_id, z.weekday, z.starts, z.ends from ${slots} and z.classroom_id is not null`,
    ),
  );
}
async function teachersOf(db: Db, module: Module, ids: readonly number[]): Promise<PrepTeacher[]> {
  const taught = await elsewhere(db, module, 'staff');
  const wishes = await rowsOf<Stretch & { kind: 'impossible' | 'avoid' | 'prefer' }>(
    db,
    sql`select w.staff_id as id, w.day, w.starts, w.ends, w.kind from ${instructorWishRead} w where w.semester_id = ${module.semester_id} and w.staff_id = any(${idList(ids)})`,
  );
  const of = (kind: string): Map<number, number[]> => collect(wishes.filter((each) => each.kind === kind));
  const [impossible, avoid, prefer] = [of('impossible'), of('avoid'), of('prefer')];
  return ids.map((id) => {
    const never = new Set([...(impossible.get(id) ?? []), ...(taught.get(id) ?? [])]);
    const free = (hours: readonly number[] | undefined): number[] => (hours ?? []).filter((at) => !never.has(at));
    return { id, impossible: [...never], avoid: free(avoid.get(id)), prefer: free(prefer.get(id)) };
  });
}
/**
 * What a schedule of a module is made from, as things are now: classes with their seats, teachers with their wishes and what they
 * teach elsewhere, rooms with what else is there.
 * @param room_ids null: the rooms of the classes, then others that are large enough
 */
export async function weekFacts(
  db: Db,
  module_id: number,
  room_ids: readonly number[] | null,
  lessons: readonly PrepLesson[],
): Promise<PrepWeek | null> {
  const [module] = await rowsOf<Module>(
    db,
    sql`select id, semester_id, starts_on, ends_on from prep_modules where id = ${module_id}`,
  );
  if (!module) return null;
  const classes = await rowsOf<{ id: number; size: number; room_id: number | null }>(
    db,
    sql`select id, capacity as size, classroom_id as room_id from prep_classes where module_id = ${module_id} order by id`,
  );
  const smallest = Math.min(...classes.map((each) => each.size));
  const wanted =
    room_ids === null
      ? sql`(r.id in ${ownRooms(module_id)} or r.capacity between ${Number.isFinite(smallest) ? smallest : 1} and 80)`
      : sql`r.id = any(${idList(room_ids)})`;
  const rooms = await rowsOf<{ id: number; capacity: number }>(
    db,
    sql`select r.id, r.capacity from ${classroomRead} r where r.status = 'a' and ${wanted} order by r.id in ${ownRooms(module_id)} desc, r.capacity, r.id limit ${room_ids === null ? mostRooms : 500}`,
  );
  const taken = await elsewhere(db, module, 'room');
  return {
    classes: classes.map(({ id, size, room_id }) => ({
      id: Number(id),
      size,
      room_id: room_id === null ? null : Number(room_id),
    })),
    teachers: await teachersOf(db, module, [...new Set(lessons.map((each) => each.staff_id))]),
    rooms: rooms.map(({ id, capacity }): PrepRoom => ({
      id: Number(id),
      capacity,
      taken: taken.get(Number(id)) ?? [],
    })),
    lessons,
  };
}
