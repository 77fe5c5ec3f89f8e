import type { JobHandler } from '#kernel/server/area.ts';

/** Every night: ended and expired sessions older than a month, used codes of yesterday, forgotten devices, sign-in records older than a year. */
export const sessionCleanup: JobHandler = {
  name: 'session-cleanup',
  cron: '40 3 * * *',
  work: async ({ database, clock }) => {
    const before = (days: number): Date => new Date(clock().getTime() - days * 86_400_000);
    await database.query('delete from sessions where expires_at < $1', [before(30)]);
    await database.query('delete from one_time_codes where expires_at < $1', [before(1)]);
    await database.query('delete from guest_codes where expires_at < $1', [before(1)]);
    await database.query('delete from known_devices where expires_at < $1', [before(30)]);
    await database.query('delete from sign_ins where at < $1', [before(365)]);
  },
};
