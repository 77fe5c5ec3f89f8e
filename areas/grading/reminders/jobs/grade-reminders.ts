import { daysBetween, universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { gradeEntryWindow } from '../../queries/grade-window.ts';
import { remind } from '../commands/remind.ts';

/** Days before the last day of grade entry on which everybody whose sheet is missing is reminded. */
export const reminderDays: readonly number[] = [7, 3, 1, 0];

/** Every morning: the calendar reminds by itself while grade entry is about to close. */
export const gradeReminderJob: JobHandler = {
  name: 'grade-reminders',
  cron: '0 5 * * *',
  quiet: true,
  work: async (services) => {
    const { db } = services.database;
    const now = services.clock();
    const semesters = await rowsOf<{ id: number }>(
      db,
      sql`select id from ${semesterRead} semesters where status in ('teaching', 'grading') or is_active order by id`,
    );
    const answer = { sections: 0, people: 0 };
    for (const { id } of semesters) {
      const window = await gradeEntryWindow(db, Number(id), now);
      if (window.state !== 'open') continue;
      const left = daysBetween(universityDay(now), universityDay(new Date(window.closes_at)));
      if (!reminderDays.includes(left)) continue;
      const told = await systemWrite(services, 'grade-reminders', (context) =>
        remind(context, Number(id), { visible: sql`true` }),
      );
      answer.sections += told.sections;
      answer.people += told.people;
    }
    return answer;
  },
};
