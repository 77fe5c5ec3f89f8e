import type { SQL } from 'drizzle-orm';
import type { JobHandler } from './area.ts';
import { rowsOf } from './database.ts';
import type { Services } from './services.ts';

/** a run that nobody has touched for so long has lost its worker */
const abandoned = 120_000;
/**
 * A job that does a run step by step; every step commits with how far it came, so a restart goes on where it stopped. Without a
 * run, every five minutes, it takes up those whose worker is gone.
 * @param left ids of runs that go on and were not touched since then
 * @param step one portion; false when nothing is left of the run
 * @param noteFailure keeps why a step failed and answers whether the run has ended; if not, the job fails and is tried again
 */
export const stepJob = (
  name: string,
  parts: {
    left: (since: Date) => SQL;
    step: (services: Services, id: number) => Promise<boolean>;
    noteFailure: (services: Services, id: number, error: unknown) => Promise<boolean>;
  },
): JobHandler => ({
  name,
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
              parts.left(new Date(services.clock().getTime() - abandoned)),
            )
          ).map((row) => Number(row.id));
    for (const id of ids) {
      try {
        while (await parts.step(services, id));
      } catch (error) {
        if (!(await parts.noteFailure(services, id, error))) throw error;
      }
    }
  },
});
