import type { JobHandler } from '#kernel/server/area.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { tellKeyOwner } from '../facts.ts';
import { noticeDays, noticeDue } from '../rules/key-terms.ts';

const usesKeptDays = 400;

/** Every morning: owners of keys that end soon are told, and uses of long ago are forgotten. */
export const apiKeyNotices: JobHandler = {
  name: 'api-key-notices',
  cron: '0 5 * * *',
  quiet: true,
  work: async (services) => {
    const now = services.clock();
    const today = universityDay(now);
    let told = 0;
    const soon = await services.database.query<{ id: number }>(
      'select id from api_keys where revoked_at is null and user_role_id is not null and expires_on between $1 and $2 order by id',
      [today, addDays(today, noticeDays[0])],
    );
    for (const { id } of soon)
      // one transaction each: a mail that was written is noted, whatever becomes of the next
      await systemWrite(
        services,
        'api-key-notices',
        async (context) => {
          const [key] = await rowsOf<{ name: string; user_id: number; expires_on: string; noticed_on: string | null }>(
            context.db,
            sql`select name, user_id, to_char(expires_on, 'YYYY-MM-DD') as expires_on, to_char(noticed_on, 'YYYY-MM-DD') as noticed_on from api_keys where id = ${id} and revoked_at is null for update`,
          );
          if (!key || !noticeDue(key, today)) return;
          await context.db.execute(sql`update api_keys set noticed_on = ${today} where id = ${id}`);
          await tellKeyOwner(context, { id, ...key }, 'ends');
          context.audit({ resource: 'api-key', record_id: id, after: { noticed_on: today } });
          told += 1;
        },
        { body: { id } },
      );
    await services.database.query('delete from api_key_uses where day < $1', [addDays(today, -usesKeptDays)]);
    return { told };
  },
};
