import type { JobHandler } from '#kernel/server/area.ts';

/** Openings and names of messages are kept for a day after they are over. */
export const sweepLaunches: JobHandler = {
  name: 'tool-launch-sweep',
  cron: '50 2 * * *',
  quiet: true,
  work: async ({ database, clock }) => {
    const over = new Date(clock().getTime() - 86_400_000);
    await database.query('delete from lti_launches where expires_at < $1', [over]);
    await database.query('delete from lti_used_ids where expires_at < $1', [new Date(Date.now() - 86_400_000)]);
  },
};
