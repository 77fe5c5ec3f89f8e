import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import {
  approveAtPrepSchool as prepCommand,
  approveAtStudentAffairs as affairsCommand,
  approveAtUnit as unitCommand,
  approveTransfer as firstCommand,
} from '../office-contract.ts';
import { mayDecide } from '../rules/decide.ts';
import { officeSteps, stateAfter, type Office } from '../rules/states.ts';
import { applicationWhere, moveTo, sameVersion } from '../work/application.ts';
import { writeTo } from '../work/letters.ts';
import { seenBy } from '../work/visible.ts';

/** One decision of one office: the row is locked, so of two at once the later finds it decided. */
async function decide(
  context: Writing,
  office: Office,
  input: InputOf<typeof firstCommand>,
): Promise<OutputOf<typeof firstCommand>> {
  const found = await applicationWhere(
    context.db,
    sql`id = ${input.id} and ${seenBy(office)} and (${context.rows(`${officeSteps[office].permission}_approve`)})`,
    true,
  );
  const reason = input.reason?.trim() || null;
  refuse(mayDecide({ status: found.status, office, decision: input.decision, reason }));
  sameVersion(found, input.version);
  const to = stateAfter(office, input.decision);
  await moveTo(context, found, to, {
    office,
    reason,
    ...(input.decision === 'approve' ? {} : { set: sql`reason = ${reason}` }),
  });
  const { lines } = context.services;
  const step = lines.line(found.language, `transfer:office.${office}`, {});
  const letter = input.decision === 'approve' ? 'approved' : input.decision === 'return' ? 'returned' : 'rejected';
  writeTo(context, found, letter, { number: found.number, office: step, reason: reason ?? '–' });
  return { id: found.id, status: to };
}
export const approveTransfer = handle(firstCommand, (context, input) => decide(context, 'first', input));
export const approveAtStudentAffairs = handle(affairsCommand, (context, input) =>
  decide(context, 'student-affairs', input),
);
export const approveAtPrepSchool = handle(prepCommand, (context, input) => decide(context, 'prep-school', input));
export const approveAtUnit = handle(unitCommand, (context, input) => decide(context, 'academic-unit-office', input));
