import type { JobHandler } from '#kernel/server/area.ts';
import { deliverJob, nudge } from '../announce.ts';
import { sendDue } from '../deliver.ts';
import { keptDays } from '../rules/retry.ts';

/** Sends what waits for other systems: right after it was announced, and every minute what is tried again. */
export const deliverWebhooks: JobHandler = {
  name: deliverJob,
  cron: '* * * * *',
  retryLimit: 0,
  quiet: true,
  work: async (services) => {
    let again = false;
    for (let round = 0; round < 200; round += 1) {
      const { tried, soon } = await sendDue(services);
      again ||= soon;
      if (tried === 0) break;
    }
    if (again) await nudge(services, 5);
  },
};
/** Every night: deliveries of long ago go. */
export const sweepWebhooks: JobHandler = {
  name: 'webhook-sweep',
  cron: '40 2 * * *',
  quiet: true,
  work: async ({ database, clock }) => {
    await database.query('delete from webhook_deliveries where created_at < $1', [
      new Date(clock().getTime() - keptDays * 86_400_000),
    ]);
  },
};
