import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { decideRegistration as command } from '../contract.ts';
import { flowRefusals } from '../../desk/flow-refusals.ts';
import { lockForDecision, stepReasons, takeStep } from './decide-registrations.ts';
import { headOf } from '../../commands/registration-row.ts';

/** The advisor approves or returns; someone else's student answers 404. */
export const decideRegistration = handle(command, async (context, input) => {
  const [row] = await lockForDecision(context, [input.registration_id], 'advising_update');
  if (!row) throw notFound();
  const to = input.decision === 'approve' ? 'approved' : 'returned';
  const note = input.note?.trim() || null;
  const reasons = await stepReasons(context, row, to);
  // a step that can't be taken says so before it says that the screen is old
  refuse([
    ...reasons,
    ...(to === 'returned' && note === null ? [flowRefusals.return_needs_note(undefined, 'note')] : []),
  ]);
  if (input.version !== row.version) throw new Failure(406, 'record_changed_meanwhile');
  const [after] = await takeStep(context, [row], to, note);
  return { registration: headOf(after ?? row) };
});
