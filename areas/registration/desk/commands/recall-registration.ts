import { refuse } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { recallRegistration as command } from '../../contract.ts';
import { catalogueOf } from '../facts/catalogue.ts';
import { recallReasons } from '../../facts/registration-gate.ts';
import { semesterRegistrationStates } from '../../rules/states.ts';
import { headOf, lockRegistration, type RegistrationRow } from '../../commands/registration-row.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';

/** submitted → draft, before the advisor has decided. */
export const recallRegistration = handle(command, async (context, input) => {
  const { semester } = await catalogueOf(context);
  const head = await lockRegistration(context.db, ownProgram(context), semester.id);
  if (!head) throw notFound();
  if (input.version !== undefined && input.version !== null && input.version !== head.version)
    throw new Failure(406, 'record_changed_meanwhile');
  refuse(canGo(semesterRegistrationStates, head.status, 'draft') ? [] : recallReasons(head.status));
  const [row] = await rowsOf<RegistrationRow>(
    context.db,
    sql`
    update semester_registrations set status = 'draft', version = version + 1, updated_at = now() where id = ${head.id}
    returning id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version`,
  );
  context.audit({
    resource: 'semester-registration',
    record_id: head.id,
    before: { status: head.status },
    after: { status: 'draft' },
  });
  return { registration: headOf(row ?? head) };
});
