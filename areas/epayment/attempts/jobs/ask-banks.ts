import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { checkBookedPayments } from '../check-booked.ts';
import { complete } from '../complete.ts';
import { askRefunds } from '../give-back.ts';
import { giveMissingReceipts } from '../give-receipt.ts';

/** questions at the same time */
const together = 8;
/** of one round at most */
const most = 500;
/**
 * Asks the banks about payments whose result nobody has brought: the browser was closed, the notice was lost, we were down.
 * @returns how many were asked
 */
export async function askBanks(services: Services): Promise<number> {
  const { db } = services.database;
  const now = services.clock();
  // what was never sent to the bank ends by itself
  await db.execute(
    sql`update payment_attempts set state = 'expired', finished_at = ${now} where state = 'created' and expires_at <= ${now}`,
  );
  const due = await rowsOf<{ id: number }>(
    db,
    sql`select id from payment_attempts where next_ask_at <= ${now} order by next_ask_at, id limit ${most}`,
  );
  const waiting = due.map((row) => Number(row.id));
  const worker = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await complete(services, id);
      } catch (error) {
        // the next round asks again; the others go on
        services.log.error({ err: error, payment: id }, 'a card payment was not settled');
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(together, due.length) }, worker));
  return due.length;
}
export const askBanksJob: JobHandler = {
  name: 'card-payments',
  cron: '* * * * *',
  retryLimit: 0,
  quiet: true,
  work: async (services) => {
    await askBanks(services);
    await giveMissingReceipts(services);
    await askRefunds(services);
    await checkBookedPayments(services);
  },
};
