import type { JobHandler } from '#kernel/server/area.ts';
import { sumsApart } from '../sums.ts';

/** Every night the kept sums are compared with the lines; a difference fails the run, whose error names it. */
export const proveBooks: JobHandler = {
  name: 'prove-books',
  cron: '20 3 * * *',
  work: async (services) => {
    const apart = await sumsApart(services.database.db);
    if (apart.length > 0) throw new Error(`the books differ: ${JSON.stringify(apart.slice(0, 10))}`);
    return { apart: 0 };
  },
};
