import { addDays, isBusinessDay, laterDay, weekdayOf } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { CalendarSource } from '#kernel/server/own-calendar.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { lessonLines } from './drafts.ts';

/** Lessons of published weeks stand in the calendars of the students and the teachers, on the working days of the module. */
export const prepCalendar: CalendarSource = {
  of: async ({ db, services, today }, { student_id, staff_id }, locale) => {
    const modules = await rowsOf<{ id: number; draft_id: number; starts_on: string; ends_on: string }>(
      db,
      sql`select m.id, p.id as draft_id, m.starts_on, m.ends_on from prep_modules m join prep_drafts p on p.module_id = m.id and p.status = 'published' where m.ends_on >= ${addDays(today, -60)}::date`,
    );
    const entries = [];
    for (const module of modules) {
      const lessons = await lessonLines(
        db,
        sql`n.draft_id = ${module.draft_id} and n.day is not null and (n.staff_id = ${staff_id}::bigint or n.class_id in (select pm.class_id from prep_memberships pm join prep_students ps on ps.id = pm.prep_student_id join ${studentProgramRead} sp on sp.id = ps.student_program_id where pm.module_id = ${module.id} and pm.until_on is null and sp.student_id = ${student_id}::bigint))`,
      );
      if (lessons.length === 0) continue;
      const closed = await holidaysAround(db, module.starts_on);
      for (let day = laterDay(module.starts_on, addDays(today, -60)); day <= module.ends_on; day = addDays(day, 1)) {
        if (!isBusinessDay(day, closed)) continue;
        for (const each of lessons)
          if (each.day === weekdayOf(day))
            entries.push({
              uid: `prep-${each.id}-${day}@kampus`,
              summary: services.lines.line(locale, 'prepschedule:lesson_of', { class: each.class, level: each.level }),
              ...(each.room ? { location: each.room } : {}),
              description: each.teacher,
              at: { day, starts: (each.hour ?? 0) * 60, ends: ((each.hour ?? 0) + each.hours) * 60 },
            });
      }
    }
    return entries;
  },
};
