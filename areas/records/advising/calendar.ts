import { addDays } from '#kernel/contract/calendar.ts';
import { sql } from '#kernel/server/database.ts';
import type { CalendarSource } from '#kernel/server/own-calendar.ts';
import { readMeetings } from './facts/meetings.ts';

/** Meetings of the last weeks and those to come stand in the calendars of both sides. */
export const advisingCalendar: CalendarSource = {
  of: async ({ db, services, today }, { student_id, staff_id }, locale) => {
    const meetings = await readMeetings(
      { db },
      sql`m.status in ('booked', 'held') and m.day >= ${addDays(today, -60)}::date and (sp.student_id = ${student_id}::bigint or m.staff_id = ${staff_id}::bigint)`,
      sql`order by m.day, m.starts, m.id`,
    );
    return meetings.map((each) => ({
      uid: `advising-${each.id}@kampus`,
      summary: services.lines.line(locale, 'advisee:calendar', {
        name: each.student_id === student_id ? each.advisor.name : each.name,
      }),
      ...(each.place ? { location: each.place } : {}),
      description: each.topic,
      at: { day: each.day, starts: each.starts, ends: each.ends },
    }));
  },
};
