import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { schedulingRefusals } from '../../refusals.ts';
import { parseTime } from '../../rules/time.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { lessonOffices } from '../access.ts';
import { lesson as lessonQuery, lessonPlace as placeQuery, type Lesson, type LessonChange } from '../contract.ts';
import {
  mayCancelLesson,
  mayMakeUp,
  mayMoveLesson,
  mayUndoChange,
  type DayPlace,
  type LessonFacts,
} from '../rules/may-change.ts';
import { lessonOf, lessonsBetween, type ClosedDay, type DayChange } from '../rules/lessons.ts';
import { lessonChanges } from '../tables.ts';
import {
  changesBetween,
  closedBetween,
  hasBegun,
  lessonMeetings,
  roomCodes,
  type LessonMeeting,
} from './lesson-facts.ts';
import { freeRooms, membersOn, seatsOf, togetherReasons } from './lesson-place.ts';

export interface FoundLesson {
  meeting: LessonMeeting;
  day: string;
  closed: ClosedDay | undefined;
  facts: LessonFacts;
  /** what holds: the cancellation or the move, and the make-up lesson */
  change: DayChange | undefined;
  make_up: DayChange | undefined;
}
/** The lesson of an address as the reader sees it now. */
export async function findLesson(context: Reading, id: number): Promise<FoundLesson> {
  const named = lessonOf(id);
  if (!named) throw notFound();
  const { day, meeting_id } = named;
  const [meeting] = await lessonMeetings(context, day, day, { meeting_id });
  if (!meeting) throw notFound();
  const changes = (await changesBetween(context.db, day, day)).filter(
    (each) => each.meeting_id === meeting_id && each.day === day,
  );
  const [closed] = await closedBetween(context.db, day, day);
  const change = changes.find((each) => each.kind !== 'make_up');
  const make_up = changes.find((each) => each.kind === 'make_up');
  const weekly = lessonsBetween([meeting], changes, closed ? [closed] : [], day, day).find(
    (each) => each.day === day && each.state !== 'moved' && each.state !== 'make_up',
  );
  // the week has changed since: what was said of the day stands
  const state = weekly?.state ?? (change ? (change.kind === 'cancelled' ? 'cancelled' : 'moved_away') : null);
  if (state === null) throw notFound();
  return {
    meeting,
    day,
    closed,
    change,
    make_up,
    facts: {
      state,
      made_up: make_up !== undefined,
      semester_status: meeting.semester_status,
      begun: hasBegun(context, day, meeting.starts),
      office: lessonOffices.includes(context.actor.role),
    },
  };
}
export const placeOfChange = (change: DayChange): DayPlace | null =>
  change.to_day === null || change.starts === null || change.ends === null
    ? null
    : { day: change.to_day, starts: change.starts, ends: change.ends, room_id: change.room_id };
export const plannedPlace = ({ meeting, day }: Pick<FoundLesson, 'meeting' | 'day'>): DayPlace => ({
  day,
  starts: meeting.starts,
  ends: meeting.ends,
  room_id: meeting.room_id,
});
/** Whether the lesson has begun, where the week says or where the change put it. */
export const changeBegun = (context: Pick<Reading, 'now'>, found: FoundLesson, change: DayChange): boolean => {
  const to = placeOfChange(change);
  return (change.kind !== 'make_up' && found.facts.begun) || (to !== null && hasBegun(context, to.day, to.starts));
};

interface HistoryRow extends Omit<DayChange, 'meeting_id'> {
  reason: string;
  by: string;
  at: string;
  told: number;
  undone_at: string | null;
  undone_by: string | null;
  undone_reason: string | null;
}
export const lesson = answer(lessonQuery, async (context, input): Promise<Lesson> => {
  const found = await findLesson(context, input.id);
  const { meeting, day, facts, change, make_up, closed } = found;
  const history = await rowsOf<HistoryRow>(
    context.db,
    sql`select c.id, c.kind, c.day, c.to_day, c.starts, c.ends, c.classroom_id as room_id, c.reason, c.told, u.full_name as by, c.created_at as at, c.undone_at, c.undone_reason, o.full_name as undone_by
    from ${lessonChanges} c join ${userRead} u on u.id = c.user_id left join ${userRead} o on o.id = c.undone_by where c.meeting_id = ${meeting.meeting_id} and c.day = ${day}::date order by c.id desc`,
  );
  const rooms = await roomCodes(context.db, [meeting.room_id, ...history.map((each) => each.room_id)]);
  const place = (of: DayPlace) => ({
    on: of.day,
    starts: of.starts,
    ends: of.ends,
    room: of.room_id === null ? null : (rooms.get(Number(of.room_id)) ?? null),
  });
  const planned = plannedPlace(found);
  const away = change?.kind === 'moved' ? placeOfChange(change) : make_up ? placeOfChange(make_up) : null;
  const sitting = meeting.may
    ? await port(context.services, 'sectionStudents')(context.db, { section_ids: [meeting.section_id] })
    : null;
  return {
    id: input.id,
    section_id: meeting.section_id,
    course_id: meeting.course_id,
    section: meeting.section,
    name: meeting.name,
    name_en: meeting.name_en,
    type: meeting.type,
    planned: place(planned),
    planned_room_id: meeting.room_id,
    state: facts.state,
    held: facts.state === 'planned' ? place(planned) : away ? place(away) : null,
    holiday: closed ?? null,
    instructors: meeting.staff.map((each) => each.name),
    taken: meeting.taken,
    classes: { from: meeting.first, until: meeting.last },
    students: sitting
      ? await rowsOf<{ id: number; number: string; name: string }>(
          context.db,
          sql`select s.id, s.student_number as number, ${personName('s')} as name from ${studentRead} s where s.id = any(${idList(sitting.map((each) => each.student_id))}) order by s.last_name, s.first_name`,
        )
      : null,
    changes: history.map((row): LessonChange => {
      const own: DayChange = { ...row, meeting_id: meeting.meeting_id };
      const to = placeOfChange(own);
      return {
        id: row.id,
        kind: row.kind,
        place: to ? place(to) : null,
        reason: row.reason,
        by: row.by,
        at: new Date(row.at).toISOString(),
        told: row.told,
        undone:
          row.undone_at === null
            ? null
            : {
                by: row.undone_by ?? '',
                at: new Date(row.undone_at).toISOString(),
                reason: row.undone_reason ?? '',
              },
        can: {
          undo: meeting.may
            ? may(
                mayUndoChange(
                  { kind: row.kind, undone: row.undone_at !== null, begun: changeBegun(context, found, own) },
                  facts,
                ),
              )
            : { refusals: [] },
        },
      };
    }),
    can: meeting.may
      ? { cancel: may(mayCancelLesson(facts)), move: may(mayMoveLesson(facts)), make_up: may(mayMakeUp(facts)) }
      : { cancel: { refusals: [] }, move: { refusals: [] }, make_up: { refusals: [] } },
  };
});

/** The place that a form names. */
export function placeIn(input: {
  to_day: string;
  start_time: string;
  end_time: string;
  classroom_id?: number | null;
}): DayPlace {
  const [starts, ends] = [parseTime(input.start_time), parseTime(input.end_time)];
  if (starts === null || ends === null || starts >= ends) {
    refuse(schedulingRefusals.meeting_time_invalid({ time: `${input.start_time}–${input.end_time}` }, 'end_time'));
    throw notFound();
  }
  return { day: input.to_day, starts, ends, room_id: input.classroom_id ?? null };
}
export const lessonPlace = answer(placeQuery, async (context, input) => {
  const found = await findLesson(context, input.id);
  if (!found.meeting.may) throw notFound();
  const to = placeIn(input);
  const leaving = input.make_up ? null : found.day;
  const members = await membersOn(context, found);
  const from = (of: LessonMeeting) => (input.make_up ? null : plannedPlace({ ...found, meeting: of }));
  const reasons = await togetherReasons(context, members, to, from, leaving);
  const seats = members.length > 1 ? await seatsOf(context, members) : 0;
  const rooms = await freeRooms(context, found.meeting, to, leaving);
  return { reasons, rooms: rooms.filter((room) => room.capacity >= seats) };
});
