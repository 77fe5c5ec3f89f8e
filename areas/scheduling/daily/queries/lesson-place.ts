import type { Refusal } from '#kernel/contract/refusal.ts';
import { universityTime, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { roomsHeldAt } from '../../reads/rooms-held.ts';
import { meetings, sections } from '../../tables.ts';
import { meetingText } from '../../rules/time.ts';
import { placeReasons } from '../../timetable/commands/place-meeting.ts';
import { heldFacts, weekFacts, type WeekFacts } from '../../timetable/queries/week-facts.ts';
import { clashIndex, placesOf } from '../../timetable/rules/clash-index.ts';
import { timetableRefusals } from '../../timetable/refusals.ts';
import { dailyRefusals } from '../refusals.ts';
import { placeProblems, type DayPlace } from '../rules/may-change.ts';
import { lessonsBetween, takesPlace } from '../rules/lessons.ts';
import { changesBetween, closedBetween, lessonMeetings, type LessonMeeting } from './lesson-facts.ts';

/** The semester's week as it is on one day: only what is held then, and the lesson itself if it is among that. */
interface DayFacts {
  facts: WeekFacts;
  held_id: number | null;
}
async function dayFacts(
  context: Reading,
  of: Pick<LessonMeeting, 'meeting_id' | 'semester_id' | 'first' | 'last'>,
  on: string,
  leaving: string | null,
): Promise<DayFacts | null> {
  const week = await weekFacts(context.db, of.semester_id);
  if (!week) return null;
  const weekly = week.index.facts.meetings.map((each) => ({
    ...each,
    meeting_id: each.id,
    first: of.first,
    last: of.last,
  }));
  const sectionOf = new Map(week.index.facts.meetings.map((each) => [each.id, each]));
  const day = weekdayOf(on);
  const held = lessonsBetween(
    weekly,
    await changesBetween(context.db, on, on),
    await closedBetween(context.db, on, on),
    on,
    on,
  ).filter((each) => takesPlace(each.state));
  let held_id: number | null = null;
  // a make-up lesson may stand on a day of the same weekly one: numbers of their own
  const lessons = held.flatMap((each, index) => {
    const meeting = sectionOf.get(each.meeting_id);
    if (!meeting) return [];
    if (each.meeting_id === of.meeting_id && each.day === leaving) held_id = index + 1;
    return [{ ...meeting, id: index + 1, day, starts: each.starts, ends: each.ends, room_id: each.room_id }];
  });
  return { held_id, facts: { ...week, index: clashIndex({ ...week.index.facts, meetings: lessons }) } };
}

const named = 10;
interface Exam {
  id: number;
  exam: string;
  starts: number;
  ends: number;
  rooms: { id: number; code: string }[];
  section_ids: number[];
  told: boolean;
}
/** Exams at that time: one in the room stops, one that students of the section sit is asked about. */
async function examReasons(context: Reading, of: LessonMeeting, to: DayPlace): Promise<Refusal[]> {
  const exams = await rowsOf<Exam>(
    context.db,
    sql`select e.id, e.code as exam, z.starts, z.starts + e.minutes as ends, e.state = 'published' as told,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.classroom_id, 'code', c.code)) from exam_rooms r join ${classroomRead} c on c.id = r.classroom_id where r.exam_id = e.id), '[]') as rooms,
      coalesce((select jsonb_agg(x.section_id) from exam_sections x where x.exam_id = e.id), '[]') as section_ids
    from exams e join exam_slots z on z.id = e.slot_id where z.day = ${to.day}::date and e.state in ('placed', 'published') and z.starts < ${to.ends} and z.starts + e.minutes > ${to.starts} order by e.code`,
  );
  if (exams.length === 0) return [];
  const [mine, shared] = [
    await port(context.services, 'sectionStudents')(context.db, { section_ids: [of.section_id] }),
    await port(context.services, 'classmates')(context.db, of.section_id),
  ];
  const reasons: Refusal[] = [];
  const day = weekdayOf(to.day);
  for (const { exam, starts, ends, rooms, section_ids, told } of exams) {
    const time = meetingText({ day, starts, ends, type: 1 });
    const room = rooms.find((each) => Number(each.id) === to.room_id);
    if (room) reasons.push(dailyRefusals.lesson_exam_room({ room: room.code, exam, time }, 'classroom_id'));
    const sits = new Set(section_ids.map(Number));
    const students = [
      ...new Set([...mine, ...shared].filter((each) => sits.has(each.section_id)).map((each) => each.student_id)),
    ];
    if (!told || students.length === 0) continue;
    const names = await rowsOf<{ name: string }>(
      context.db,
      sql`select ${personName('students')} as name from ${studentRead} students where students.id = any(${idList(students)}) and (${context.rows('student_index')}) order by 1 limit ${named}`,
    );
    reasons.push(
      dailyRefusals.lesson_exam_students({
        exam,
        time,
        n: students.length,
        names: names.map((each) => each.name).join(', ') + (students.length > names.length ? ' …' : ''),
      }),
    );
  }
  return reasons;
}
/** A placement exam in the room stops. */
async function heldReasons(context: Reading, to: DayPlace): Promise<Refusal[]> {
  const held = await roomsHeldAt(context, to);
  if (held.length === 0) return [];
  const [room] = await rowsOf<{ code: string }>(
    context.db,
    sql`select r.code from ${classroomRead} r where r.id = ${to.room_id}`,
  );
  return held.map(({ starts, ends, name }) =>
    dailyRefusals.lesson_exam_room(
      {
        room: room?.code ?? '',
        exam: name,
        time: meetingText({ day: weekdayOf(to.day), starts, ends, type: 1 }),
      },
      'classroom_id',
    ),
  );
}

/** Meetings that are one lesson with this one, itself among them. */
export async function lessonMembers(
  context: Pick<Reading, 'db'>,
  of: Pick<LessonMeeting, 'meeting_id' | 'combined_with'>,
): Promise<{ meeting_id: number; section_id: number }[]> {
  const rows = await rowsOf<{ meeting_id: number; section_id: number }>(
    context.db,
    sql`select m.id as meeting_id, m.section_id from ${meetings} m where m.id = ${of.meeting_id} or (${of.combined_with}::bigint is not null and m.combined_with = ${of.combined_with}) order by m.section_id`,
  );
  return rows.map((row) => ({ meeting_id: Number(row.meeting_id), section_id: Number(row.section_id) }));
}
/** The same with all that is known of them. */
export async function membersOn(
  context: Reading,
  { meeting, day }: { meeting: LessonMeeting; day: string },
): Promise<LessonMeeting[]> {
  const members: LessonMeeting[] = [];
  for (const { meeting_id } of await lessonMembers(context, meeting))
    if (meeting_id === meeting.meeting_id) members.push(meeting);
    else members.push(...(await lessonMeetings(context, day, day, { meeting_id })));
  return members;
}
/**
 * Every reason against holding a lesson at a place of a day, by the same rule that the week is planned with: days and hours,
 * own section, room and instructor, exams, groups, real students.
 * @param leaving the day the week says when the lesson goes from there; null for a make-up lesson
 */
export async function dayReasons(
  context: Reading,
  of: LessonMeeting,
  to: DayPlace,
  from: DayPlace | null,
  leaving: string | null,
): Promise<Refusal[]> {
  const [closed] = await closedBetween(context.db, to.day, to.day);
  const problems = placeProblems(to, {
    classes_start_on: of.first,
    classes_end_on: of.last,
    closed,
    now: universityTime(context.now),
    from,
  });
  return problems.length > 0 ? problems : clashReasons(context, of, to, leaving);
}
/**
 * The same of all lessons that are one with it: whatever stands against one of them stands against all, and a room must
 * hold everybody.
 */
export async function togetherReasons(
  context: Reading,
  members: readonly LessonMeeting[],
  to: DayPlace,
  from: (of: LessonMeeting) => DayPlace | null,
  leaving: string | null,
): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const of of members) found.push(...(await dayReasons(context, of, to, from(of), leaving)));
  const once = [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
  if (members.length < 2 || to.room_id === null) return once;
  const seats = await seatsOf(context, members);
  const [room] = await rowsOf<{ code: string; capacity: number }>(
    context.db,
    sql`select r.code, r.capacity from ${classroomRead} r where r.id = ${to.room_id}`,
  );
  const others = once.filter((each) => each.key !== 'place_small' && each.key !== 'place_small_together');
  return !room || room.capacity >= seats
    ? others
    : [...others, timetableRefusals.place_small_together({ room: room.code, capacity: room.capacity, seats })];
}
/** Seats that lessons taught together need in one room. */
export async function seatsOf(context: Pick<Reading, 'db'>, members: readonly LessonMeeting[]): Promise<number> {
  const [row] = await rowsOf<{ seats: number }>(
    context.db,
    sql`select coalesce(sum(greatest(s.quota, s.taken)), 0)::int as seats from ${sections} s where s.mode <> 'online' and s.id = any(${idList(members.map((each) => each.section_id))})`,
  );
  return row?.seats ?? 0;
}
/** The clashes alone: what stands against a lesson that goes back to where it stood. */
export async function clashReasons(
  context: Reading,
  of: LessonMeeting,
  to: DayPlace,
  leaving: string | null,
): Promise<Refusal[]> {
  const found = await dayFacts(context, of, to.day, leaving);
  if (!found) return [];
  return [
    ...(await placeReasons(
      context,
      found.facts,
      { section_id: of.section_id, meeting_id: found.held_id, type: of.type },
      { day: weekdayOf(to.day), starts: to.starts, ends: to.ends, room_id: to.room_id },
    )),
    ...(await examReasons(context, of, to)),
    ...(await heldReasons(context, to)),
  ];
}
/** Classrooms that are free and fit, the best first; the lesson's own when it is free. */
export async function freeRooms(
  context: Reading,
  of: LessonMeeting,
  to: DayPlace,
  leaving: string | null,
): Promise<{ id: number; code: string; capacity: number }[]> {
  const found = await dayFacts(context, of, to.day, leaving);
  if (!found) return [];
  const { facts, held_id } = found;
  const given = { section_id: of.section_id, meeting_id: held_id, type: of.type, minutes: to.ends - to.starts };
  const held = await heldFacts(context, facts, { ...given, room_id: of.room_id }, false);
  const { places } = placesOf(facts.index, held, {
    days: [weekdayOf(to.day)],
    from: to.starts,
    until: to.ends,
    step: given.minutes,
  });
  const examined = new Set(
    (
      await rowsOf<{ id: number }>(
        context.db,
        sql`select r.classroom_id as id from exam_rooms r join exams e on e.id = r.exam_id join exam_slots z on z.id = e.slot_id where z.day = ${to.day}::date and e.state in ('placed', 'published') and z.starts < ${to.ends} and z.starts + e.minutes > ${to.starts}`,
      )
    ).map((row) => Number(row.id)),
  );
  for (const each of await roomsHeldAt(context, { day: to.day, starts: to.starts, ends: to.ends }))
    examined.add(each.room_id);
  const rooms = facts.index.facts.rooms;
  return (places[0]?.rooms ?? []).flatMap((id) => {
    const room = rooms.find((each) => Number(each.id) === Number(id));
    return room && !examined.has(Number(id)) ? [{ id: Number(room.id), code: room.code, capacity: room.capacity }] : [];
  });
}
