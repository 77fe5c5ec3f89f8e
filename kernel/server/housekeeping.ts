import type { JobHandler } from './area.ts';
import { forgetOldRuns } from './job-runs.ts';
import { sql } from './database.ts';
import { universityTime } from '#kernel/contract/calendar.ts';

/** hour of the university's night in which the embedded database, which has no autovacuum, clears its tables up */
const quietHour = 4;
/** days after which months of a log are dropped whole; the single rows before go where their limit is kept (readings here, sign-ins at night) */
const monthsGone = { access_log: 2 * 366, sign_ins: 366 };
/**
 * Throws away what has had its day: idempotency keys after one, guests' sessions after thirty, delivered messages after ninety,
 * readings after two years; what lies so far back that a whole month of a log is over goes with its part.
 */
export const housekeeping: JobHandler = {
  name: 'housekeeping',
  cron: '17 * * * *',
  work: async (services) => {
    await services.database.db.execute(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`);
    await services.database.db.execute(
      sql`delete from outbox where status = 'sent' and sent_at < now() - interval '90 days'`,
    );
    await services.database.keepByMonth(
      Object.entries(monthsGone).map(([table, days]) => ({
        table,
        before: new Date(services.clock().getTime() - days * 86_400_000),
      })),
    );
    await services.database.db.execute(sql`delete from access_log where at < now() - interval '2 years'`);
    await services.database.db.execute(sql`delete from guest_sessions where expires_at < now() - interval '30 days'`);
    await forgetOldRuns(services);
    await services.database.db.execute(sql`delete from missing_lines where last_at < now() - interval '90 days'`);
    if (services.database.embedded && Math.floor(universityTime(services.clock()).minutes / 60) === quietHour)
      await services.database.query('vacuum (analyze)');
  },
};
