import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { meetingRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { meets, offeredSlots, type Hours, type Slot } from '../rules/meeting-slots.ts';
import type { AdvisingRules } from '../rules/risk-signs.ts';
import type { SlotView } from '../contract-shapes.ts';
import { advisingMeetings, advisorHours } from '../tables.ts';
import { clockOf } from './meetings.ts';

type From = Pick<Reading, 'db' | 'now' | 'today'>;
/** Rows of hours of an advisor that are not over. */
export const readHours = (context: From, staff_id: number): Promise<Hours[]> =>
  rowsOf<Hours>(
    context.db,
    sql`select h.id, h.weekday, h.from_on, h.until_on, h.starts, h.ends, h.minutes, h.place from ${advisorHours} h
      where h.staff_id = ${staff_id} and (case when h.weekday is null then h.from_on >= ${context.today}::date else h.until_on is null or h.until_on >= ${context.today}::date end)
        and (h.until_on is null or h.until_on >= h.from_on)
      order by h.weekday nulls last, h.from_on, h.starts, h.id`,
  );
/** What can be booked with an advisor now. `but` is a meeting that would be moved: its own time is free. */
export async function offeredBy(context: From, staff_id: number, rules: AdvisingRules, but = 0): Promise<Slot[]> {
  const until = addDays(context.today, rules.open_weeks * 7);
  const taken = await rowsOf<{ day: string; starts: number; ends: number }>(
    context.db,
    sql`select m.day, m.starts, m.ends from ${advisingMeetings} m where m.staff_id = ${staff_id} and m.status = 'booked' and m.id <> ${but} and m.day between ${context.today}::date and ${until}::date`,
  );
  return offeredSlots(await readHours(context, staff_id), {
    from: context.today,
    until,
    closed: new Set((await holidaysAround(context.db, context.today)).keys()),
    taken,
    earliest: clockOf(context.now, rules.notice_hours),
  });
}
interface Lesson {
  section: string;
  day: number;
  starts: number;
  ends: number;
  from: string;
  until: string;
}
/** The same beside the student's own classes. */
export async function withClashes(
  context: From,
  student_program_id: number,
  slots: readonly Slot[],
): Promise<SlotView[]> {
  const lessons = await rowsOf<Lesson>(
    context.db,
    sql`
    select s.code || '-' || lpad(s.section_no::text, 2, '0') as section, w.day, w.starts, w.ends, t.classes_start_on as "from", t.classes_end_on as until
    from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id join ${meetingRead} w on w.section_id = s.id join ${semesterRead} t on t.id = e.semester_id
    where e.student_program_id = ${student_program_id} and e.status = 'registered' and t.classes_end_on >= ${context.today}::date`,
  );
  return slots.map((slot) => ({
    ...slot,
    clash:
      lessons.find(
        (each) =>
          each.day === weekdayOf(slot.day) && slot.day >= each.from && slot.day <= each.until && meets(each, slot),
      )?.section ?? null,
  }));
}
