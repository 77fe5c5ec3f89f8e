import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { leaveWaitlist as command } from '../../contract.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { sectionName } from '../../desk/facts/catalogue-sql.ts';
import { publishSeats } from '../../commands/enrol.ts';
import { lockRegistration } from '../../commands/registration-row.ts';
import { lockSections, removeWaiting } from '#areas/scheduling/commands/seat-ledger.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';

/** waiting | offered → cancelled. A seat that was offered goes to the next. */
export const leaveWaitlist = handle(command, async (context, input) => {
  const own = ownProgram(context);
  const { semester } = await catalogueOf(context);
  // the lock that confirming and expiring hold too
  await lockRegistration(context.db, own, semester.id);
  const mine = sql`w.id = ${input.entry_id} and w.student_program_id = ${own} and w.status in ('waiting', 'offered')`;
  const [entry] = await rowsOf<{ section_id: number; code: string; section_no: number }>(
    context.db,
    sql`select w.section_id, s.code, s.section_no from waitlist_entries w join sections s on s.id = w.section_id where ${mine}`,
  );
  if (!entry) throw notFound();
  await lockSections(context.db, [entry.section_id]);
  const [gone] = await rowsOf<{ was: string }>(
    context.db,
    sql`
    with old as (select w.id, w.status from waitlist_entries w where ${mine} for update)
    update waitlist_entries w set status = 'cancelled', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning old.status as was`,
  );
  if (!gone) throw notFound();
  const { was } = gone;
  // an offered seat is kept while others wait; the job places it
  const [now] = await removeWaiting(context.db, entry.section_id, was === 'waiting' ? 1 : 0, was === 'offered');
  if (!now) throw notFound();
  if (was === 'offered' && now.waitlisted > 0)
    await context.services.jobs.enqueue('waitlist-offers', { section_id: entry.section_id }, { tx: context.db });
  publishSeats(context, [now]);
  context.audit({
    resource: 'waitlist-entry',
    record_id: input.entry_id,
    before: { status: was },
    after: { status: 'cancelled' },
  });
  return {
    entry_id: input.entry_id,
    section_id: entry.section_id,
    section: sectionName(entry.code, entry.section_no),
    position: null,
    seats: now,
  };
});
