import { sql } from 'drizzle-orm';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { noteFailure, takeStep } from '../commands/gpa-run-steps.ts';

/**
 * Computes or applies a run, step by step; every step commits with how far it came, so a restart goes on where it stopped.
 * Without a run (every five minutes) it takes up runs whose worker is gone.
 */
export const gpaRunJob: JobHandler = {
  name: 'gpa-run',
  cron: '*/5 * * * *',
  retryLimit: 3,
  work: async (services, data) => {
    const given = Number(data.run_id);
    const ids =
      Number.isSafeInteger(given) && given > 0
        ? [given]
        : (
            await rowsOf<{ id: number }>(
              services.database.db,
              sql`select id from gpa_runs where status in ('queued', 'running', 'applying') and updated_at < now() - interval '2 minutes' order by id`,
            )
          ).map((row) => row.id);
    for (const id of ids) {
      try {
        while (await takeStep(services, id));
      } catch (error) {
        if (!(await noteFailure(services, id, error))) throw error;
      }
    }
  },
};
