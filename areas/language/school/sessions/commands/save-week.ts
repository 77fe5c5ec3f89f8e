import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { meetingRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { cancelLanguageSession as cancelCommand, saveSessionWeek as weekCommand, weekdayWords } from '../contract.ts';
import { lookAgain } from '../../desk/facts.ts';
import { seatedIn } from '../facts/seated.ts';
import { sessionRows, slotRows, type SessionRow } from '../facts/session-rows.ts';
import { sessionRefusals } from '../refusals.ts';
import { mayCancelSession } from '../rules/may-cancel.ts';
import { weekChangeReasons } from '../rules/week-change.ts';
import { clockText } from '../rules/week.ts';
import { tellWeek } from './tell-week.ts';

interface Slot {
  weekday: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  staff_id: number;
}
async function locked(context: Writing, id: number): Promise<SessionRow> {
  await context.db.execute(sql`select id from esl_sessions where id = ${id} for update`);
  const [found] = await sessionRows(context.db, sql`esl_sessions.id = ${id} and (${context.rows('session_update')})`);
  if (!found) throw notFound();
  return found;
}

/** The week of a session, whole. The database refuses what two weeks at once would break (23P01). */
export const saveSessionWeek = handle(weekCommand, async (context, input) => {
  const session = await locked(context, input.id);
  if (session.status !== 'open' || session.module_status === 'ended')
    refuse(sessionRefusals.session_not_open({ session: session.name }));
  const slots = input.slots.map((each): Slot => ({
    weekday: Number(each.weekday),
    starts: each.starts,
    ends: each.ends,
    staff_id: each.staff_id,
    classroom_id: each.classroom_id ?? null,
  }));
  refuse(slots.flatMap(timeProblems));
  for (const [at, one] of slots.entries())
    if (
      slots.slice(at + 1).some((two) => two.weekday === one.weekday && one.starts < two.ends && two.starts < one.ends)
    )
      refuse(sessionRefusals.slot_itself());
  refuse(await clashes(context, session, slots));
  const { db, now, today } = context;
  const was = (await slotRows(db, [session.id])).get(session.id) ?? [];
  const changed = weekKey(was) !== weekKey(slots);
  const seated = changed ? await seatedIn(db, session.id) : [];
  const reasons = weekChangeReasons(seated, was, slots);
  if (reasons.length > 0 && input.confirmed !== true) refuse([sessionRefusals.session_week_unconfirmed(), ...reasons]);
  const before = await rowsOf<Slot>(
    db,
    sql`delete from esl_slots where session_id = ${session.id} returning weekday, starts, ends, classroom_id, staff_id`,
  );
  await db.execute(
    sql`insert into esl_slots (session_id, weekday, starts, ends, classroom_id, staff_id) select ${session.id}, x.* from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as x(weekday int, starts int, ends int, classroom_id bigint, staff_id bigint)`,
  );
  context.audit({ resource: 'session', record_id: session.id, before: { week: before }, after: { week: slots } });
  context.publish('resource:session', { id: session.id });
  if (!changed) return { id: session.id, told: 0 };
  const told = await tellWeek(
    context,
    session,
    seated.map((each) => each.student_id),
    [...new Set([...was, ...slots].map((each) => each.staff_id))],
  );
  // hours of students on F-1 are other ones from now on
  if (seated.some((each) => each.f1)) await lookAgain(db, today, now);
  return { id: session.id, told };
});
/** The same for weeks that are the same. */
const weekKey = (slots: readonly Slot[]): string =>
  slots
    .map((each) => [each.weekday, each.starts, each.ends, Number(each.classroom_id ?? 0), each.staff_id].join('.'))
    .toSorted()
    .join(' ');
const timeProblems = ({ starts, ends }: Slot): Refusal[] =>
  starts < ends && (ends - starts) % 60 === 0 ? [] : [sessionRefusals.slot_time()];

interface Clash {
  what: 'room' | 'teacher';
  name: string;
  by: string;
  weekday: number;
  starts: number;
  ends: number;
}
/** Rooms and teachers that are taken: by other sessions of the school and by the university's own timetable, on days they share. */
async function clashes(context: Writing, session: SessionRow, slots: readonly Slot[]): Promise<Refusal[]> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as x(weekday int, starts int, ends int, classroom_id bigint, staff_id bigint)`;
  const rows = await rowsOf<Clash>(
    context.db,
    sql`
    with wanted as (select * from ${wanted}),
    busy as (
      select t.classroom_id, t.staff_id, t.weekday, t.starts, t.ends, (c.code || '-' || s.section) collate "C" as by from esl_slots t join esl_sessions s on s.id = t.session_id join esl_courses c on c.id = s.course_id
      where t.session_id <> ${session.id} and s.status = 'open' and t.during && daterange(${session.starts_on}::date, ${session.ends_on}::date, '[]')
      union all select g.classroom_id, i.staff_id, g.day, g.starts, g.ends, (x.code || '-' || lpad(x.section_no::text, 2, '0')) collate "C" from ${meetingRead} g join ${sectionRead} x on x.id = g.section_id and x.status not in ('draft', 'cancelled')
      join ${semesterRead} y on y.id = x.semester_id and y.classes_start_on <= ${session.ends_on}::date and y.classes_end_on >= ${session.starts_on}::date left join ${sectionInstructorRead} i on i.section_id = x.id)
    select distinct 'room' as what, r.code collate "C" as name, b.by, w.weekday, w.starts, w.ends from wanted w join busy b on b.weekday = w.weekday and b.starts < w.ends and w.starts < b.ends and b.classroom_id = w.classroom_id join ${classroomRead} r on r.id = w.classroom_id
    union select distinct 'teacher', (${personName('st')}) collate "C", b.by, w.weekday, w.starts, w.ends from wanted w join busy b on b.weekday = w.weekday and b.starts < w.ends and w.starts < b.ends and b.staff_id = w.staff_id join ${staffRead} st on st.id = w.staff_id
    order by 4, 5, 1, 3`,
  );
  const small = await rowsOf<{ code: string; capacity: number }>(
    context.db,
    sql`select r.code, r.capacity from ${classroomRead} r where r.id in (select classroom_id from ${wanted}) and r.capacity < ${session.capacity} order by r.code`,
  );
  return [
    ...rows.map((row) => {
      const day: Text = weekdayWords[row.weekday as 1];
      const about = { day, from: clockText(row.starts), until: clockText(row.ends), by: row.by };
      return row.what === 'room'
        ? sessionRefusals.slot_room_taken({ room: row.name, ...about })
        : sessionRefusals.slot_teacher_busy({ teacher: row.name, ...about });
    }),
    ...small.map(({ code, capacity }) => sessionRefusals.slot_room_small({ room: code, seats: capacity })),
  ];
}

/** A session that nobody sits in is called off; its rooms and teachers are free again. */
export const cancelLanguageSession = handle(cancelCommand, async (context, { id }) => {
  const session = await locked(context, id);
  refuse(mayCancelSession(session));
  await context.db.execute(sql`delete from esl_slots where session_id = ${id}`);
  await context.db.execute(
    sql`update esl_sessions set status = 'cancelled', version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({ resource: 'session', record_id: id, before: { status: 'open' }, after: { status: 'cancelled' } });
  context.publish('resource:session', { id });
  return { id };
});
