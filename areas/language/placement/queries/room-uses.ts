import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { isBusinessDay, weekdayOf } from '#kernel/contract/calendar.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { clock } from '#areas/scheduling/exams/rules/exam-days.ts';
import { roomUsesOn, type RoomUse } from '#areas/scheduling/reads/room-uses.ts';
import { placementRefusals } from '../refusals.ts';
import { roomClashes, type PartHours, type RoomClash } from '../rules/room-clashes.ts';
import { partsOf, type PlacementExam } from './placement-facts.ts';

type Context = Pick<Reading, 'db' | 'services'>;
interface Row {
  room_id: number;
  starts: number;
  ends: number;
  tr: string;
  en: string;
}
interface Held extends Row {
  exam_id: number;
  on: string;
}
/** Rooms of placement exams on these days, for as long as anybody writes there. */
const placementsBetween = (db: Db, from: string, to: string): Promise<Held[]> =>
  rowsOf<Held>(
    db,
    sql`select e.id as exam_id, e.held_on as on, r.classroom_id as room_id, p.starts, e.name as tr, e.name_en as en,
        p.starts + p.minutes + coalesce((select max(z.extra_minutes) from placement_seats z where z.part_id = p.id and z.classroom_id = r.classroom_id), 0) as ends
      from placement_exams e join placement_rooms r on r.exam_id = e.id join placement_parts p on p.exam_id = e.id
      where e.status in ('open', 'seated') and e.mode <> 'online' and e.held_on between ${from}::date and ${to}::date
        and (not exists (select from placement_part_rooms x where x.part_id = p.id) or exists (select from placement_part_rooms x where x.part_id = p.id and x.classroom_id = r.classroom_id)) order by p.starts, e.id`,
  );
/** The same for those who plan lessons, exams and make-up exams. */
export const roomsHeld: Ports['roomsHeld'] = async (db, from, to) =>
  (await placementsBetween(db, from, to)).map(({ room_id, on, starts, ends, tr, en }) => ({
    room_id: Number(room_id),
    on,
    starts,
    ends,
    name: { tr, en },
  }));
/** Everything else these rooms are used for on the day of an exam: timetable, exams, other placement exams, classes of the language and the prep school. */
export async function usesBeside(
  context: Context,
  exam: Pick<PlacementExam, 'id' | 'held_on'>,
  room_ids: readonly number[],
): Promise<RoomUse[]> {
  if (room_ids.length === 0) return [];
  const { db } = context;
  const day = exam.held_on;
  const placements = (await placementsBetween(db, day, day)).filter(
    (each) => Number(each.exam_id) !== exam.id && room_ids.includes(Number(each.room_id)),
  );
  const closed = await holidaysAround(db, day);
  const prep = isBusinessDay(day, closed)
    ? await rowsOf<Row>(
        db,
        sql`select l.classroom_id as room_id, l.hour * 60 as starts, (l.hour + l.hours) * 60 as ends, c.code as tr, c.code as en
          from prep_lessons l join prep_drafts d on d.id = l.draft_id and d.status = 'published' join prep_modules m on m.id = d.module_id join prep_classes c on c.id = l.class_id
          where ${day}::date between m.starts_on and m.ends_on and l.day = ${weekdayOf(day)} and l.classroom_id = any(${idList(room_ids)}) order by l.hour, c.code`,
      )
    : [];
  const school = closed.has(day)
    ? []
    : await rowsOf<Row>(
        db,
        sql`select t.classroom_id as room_id, t.starts, t.ends, c.code || '-' || s.section || ' ' || c.name as tr, c.code || '-' || s.section || ' ' || c.name_en as en
          from esl_slots t join esl_sessions s on s.id = t.session_id and s.status <> 'cancelled' join esl_courses c on c.id = s.course_id join esl_module_dates m on m.id = s.module_date_id
          where ${day}::date between m.starts_on and m.ends_on and t.weekday = ${weekdayOf(day)} and t.classroom_id = any(${idList(room_ids)}) order by t.starts, s.id`,
      );
  const own =
    (kind: RoomUse['kind']) =>
    ({ room_id, starts, ends, tr, en }: Row): RoomUse => ({
      room_id: Number(room_id),
      starts,
      ends,
      kind,
      name: { tr, en },
    });
  return [
    ...(await roomUsesOn(context, day, room_ids)),
    ...[...prep, ...school].map(own('lesson')),
    ...placements.map(own('placement')),
  ];
}
/** The parts with their hours and the rooms they were narrowed to. */
export async function partHours({ db }: Pick<Reading, 'db'>, exam_id: number): Promise<PartHours[]> {
  const chosen = Map.groupBy(
    await rowsOf<{ part_id: number; classroom_id: number }>(
      db,
      sql`select x.part_id, x.classroom_id from placement_part_rooms x join placement_parts p on p.id = x.part_id where p.exam_id = ${exam_id}`,
    ),
    (each) => Number(each.part_id),
  );
  return (await partsOf(db, exam_id)).map(({ id, name, name_en, starts, minutes }) => ({
    id,
    name: { tr: name, en: name_en },
    starts,
    ends: starts + minutes,
    room_ids: chosen.get(Number(id))?.map((each) => Number(each.classroom_id)) ?? null,
  }));
}
/** What stands in the way of holding the exam in these rooms. */
export async function clashesOf(
  context: Context,
  exam: Pick<PlacementExam, 'id' | 'held_on' | 'mode'>,
  room_ids: readonly number[],
  parts?: readonly PartHours[],
): Promise<RoomClash<RoomUse>[]> {
  if (exam.mode === 'online') return [];
  return roomClashes(parts ?? (await partHours(context, exam.id)), room_ids, await usesBeside(context, exam, room_ids));
}
/** The same as refusals: each names the room, the hours, and whose they are. */
export async function roomsRefused(
  context: Context,
  clashes: readonly RoomClash<RoomUse>[],
  field?: string,
): Promise<Refusal[]> {
  if (clashes.length === 0) return [];
  const codes = await rowsOf<{ id: number; code: string }>(
    context.db,
    sql`select r.id, r.code from ${classroomRead} r where r.id = any(${idList(clashes.map((each) => each.use.room_id))})`,
  );
  const code = new Map(codes.map((each) => [Number(each.id), each.code]));
  return clashes.map(({ part, use }) =>
    placementRefusals.placement_room_taken(
      {
        room: code.get(use.room_id) ?? '',
        time: `${clock(use.starts)}–${clock(use.ends)}`,
        use: use.name,
        part: part.name,
      },
      field,
    ),
  );
}
