import { universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { heldRefunds } from '../refund-rows.ts';
import { warnOfRefund } from '../refund-news.ts';
import { warningDays, warningDue } from '../rules/refund-clock.ts';
import { openRefunds } from '../rules/refund-words.ts';

const open = sql.raw(openRefunds.map((each) => `'${each}'`).join(', '));
/** FIN-029: every morning the bursar is told of refunds that are open after 30 and after 40 days, of each once. */
export const refundClock: JobHandler = {
  name: 'refund-clock',
  cron: '40 3 * * *',
  work: async (services) => {
    const today = universityDay(services.clock());
    const old = await rowsOf<{ id: number }>(
      services.database.db,
      sql`select id from refunds where state in (${open}) and warned < ${warningDays[1]} and asked_on + ${warningDays[0]}::int <= ${today}::date order by id`,
    );
    let warned = 0;
    for (const { id } of old)
      await systemWrite(services, 'refund-clock', async (context) => {
        const [refund] = await heldRefunds(context.db, sql`refunds.id = ${id} and refunds.state in (${open})`);
        const [row] = await rowsOf<{ warned: number }>(context.db, sql`select warned from refunds where id = ${id}`);
        const due = refund && row ? warningDue(refund.asked_on, row.warned, today) : null;
        if (due === null) return;
        warned += 1;
        await context.db.execute(sql`update refunds set warned = ${due} where id = ${id}`);
        await warnOfRefund(context, Number(id), due === warningDays[0] ? 'soon' : 'urgent');
      });
    return { looked: old.length, warned };
  },
};
