import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { takeEffect } from '../commands/assign-advisors.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

/** Assignments whose day has come: the new advisor is repeated on the program and the student. Shortly after midnight at the university, and once more in the morning. */
export const beginAdvising: JobHandler = {
  name: 'begin-advising',
  cron: '10 21,5 * * *',
  work: async (services) => {
    const today = universityDay(services.clock());
    const due = await rowsOf<{ student_program_id: number; advisor_id: number | null; staff_id: number }>(
      services.database.db,
      sql`
      select a.student_program_id, sp.advisor_id, a.staff_id from advisor_assignments a join student_programs sp on sp.id = a.student_program_id
      where a.ended_on is null and a.started_on <= ${today}::date and sp.advisor_id is distinct from a.staff_id order by a.student_program_id`,
    );
    for (let start = 0; start < due.length; start += 500) {
      const part = due.slice(start, start + 500);
      await systemWrite(services, 'begin-advising', async (context) => {
        await takeEffect(
          context,
          part.map((row) => row.student_program_id),
          today,
        );
        for (const row of part)
          context.audit({
            resource: 'advisor-assignment',
            before: { student_program_id: row.student_program_id, advisor_id: row.advisor_id },
            after: { student_program_id: row.student_program_id, advisor_id: row.staff_id },
          });
      });
    }
  },
};
