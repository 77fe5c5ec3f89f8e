import { sql } from 'drizzle-orm';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { addMeeting as addMeetingCommand } from '#areas/scheduling/contract.ts';
import { schedulingRefusals } from '#areas/scheduling/refusals.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';
import { mayMeetAt, meetingText, parseTime, type Meeting } from '#areas/scheduling/rules/time.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { timetableRefusals } from '#areas/scheduling/timetable/refusals.ts';
import { heldReasons } from '#areas/scheduling/timetable/queries/day-reasons.ts';
import { lockWeek } from '#areas/scheduling/timetable/commands/lock-week.ts';

interface Clash extends Meeting {
  own: boolean;
  section: string;
  room: string | null;
  instructor: string | null;
}

/** Meetings of the semester at that time that share the room, a person who teaches, or the section. */
async function clashes(
  context: Writing,
  section: { id: number; semester_id: number },
  meeting: Meeting,
  classroom_id: number | null,
): Promise<Refusal[]> {
  const found = await rowsOf<Clash>(
    context.db,
    sql`
    select m.day, m.starts, m.ends, m.type, m.section_id = ${section.id} as own, s.code || '-' || lpad(s.section_no::text, 2, '0') as section,
      case when m.classroom_id = ${classroom_id}::bigint then (select r.code from classrooms r where r.id = m.classroom_id) end as room,
      (select st.first_name || ' ' || st.last_name from section_instructors a join section_instructors b on b.staff_id = a.staff_id join staff st on st.id = a.staff_id
        where a.section_id = ${section.id} and b.section_id = s.id and a.section_id <> b.section_id limit 1) as instructor
    from meetings m join sections s on s.id = m.section_id
    where m.semester_id = ${section.semester_id} and m.day = ${meeting.day} and m.starts < ${meeting.ends} and m.ends > ${meeting.starts} and s.status <> 'cancelled'`,
  );
  return found.flatMap((each) => {
    const time = meetingText(each);
    return [
      ...(each.own ? [offeringRefusals.meeting_overlaps_own({ time })] : []),
      ...(each.room !== null && !each.own
        ? [offeringRefusals.meeting_room_taken({ room: each.room, section: each.section, time }, 'classroom_id')]
        : []),
      ...(each.instructor !== null && !each.own
        ? [offeringRefusals.meeting_instructor_busy({ instructor: each.instructor, section: each.section, time })]
        : []),
    ];
  });
}

export const addMeeting = handle(addMeetingCommand, async (context, input) => {
  const [section] = await rowsOf<{ id: number; semester_id: number }>(
    context.db,
    sql`select id, semester_id from ${sections} where ${sections.id} = ${input.section_id} and (${context.rows('section_update')}) for update`,
  );
  if (!section) throw notFound();
  const [starts, ends] = [parseTime(input.start_time), parseTime(input.end_time)];
  if (starts === null || ends === null || starts >= ends) {
    refuse(schedulingRefusals.meeting_time_invalid({ time: `${input.start_time}–${input.end_time}` }, 'end_time'));
    throw notFound();
  }
  refuse(mayMeetAt({ starts, ends }));
  const type = input.type ?? 1;
  // as every change of the week: whoever places a lesson in the editor meanwhile is seen
  await lockWeek(context, Number(section.semester_id));
  const [room] = await rowsOf<{ room: string; section: string }>(
    context.db,
    sql`select c.code as room, s.code || '-' || lpad(s.section_no::text, 2, '0') as section from ${classroomRead} c join sections s on s.id = ${section.id} where c.id = ${input.classroom_id ?? null}::bigint and not s.room_features <@ c.features`,
  );
  if (room) refuse([timetableRefusals.place_features({ ...room }, 'classroom_id')]);
  refuse(await clashes(context, section, { day: input.day, starts, ends, type }, input.classroom_id ?? null));
  // nobody can be asked here, as the editor of the week asks
  const at = { day: input.day, starts, ends, room_id: input.classroom_id ?? null };
  refuse((await heldReasons(context, Number(section.semester_id), at)).map(({ level: _level, ...each }) => each));
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into meetings (section_id, semester_id, type, day, starts, ends, classroom_id) values (${section.id}, ${section.semester_id}, ${type}, ${input.day}, ${starts}, ${ends}, ${input.classroom_id ?? null}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'meeting',
    record_id: id,
    after: { section_id: section.id, type, day: input.day, starts, ends, classroom_id: input.classroom_id ?? null },
  });
  context.publish('resource:section', { id: section.id });
  return { id };
});
