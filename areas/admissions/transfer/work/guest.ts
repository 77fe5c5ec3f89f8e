import { rowsOf, sql } from '#kernel/server/database.ts';
import { guestPort } from '#kernel/server/guest-sessions.ts';

/** TRF-003, TRF-004: whoever has signed in with user name and pin; ten hours, six tries in a quarter of an hour. */
export const transferPort = guestPort({
  kind: 'transfer-applicant',
  hours: 10,
  limits: { account: { most: 6, seconds: 900 } },
  subject: async (db, id) => {
    const [row] = await rowsOf<{ name: string }>(
      db,
      sql`select first_name || ' ' || last_name as name from undergraduate_transfers where id = ${id} and status <> 'started'`,
    );
    return row ?? null;
  },
});
