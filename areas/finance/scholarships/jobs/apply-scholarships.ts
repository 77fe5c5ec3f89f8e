import { universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { applyScholarships } from '../settle-terms.ts';

/**
 * Every minute: a scholarship that was given or changed after its semester was charged, also by an import or through its
 * type, is laid on those charges. Student by student, so that one that cannot be booked keeps no other waiting.
 */
export const applyScholarshipsJob: JobHandler = {
  name: 'apply-scholarships',
  cron: '* * * * *',
  quiet: true,
  work: async (services) => {
    const today = universityDay(services.clock());
    const found = await rowsOf<{ student_program_id: number }>(
      services.database.db,
      sql`
  select distinct a.student_program_id from scholarship_awards a join scholarship_types t on t.id = a.scholarship_type_id join ${semesterRead} m on m.id = a.until_semester_id
  where m.ends_on >= ${today}::date and (a.applied_at is null or a.applied_at < greatest(a.updated_at, t.updated_at)) order by 1`,
    );
    for (const { student_program_id } of found)
      await systemWrite(services, 'apply-scholarships', async (context) => {
        // first the scholarships, then the account: as a change of their status does it
        await context.db.execute(
          sql`select id from scholarship_awards where student_program_id = ${student_program_id} order by id for no key update`,
        );
        await applyScholarships(context, Number(student_program_id));
      });
  },
};
