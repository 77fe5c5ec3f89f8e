import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { carryOut } from '#areas/requests/machine/finish.ts';
import { workOfKind } from '#areas/requests/machine/registry.ts';
import { lockStudentMatter } from '#areas/requests/machine/rows.ts';
import { systemWrite } from '#kernel/server/system-write.ts';

/** Students whose day of release has come leave by themselves; each in a transaction of his own. */
export const releaseTransfers: JobHandler = {
  name: 'release-transfers',
  cron: '10 * * * *',
  quiet: true,
  work: async (services) => {
    const today = universityDay(services.clock());
    const due = await rowsOf<{ id: number }>(
      services.database.db,
      sql`select id from requests where kind = 'transfer_out' and status = 'approved' and form->>'release_date' <= ${today} order by id limit 1000`,
    );
    let failed = 0;
    for (const { id } of due) {
      try {
        await systemWrite(services, 'release-transfers', async (context) => {
          const matter = await lockStudentMatter(context.db, id, sql`true`);
          // taken back, or carried out by the office, in between
          if (matter.status === 'approved') await carryOut(context, workOfKind(matter.kind), matter, null);
        });
      } catch (error) {
        failed += 1;
        services.log.error({ err: error }, 'a student could not be released');
      }
    }
    return { released: due.length - failed, failed };
  },
};
