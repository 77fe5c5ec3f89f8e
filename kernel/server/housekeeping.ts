import type { JobHandler } from './area.ts';
import { forgetOldRuns } from './job-runs.ts';
import { sql } from './database.ts';
import { universityTime } from '#kernel/contract/calendar.ts';

/** hour of the university's night in which the embedded database, which has no autovacuum, clears its tables up */
const quietHour = 4;
/** years for which who read a record, and who signed in, is kept */
const keptYears = 2;
/**
 * Throws away what has had its day: idempotency keys after one, guests' sessions after thirty, delivered messages after ninety,
 * readings and sign-ins after two years (whole months by dropping their parts, the rest row by row).
 */
export const housekeeping: JobHandler = {
  name: 'housekeeping',
  cron: '17 * * * *',
  work: async (services) => {
    await services.database.db.execute(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`);
    await services.database.db.execute(
      sql`delete from outbox where status = 'sent' and sent_at < now() - interval '90 days'`,
    );
    const before = new Date(services.clock());
    before.setUTCFullYear(before.getUTCFullYear() - keptYears);
    await services.database.keepByMonth(['access_log', 'sign_ins'].map((table) => ({ table, before })));
    await services.database.db.execute(sql`delete from access_log where at < now() - interval '2 years'`);
    await services.database.db.execute(sql`delete from sign_ins where at < now() - interval '2 years'`);
    await services.database.db.execute(sql`delete from guest_sessions where expires_at < now() - interval '30 days'`);
    await forgetOldRuns(services);
    await services.database.db.execute(sql`delete from missing_lines where last_at < now() - interval '90 days'`);
    if (services.database.embedded && Math.floor(universityTime(services.clock()).minutes / 60) === quietHour)
      await services.database.query('vacuum (analyze)');
  },
};
