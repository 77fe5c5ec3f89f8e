import type { JobHandler, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { expireOffer, placeEntry } from './place-entry.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { publishSeats } from '../../commands/enrol.ts';
import { freeKeptSeats, lockSections } from '#areas/scheduling/commands/seat-ledger.ts';

/**
 * Seats that came free go to who waits, in order: registered at once or offered for some hours, as the section says. Who may not
 * register now is passed over and keeps his place. Runs when a seat is given up and every minute for what has expired.
 */
export const waitlistOffers: JobHandler = {
  name: 'waitlist-offers',
  cron: '* * * * *',
  retryLimit: 5,
  quiet: true,
  work: async (services, data) => {
    const asked = typeof data['section_id'] === 'number' ? [data['section_id']] : await sectionsToSee(services);
    for (const section_id of asked) await serveWaitlist(services, section_id);
  },
};

/** Sections of the active semester with a queue and a seat that nobody holds, or with an offer that has ended. */
async function sectionsToSee(services: Services): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    services.database.db,
    sql`
    select s.id from sections s join semesters m on m.id = s.semester_id and m.is_active
    where exists (select from waitlist_entries w where w.section_id = s.id and (w.status = 'waiting' or (w.status = 'offered' and w.expires_at < ${services.clock().toISOString()}::timestamptz)))
      and (s.taken < s.quota or exists (select from waitlist_entries w where w.section_id = s.id and w.status = 'offered' and w.expires_at < ${services.clock().toISOString()}::timestamptz)
        or s.taken > (select count(*) from enrolments e where e.section_id = s.id and e.status in ('registered', 'completed')) + (select count(*) from waitlist_entries w where w.section_id = s.id and w.status = 'offered'))
    order by s.id`,
  );
  return rows.map((row) => row.id);
}

/** Serves one queue until its seats or its people are used up. */
export async function serveWaitlist(
  services: Services,
  section_id: number,
): Promise<{ placed: number; passed_over: number; expired: number }> {
  const answer = { placed: 0, passed_over: 0, expired: 0 };
  const { db } = services.database;
  const ended = await rowsOf<{ id: number }>(
    db,
    sql`select id from waitlist_entries where section_id = ${section_id} and status = 'offered' and expires_at < ${services.clock().toISOString()}::timestamptz order by id`,
  );
  for (const entry of ended)
    if (
      await systemWrite(services, 'expire-waitlist-offer', (context) => expireOffer(context, entry.id), {
        body: { entry_id: entry.id },
      })
    )
      answer.expired += 1;
  const waiting = await rowsOf<{ id: number }>(
    db,
    sql`select id from waitlist_entries where section_id = ${section_id} and status = 'waiting' order by id`,
  );
  for (const entry of waiting) {
    const result = await systemWrite(services, 'place-waitlist-entry', (context) => placeEntry(context, entry.id), {
      body: { entry_id: entry.id },
    });
    if (result === 'no_seat') break;
    if (result === 'placed') answer.placed += 1;
    else if (result === 'passed_over') answer.passed_over += 1;
  }
  await systemWrite(services, 'settle-waitlist-seats', (context) => settleSeats(context, section_id), {
    body: { section_id },
  });
  return answer;
}

/** Seats that were kept for the queue and that nobody in it could take are free again. */
async function settleSeats(context: Writing, section_id: number): Promise<void> {
  await lockSections(context.db, [section_id]);
  publishSeats(context, await freeKeptSeats(context.db, section_id));
}
