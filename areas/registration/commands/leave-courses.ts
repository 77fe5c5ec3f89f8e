import { blocking, refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import type { LeaveAnswer } from '#areas/registration/contract.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { leaveFacts } from '#areas/registration/facts/leave-facts.ts';
import { consequences, leavingOf, mayDrop } from '#areas/registration/rules/may-drop.ts';
import { mayWithdraw } from '#areas/registration/rules/may-withdraw.ts';
import { leaveEnrolments, publishSeats } from '#areas/registration/commands/enrol.ts';
import { recordAdministrative } from '#areas/registration/commands/administrative-withdrawal.ts';
import { lockSections } from '#areas/scheduling/commands/seat-ledger.ts';
import { lockedSituation, settle } from '../desk/commands/submit-registration.ts';
import { ownProgram } from '../slots/facts/own-program.ts';

interface Leaving {
  enrolment_ids: readonly number[];
  version?: number | null;
  confirmed?: boolean | null;
}

/** Dropping and withdrawing are one walk with two rules: lock, read, ask, end, free the seats, tell. All or none. */
export async function leaveCourses(
  context: Writing,
  input: Leaving,
  action: 'drop' | 'withdraw',
): Promise<LeaveAnswer> {
  const { head, situation } = await lockedSituation(context, ownProgram(context), []);
  const ids = [...new Set(input.enrolment_ids)];
  const rows = situation.student.enrolments.filter(
    (each) =>
      ids.includes(each.id) &&
      each.student_program_id === situation.student.id &&
      each.semester_id === situation.catalogue.semester.id,
  );
  const facts = leaveFacts(situation, ids);
  if (rows.length < ids.length || leavingOf(facts).length < ids.length) throw notFound();
  const [only] = rows;
  if (
    rows.length === 1 &&
    only &&
    input.version !== undefined &&
    input.version !== null &&
    input.version !== only.version
  )
    throw new Failure(406, 'record_changed_meanwhile');
  const reasons = action === 'drop' ? mayDrop(facts) : mayWithdraw(facts);
  refuse([...blocking(reasons), ...unconfirmed(reasons, input.confirmed ?? false)]);
  const after = consequences(facts);
  await lockSections(
    context.db,
    rows.map((each) => each.section_id),
  );
  const status = action === 'drop' ? 'dropped' : 'withdrawn';
  const seats = await leaveEnrolments(context, rows, status);
  publishSeats(context, seats);
  const registration = await settle(context, situation, head, after.credits_after, null, false);
  if (action === 'drop') await recordAdministrative(context, situation, facts);
  for (const row of rows)
    context.audit({
      resource: 'enrolment',
      record_id: row.id,
      before: { status: row.status, version: row.version },
      after: { status },
    });
  const name = (section_id: number): string => situation.catalogue.sections.get(section_id)?.section ?? '';
  return {
    registration,
    left: rows.map((row) => ({ enrolment_id: row.id, section: name(row.section_id), enrolment_status: status })),
    consequences: after,
    seats,
  };
}
/** ACA-039: what ends the semester is asked for once more. */
const unconfirmed = (reasons: readonly Refusal[], confirmed: boolean): Refusal[] =>
  !confirmed && reasons.some((each) => each.key === 'drop_all_is_withdrawal')
    ? [flowRefusals.drop_all_needs_confirmation()]
    : [];
