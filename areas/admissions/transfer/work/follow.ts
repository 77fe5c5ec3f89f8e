import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { admissionRegistrations } from '#areas/admissions/online/tables.ts';
import { lockOwn, moveTo } from './application.ts';

/** Whoever was registered for good is registered here too. @returns how many moved */
export async function followRegistrations(services: Services): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    services.database.db,
    sql`select t.id from undergraduate_transfers t join ${admissionRegistrations} r on r.source = 'transfer' and r.source_key = t.id::text
      where t.status = 'accepted' and r.state = 'registered' order by t.id limit 1000`,
  );
  const moved = await sweep(services, 'transfer.registered', rows, async (context, { id }) => {
    const own = await lockOwn(context.db, Number(id));
    // the office has entered his courses meanwhile, and he was registered by that
    if (own.status !== 'accepted') return false;
    await moveTo(context, own, 'registered');
    return true;
  });
  return moved.filter(Boolean).length;
}
