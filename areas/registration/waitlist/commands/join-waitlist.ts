import { blocking, refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { joinWaitlist as command } from '../../contract.ts';
import { registrationIsSettled } from '../../facts/registration-gate.ts';
import { joinReasons, swapReasons } from '../../facts/decide-lines.ts';
import { registerFacts, seatKeys } from '../../facts/register-facts.ts';
import type { Situation } from '../../facts/situation.ts';
import { waitlistClashRule } from '../rules/waitlist.ts';
import { registrationRefusals } from '../../refusals.ts';
import { mayRegister } from '../../rules/may-register.ts';
import { publishSeats, queueFor } from '../../commands/enrol.ts';
import { lockSections } from '#areas/scheduling/commands/seat-ledger.ts';
import { lockedSituation } from '../../desk/commands/submit-registration.ts';
import { requirePlace } from '../../waiting-room/gate.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';

/** Clashes with the other sections he waits for; what he only plans is known to his screen, which asks the same rule. */
function clashReasons({ catalogue, student }: Situation, section_id: number, confirmed: boolean): Refusal[] {
  const section = catalogue.sections.get(section_id);
  const others = student.waitlist.flatMap((entry) => catalogue.sections.get(entry.section_id) ?? []);
  return section ? waitlistClashRule(section, others, confirmed) : [];
}

/** Queues for a full section: all rules but the seats must hold now, and are asked again when the place comes. */
export const joinWaitlist = handle(command, async (context, input) => {
  await requirePlace(context);
  const swap_section_id = input.swap_section_id ?? null;
  const { head, situation } = await lockedSituation(context, ownProgram(context), [input.section_id]);
  const line = { section_id: input.section_id, swap_section_id, waitlist: true, held: false };
  const rules = mayRegister(
    registerFacts(situation, [{ section_id: input.section_id, replaces_section_id: swap_section_id }]),
  );
  refuse([
    ...registrationIsSettled(situation, head.status),
    ...blocking(rules.all).filter((each) => !seatKeys.includes(each.key) && each.key !== 'must_take_first'),
    ...swapReasons(situation, line),
    ...joinReasons(situation, input.section_id),
    ...clashReasons(situation, input.section_id, input.confirmed ?? false),
  ]);
  const section = situation.catalogue.sections.get(input.section_id)?.section ?? '';
  await lockSections(context.db, [input.section_id]);
  const queued = (await queueFor(context, situation, [line])).get(input.section_id);
  if (!queued) {
    refuse(
      registrationRefusals.waitlist_full({ section, size: situation.live.get(input.section_id)?.waitlist_size ?? 0 }),
    );
    throw new Error('unreachable');
  }
  publishSeats(context, [queued.seats]);
  context.audit({
    resource: 'waitlist-entry',
    record_id: queued.entry_id,
    after: { section, position: queued.position },
  });
  return {
    entry_id: queued.entry_id,
    section_id: input.section_id,
    section,
    position: queued.position,
    seats: queued.seats,
  };
});
