import { longDay, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { lessonChanges } from '../../daily/tables.ts';
import { roomsHeldAt } from '../../reads/rooms-held.ts';
import { sectionInstructors, sections, semesters } from '../../tables.ts';
import { meetingText } from '../../rules/time.ts';
import { timetableRefusals } from '../refusals.ts';

/** days that a warning names */
const named = 5;
interface At {
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
}
/**
 * Changes of single days, from today on, that lie on a lesson which gets another place in the week: its own, which stay
 * where they are, and those of others that have the room or an instructor there once.
 * @param moving meetings that get the place, all of one lesson; none: a lesson that had none
 */
export async function dayChangeReasons(
  context: Pick<Reading, 'db' | 'today' | 'services'>,
  of: { semester_id: number; section_ids: readonly number[]; moving: readonly number[] },
  at: At,
): Promise<Refusal[]> {
  const label = sql`s.code || '-' || lpad(s.section_no::text, 2, '0')`;
  const [own, others] = [
    await rowsOf<{ section: string; days: string[] }>(
      context.db,
      sql`select ${label} as section, jsonb_agg(distinct to_char(coalesce(c.to_day, c.day), 'YYYY-MM-DD')) as days from ${lessonChanges} c join ${sections} s on s.id = c.section_id
      where c.undone_at is null and c.meeting_id = any(${idList(of.moving)}) and greatest(c.day, coalesce(c.to_day, c.day)) >= ${context.today}::date group by s.id, 1 order by 1`,
    ),
    await rowsOf<{ section: string; day: string; starts: number; ends: number }>(
      context.db,
      sql`select ${label} as section, to_char(c.to_day, 'YYYY-MM-DD') as day, c.starts, c.ends from ${lessonChanges} c join ${sections} s on s.id = c.section_id
      where c.undone_at is null and c.semester_id = ${of.semester_id} and c.to_day >= ${context.today}::date and extract(isodow from c.to_day) = ${at.day} and c.starts < ${at.ends} and c.ends > ${at.starts}
        and c.meeting_id <> all(${idList(of.moving)})
        and (c.classroom_id = ${at.room_id}::bigint or c.section_id = any(${idList(of.section_ids)}) or exists (select from ${sectionInstructors} i join ${sectionInstructors} o on o.staff_id = i.staff_id where i.section_id = c.section_id and o.section_id = any(${idList(of.section_ids)})))
      order by c.to_day, 1 limit ${named}`,
    ),
  ];
  return [
    ...own.map(({ section, days }) => {
      const shown = days.slice(0, named).map((day) => longDay(day));
      const text = (locale: 'tr' | 'en'): string =>
        shown.map((day) => day[locale]).join(' · ') + (days.length > named ? ' …' : '');
      return timetableRefusals.place_day_changes({ section, days: { tr: text('tr'), en: text('en') } });
    }),
    ...(await heldReasons(context, of.semester_id, at)),
    ...others.map(({ section, day, starts, ends }) =>
      timetableRefusals.place_day_taken({
        section,
        day: longDay(day),
        time: meetingText({ day: at.day, starts, ends, type: 1 }),
      }),
    ),
  ];
}
/** Days of the semester, from today on, on which the room of a weekly lesson is kept for a placement exam at its hours. */
export async function heldReasons(
  context: Pick<Reading, 'db' | 'today' | 'services'>,
  semester_id: number,
  at: At,
): Promise<Refusal[]> {
  if (at.room_id === null) return [];
  const [term] = await rowsOf<{ first: string; last: string; room: string | null }>(
    context.db,
    sql`select greatest(t.classes_start_on, ${context.today}::date) as first, t.classes_end_on as last, (select r.code from ${classroomRead} r where r.id = ${at.room_id}) as room from ${semesters} t where t.id = ${semester_id}`,
  );
  if (!term || term.first > term.last) return [];
  const held = await roomsHeldAt(context, { ...at, day: term.first, until: term.last });
  return held
    .filter((each) => weekdayOf(each.on) === at.day)
    .slice(0, named)
    .map(({ on, starts, ends, name }) =>
      timetableRefusals.place_held(
        {
          room: term.room ?? '',
          exam: name,
          day: longDay(on),
          time: meetingText({ day: at.day, starts, ends, type: 1 }),
        },
        'classroom_id',
      ),
    );
}
