import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { swapSection as command } from '#areas/registration/contract.ts';
import { registrationIsSettled } from '#areas/registration/facts/registration-gate.ts';
import { decideLines, type Line } from '#areas/registration/facts/decide-lines.ts';
import { enrolLines } from '#areas/registration/commands/enrol.ts';
import { hasOffer, lockedSituation, settle } from '../desk/commands/submit-registration.ts';
import { requirePlace } from '../waiting-room/gate.ts';
import { ownProgram } from '../slots/facts/own-program.ts';

/** One section for another, whole or not at all. */
export const swapSection = handle(command, async (context, input) => {
  await requirePlace(context);
  const { head, situation } = await lockedSituation(context, ownProgram(context), [input.section_id]);
  refuse(registrationIsSettled(situation, head.status));
  const old = situation.current.find(
    (each) => each.id === input.enrolment_id && each.student_program_id === situation.student.id,
  );
  if (!old) throw notFound();
  const line: Line = {
    section_id: input.section_id,
    waitlist: false,
    swap_section_id: old.section_id,
    held: hasOffer(situation, input.section_id),
  };
  const decision = decideLines(situation, [line]);
  refuse([...decision.basket, ...decision.refused.flatMap((each) => each.refusals)]);
  const outcome = await enrolLines(context, situation, head, [line], decision);
  refuse(outcome.lines.flatMap((each) => each.refusals));
  const registration = await settle(context, situation, head, outcome.credits, null, false);
  context.audit({
    resource: 'enrolment',
    record_id: old.id,
    before: { section: situation.catalogue.sections.get(old.section_id)?.section },
    after: { section: outcome.lines[0]?.section },
  });
  return { registration, lines: outcome.lines, warnings: outcome.warnings, credits: outcome.credits };
});
