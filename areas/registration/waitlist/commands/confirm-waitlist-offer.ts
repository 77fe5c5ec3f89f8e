import { blocking, refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { confirmWaitlistOffer as command } from '../../contract.ts';
import { decideLines, type Line } from '../../facts/decide-lines.ts';
import { isoOf, isoOrNull } from '../../facts/university-clock.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { mayConfirm } from '../rules/waitlist.ts';
import type { WaitlistState } from '../../rules/states.ts';
import { enrolLines } from '../../commands/enrol.ts';
import { lockedSituation, settle } from '../../desk/commands/submit-registration.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';

interface Entry {
  id: number;
  section_id: number;
  student_id: number;
  status: WaitlistState;
  swap_section_id: number | null;
  expires_at: string | null;
  created_at: string;
}

/** offered → registered. The seat is held already; all other rules are asked again. */
export const confirmWaitlistOffer = handle(command, async (context, input) => {
  const own = ownProgram(context);
  const read = async (): Promise<Entry> => {
    const [entry] = await rowsOf<Entry>(
      context.db,
      sql`select id, section_id, student_id, status, swap_section_id, expires_at, created_at from waitlist_entries where id = ${input.entry_id} and student_program_id = ${own}`,
    );
    if (!entry) throw notFound();
    return entry;
  };
  const { section_id } = await read();
  const { head, situation } = await lockedSituation(context, own, [section_id]);
  const entry = await read(); // again, under the lock
  const section = situation.catalogue.sections.get(section_id)?.section ?? '';
  refuse(
    mayConfirm(
      { ...entry, expires_at: isoOrNull(entry.expires_at), joined_at: isoOf(entry.created_at), priority: 0 },
      section,
      context.now.toISOString(),
      universityZone,
    ),
  );
  // a section that he has left by himself in the meantime is not given up any more
  const swap = situation.current.some((each) => each.section_id === entry.swap_section_id)
    ? entry.swap_section_id
    : null;
  const line: Line = { section_id, waitlist: false, swap_section_id: swap, held: true };
  const decision = decideLines(situation, [line]);
  refuse(
    blocking([
      ...decision.basket.filter((each) => each.key !== 'must_take_first'),
      ...decision.refused.flatMap((each) => each.refusals),
    ]),
  );
  const outcome = await enrolLines(context, situation, head, [line], decision);
  const registration = await settle(context, situation, head, outcome.credits, null, false);
  context.audit({
    resource: 'waitlist-entry',
    record_id: entry.id,
    before: { status: 'offered' },
    after: { status: 'registered', section },
  });
  return { registration, lines: outcome.lines, warnings: outcome.warnings, credits: outcome.credits };
});
