import { addDays, laterDay, weekdayOf } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { CalendarSource } from '#kernel/server/own-calendar.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';

interface Line {
  id: number;
  name: string;
  course: string;
  course_en: string;
  starts_on: string;
  ends_on: string;
  weekday: number;
  starts: number;
  ends: number;
  room: string | null;
  teacher: string;
}
/** Classes of the language school stand in the calendars of who learns and who teaches there, on the days the university is open. */
export const sessionCalendar: CalendarSource = {
  of: async ({ db, today }, { student_id, staff_id }, locale) => {
    const since = addDays(today, -60);
    const lines = await rowsOf<Line>(
      db,
      sql`select t.id, c.code || '-' || s.section as name, c.name as course, c.name_en as course_en, m.starts_on, m.ends_on, t.weekday, t.starts, t.ends, k.code as room, ${personName('st')} as teacher
        from esl_slots t join esl_sessions s on s.id = t.session_id and s.status <> 'cancelled' join esl_courses c on c.id = s.course_id join esl_module_dates m on m.id = s.module_date_id
        join ${staffRead} st on st.id = t.staff_id left join ${classroomRead} k on k.id = t.classroom_id
        where m.ends_on >= ${since}::date and (t.staff_id = ${staff_id}::bigint
          or exists (select 1 from esl_enrolments e join ${studentProgramRead} sp on sp.id = e.student_program_id where e.session_id = s.id and e.status <> 'withdrawn' and sp.student_id = ${student_id}::bigint))
        order by m.starts_on, t.weekday, t.starts`,
    );
    if (lines.length === 0) return [];
    const closed = await holidaysAround(db, today);
    return lines.flatMap((line) => {
      const entries = [];
      for (let day = laterDay(line.starts_on, since); day <= line.ends_on; day = addDays(day, 1)) {
        if (weekdayOf(day) !== line.weekday || closed.has(day)) continue;
        entries.push({
          uid: `language-${line.id}-${day}@kampus`,
          summary: `${line.name} ${locale === 'en' ? line.course_en : line.course}`,
          ...(line.room ? { location: line.room } : {}),
          description: line.teacher,
          at: { day, starts: line.starts, ends: line.ends },
        });
      }
      return entries;
    });
  },
};
