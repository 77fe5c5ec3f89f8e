import { rowsOf, sql } from '#kernel/server/database.ts';
import { guestPort } from '#kernel/server/guest-sessions.ts';

/** An applicant: whoever proved the address of the application. */
export const graduatePort = guestPort({
  kind: 'graduate-applicant',
  hours: 10,
  renewed: true,
  limits: { account: { most: 6, seconds: 900 } },
  subject: async (db, id) => {
    const [row] = await rowsOf<{ name: string }>(
      db,
      sql`select first_name || ' ' || last_name as name from graduate_applications where id = ${id}`,
    );
    return row ?? null;
  },
});
/** A referee: whoever holds the link of the letter, for as long as the applicant names him. */
export const refereePort = guestPort({
  kind: 'referee',
  hours: 3,
  limits: { account: { most: 10, seconds: 900 } },
  subject: async (db, id) => {
    const [row] = await rowsOf<{ name: string }>(
      db,
      sql`select name from graduate_references where id = ${id} and token_hash is not null`,
    );
    return row ?? null;
  },
});
