import { refuse, refuseRows } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { submitRegistration as command, type SubmitAnswer } from '../../contract.ts';
import { registrationIsSettled } from '../../facts/registration-gate.ts';
import { catalogueOf } from '../facts/catalogue.ts';
import { decideLines, type Line } from '../../facts/decide-lines.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { situationOf, type Situation } from '../../facts/situation.ts';
import { fullName } from '../../facts/student.ts';
import { flowRefusals } from '../flow-refusals.ts';
import { enrolLines } from '../../commands/enrol.ts';
import { leavePlace, requirePlace } from '../../waiting-room/gate.ts';
import { sendMail } from '../../commands/registration-mails.ts';
import { headOf, lockRegistration, type RegistrationRow } from '../../commands/registration-row.ts';

/** Locks the registration of the acting student and reads his situation under the lock. */
export async function lockedSituation(
  context: Writing,
  studentProgramId: number,
  section_ids: readonly number[],
): Promise<{ head: RegistrationRow; situation: Situation }> {
  const catalogue = await catalogueOf(context);
  const head = await lockRegistration(context.db, studentProgramId, catalogue.semester.id);
  if (!head) throw notFound();
  return { head, situation: await situationOf(context, studentProgramId, section_ids) };
}

/** One submit: everything is read under the lock, decided by the rules, claimed last. */
export const submitRegistration = handle(command, async (context, input) => {
  await requirePlace(context);
  const lines = (input.lines ?? []).map((line): Line => ({
    section_id: line.section_id,
    waitlist: line.waitlist ?? false,
    swap_section_id: line.swap_section_id ?? null,
    held: false,
  }));
  const { head, situation } = await lockedSituation(
    context,
    ownProgram(context),
    lines.flatMap((line) =>
      line.swap_section_id === null ? [line.section_id] : [line.section_id, line.swap_section_id],
    ),
  );
  refuse(registrationIsSettled(situation, head.status));
  refuse(
    lines
      .filter((line, index) => lines.findIndex((each) => each.section_id === line.section_id) !== index)
      .map((line) =>
        flowRefusals.line_twice({ section: situation.catalogue.sections.get(line.section_id)?.section ?? '' }),
      ),
  );
  // a seat that was offered to him is his
  const own = lines.map((line): Line => (hasOffer(situation, line.section_id) ? { ...line, held: true } : line));
  const decision = decideLines(situation, own);
  refuse(decision.basket);
  const outcome = await enrolLines(context, situation, head, own, decision);
  if (own.length > 0 && !outcome.changed) {
    refuseRows(
      outcome.lines.flatMap((line) =>
        line.refusals.map((refusal) => ({ data: { section_id: line.section_id, section: line.section }, refusal })),
      ),
      'lines_refused',
    );
  }
  const registration = await settle(context, situation, head, outcome.credits, input.note ?? null, true);
  await leavePlace(context);
  const refused = outcome.lines.filter((line) => line.result === 'refused').length;
  if (refused > 0) context.info('some_lines_refused', { refused });
  context.audit({
    resource: 'semester-registration',
    record_id: head.id,
    before: { status: head.status, credits: head.credits },
    after: {
      status: registration.status,
      credits: registration.credits,
      lines: outcome.lines.map(({ section, result }) => ({ section, result })),
    },
  });
  return { registration, lines: outcome.lines, warnings: outcome.warnings, credits: outcome.credits };
});

/** An offer of the waitlist that still stands. */
export const hasOffer = (situation: Situation, section_id: number): boolean =>
  situation.student.waitlist.some(
    (each) =>
      each.section_id === section_id &&
      each.status === 'offered' &&
      (each.expires_at === null || new Date(each.expires_at) >= situation.now),
  );

/**
 * Writes status and credits after a change of courses. A submit sends a draft or returned registration to the advisor; later changes
 * leave an approved one as it is. The advisor hears of it either way.
 */
export async function settle(
  context: Writing,
  situation: Situation,
  head: RegistrationRow,
  credits: number,
  student_note: string | null,
  submitted: boolean,
): Promise<SubmitAnswer['registration']> {
  const { student } = situation;
  const sends = submitted && (head.status === 'draft' || head.status === 'returned');
  const [row] = await rowsOf<RegistrationRow>(
    context.db,
    sql`
    update semester_registrations set credits = ${credits}, version = version + 1, updated_at = now(), student_note = coalesce(${student_note}::text, student_note),
      status = case when ${sends} then 'submitted' else status end, submitted_at = case when ${sends} then ${context.now.toISOString()}::timestamptz else submitted_at end
    where id = ${head.id} returning id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version`,
  );
  const mail = sends ? 'submitted' : head.status === 'approved' || head.status === 'finalized' ? 'changed' : null;
  if (mail)
    await sendMail(context, { email: student.advisor_email, user_id: student.advisor_user_id }, mail, {
      student: fullName(student),
      number: student.student_number,
      credits,
    });
  return headOf(row ?? head);
}
