import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { leaveWaitlist as command } from '#areas/registration/contract.ts';
import type { Seats } from '#areas/registration/contract-shapes.ts';
import { catalogueOf } from '#areas/registration/facts/catalogue.ts';
import { sectionName } from '#areas/registration/facts/catalogue-sql.ts';
import { publishSeats } from '#areas/registration/commands/enrol.ts';
import { lockRegistration, lockSections } from '#areas/registration/commands/seat-claims.ts';
import { ownProgram } from '#areas/registration/facts/own-program.ts';

/** waiting | offered → cancelled. A seat that was offered goes to the next. */
export const leaveWaitlist = handle(command, async (context, input) => {
  const own = ownProgram(context);
  const { semester } = await catalogueOf(context);
  // the lock that confirming and expiring hold too
  await lockRegistration(context.db, own, semester.id);
  const mine = sql`w.id = ${input.entry_id} and w.student_program_id = ${own} and w.status in ('waiting', 'offered')`;
  const [entry] = await rowsOf<{ section_id: number; code: string; section_no: number }>(context.db, sql`select w.section_id, s.code, s.section_no from waitlist_entries w join sections s on s.id = w.section_id where ${mine}`);
  if (!entry) throw notFound();
  await lockSections(context.db, [entry.section_id]);
  const [seats] = await rowsOf<Seats & { was: string }>(context.db, sql`
    with old as (select w.id, w.status from waitlist_entries w where ${mine} for update),
    gone as (update waitlist_entries w set status = 'cancelled', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning w.section_id, old.status as was)
    update sections s set waitlisted = s.waitlisted - (case when g.was = 'waiting' then 1 else 0 end),
      -- the offered seat is kept while others wait; the job places it
      taken = s.taken - (case when g.was = 'offered' and s.waitlisted = 0 then 1 else 0 end)
    from gone g where s.id = g.section_id returning s.id as section_id, s.taken, s.quota, s.waitlisted, g.was`);
  if (!seats) throw notFound();
  const { was, ...now } = seats;
  if (was === 'offered' && now.waitlisted > 0) await context.services.jobs.enqueue('waitlist-offers', { section_id: entry.section_id }, { tx: context.db });
  publishSeats(context, [now]);
  context.audit({ resource: 'waitlist-entry', record_id: input.entry_id, before: { status: was }, after: { status: 'cancelled' } });
  return { entry_id: input.entry_id, section_id: entry.section_id, section: sectionName(entry.code, entry.section_no), position: null, seats: now };
});
