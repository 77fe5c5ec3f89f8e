import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { forbidden, malformed } from '#kernel/server/failure.ts';
import { agreementFor } from '../agreements.ts';
import { acceptAgreementCommand } from '../contract.ts';
import { saveAgreement } from '#areas/people/commands/contact-details.ts';
import { ownEnrolment } from '../own-enrolment.ts';
import { accessRefusals } from '../refusals.ts';
import { refuseWhileActing } from './refuse-while-acting.ts';

/** ACC-041…046: sets agreement_accepted_at with the version that was shown; the audit row keeps time and address. */
export const acceptAgreement = handle(acceptAgreementCommand, async (context, input) => {
  const { actor, now } = context;
  refuseWhileActing(actor);
  if (!input.accepted) throw malformed({ accepted: [{ key: 'must_accept', params: {} }] });
  const row = await ownEnrolment(context.db, actor, input.student_program_id, true);
  if (row.mentora && !actor.permissions.has('student_enrollmentagreement')) throw forbidden();
  if (row.agreement_accepted_at !== null) throw new Refused([accessRefusals.agreement_already_accepted()]);
  const { version } = agreementFor(row.mentora);
  if (input.version !== version) throw new Refused([accessRefusals.agreement_text_changed()]);
  await saveAgreement(context.db, row.id, version, now);
  context.audit({ resource: 'student-program', record_id: row.id, action: 'accept-agreement', before: { agreement_version: null }, after: { agreement_version: version } });
  return { accepted_at: now.toISOString() };
});
