import type { JobHandler } from '#kernel/server/area.ts';

const daysKept = 90;
/** Every night: what was read more than ninety days ago. */
export const notificationsCleanup: JobHandler = {
  name: 'notifications-cleanup',
  cron: '50 3 * * *',
  work: async ({ database, clock }) => {
    await database.query('delete from notifications where read_at < $1', [
      new Date(clock().getTime() - daysKept * 86_400_000),
    ]);
  },
};
