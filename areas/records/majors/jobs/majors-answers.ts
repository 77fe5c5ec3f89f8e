import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { lapsePlace } from '../commands/majors-answer.ts';
import { systemWrite } from '#kernel/server/system-write.ts';

/** Places of minors and double majors whose time to answer is over; each in a transaction of its own. */
export const majorsAnswers: JobHandler = {
  name: 'majors-answers',
  cron: '*/15 * * * *',
  quiet: true,
  work: async (services) => {
    const late = await rowsOf<{ id: number }>(
      services.database.db,
      sql`
      select m.id from major_preferences m join major_rankings k on k.family = m.family and k.semester_id = m.semester_id and k.status = 'published' where m.status in ('main', 'called') and m.answer_by < ${services.clock()} order by m.program_id, m.position, m.id limit 2000`,
    );
    let failed = 0;
    for (const { id } of late) {
      try {
        await systemWrite(services, 'majors-answers', (context) => lapsePlace(context, id));
      } catch (error) {
        failed += 1;
        services.log.error({ err: error }, 'a place could not lapse');
      }
    }
    return { lapsed: late.length - failed, failed };
  },
};
