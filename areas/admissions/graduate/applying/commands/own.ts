import { graduateApplicantLink } from '#areas/epayment/payers/tenant-payer.ts';
import { charge } from '#areas/finance/ledger/accounts.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import { sameIdentity } from '../../rules/fields.ts';
import { maySubmit, toldProblems } from '../../rules/may-apply.ts';
import { askReferee } from '../../work/ask-referee.ts';
import {
  callsById,
  documentsOf,
  feeCurrency,
  feePaid,
  lockApplication,
  referencesOf,
  takesToday,
  type Application,
  type Call,
} from '../../work/application.ts';
import { programIn, writeGraduate } from '../../work/letters.ts';
import { lockCandidacies, moveCandidacy } from '../../work/move.ts';
import { writeContent } from '../content.ts';
import {
  payGraduateFee as payCommand,
  saveGraduate as saveCommand,
  sendToReferee as sendCommand,
  submitGraduate as submitCommand,
  withdrawGraduate as withdrawCommand,
} from '../contract.ts';
import { sentBefore, submittingFacts } from '../facts.ts';
import { applyRefusals } from '../refusals.ts';
import { contentOf, toldOf } from '../told.ts';

/** letters with links that one referee gets at most */
const mostSent = 5;
/** days for which a link to pay is good */
const payDays = 3;

const draftOf = async (context: Pick<Writing, 'db'>, id: number): Promise<Application> => {
  const application = await lockApplication(context, id);
  if (application.submitted_at !== null) refuse(applyRefusals.graduate_fixed());
  return application;
};
const sameVersion = (application: Pick<Application, 'version'>, version: number): void => {
  if (application.version !== version) refuse(applyRefusals.graduate_changed());
};
export const saveGraduate = handleGuest('graduate-applicant', saveCommand, async (context, { version, ...input }) => {
  const id = context.guest.subject_id;
  const application = await draftOf(context, id);
  sameVersion(application, version);
  const given = contentOf(input);
  refuse(toldProblems(toldOf({ ...given, email: application.email.toLowerCase() }), context.today));
  const proved = (await documentsOf(context.db, id)).some(
    (each) => each.kind === 'identity' && each.state === 'approved',
  );
  if (proved && !sameIdentity(application, given)) refuse(applyRefusals.graduate_identity_fixed());
  const calls = await callsById(context.db, given.programs);
  const own = calls.filter((call) => Number(call.semester_id) === Number(application.semester_id));
  const before = await sentBefore(context.db, application);
  const takes = (call: Call): boolean => before.has(Number(call.id)) || takesToday(call, context.today);
  if (own.length < given.programs.length || !own.every(takes))
    refuse(applyRefusals.graduate_calls_closed(undefined, 'programs'));
  await writeContent(context, id, given);
  context.audit({ resource: 'graduate-applicant', record_id: id, after: { programs: given.programs } });
  return { version: version + 1 };
});
export const sendToReferee = handleGuest('graduate-applicant', sendCommand, async (context, { id }) => {
  const application = await lockApplication(context, context.guest.subject_id);
  const reference = (await referencesOf(context.db, application.id)).find((each) => Number(each.id) === id);
  if (!reference) throw notFound();
  if (reference.received_at !== null || application.checked_at !== null) refuse(applyRefusals.graduate_letter_closed());
  if (reference.sent_times >= mostSent) refuse(applyRefusals.graduate_asked_often());
  await askReferee(context, application, reference);
  context.audit({ resource: 'graduate-reference', record_id: id, action: 'graduate.asked' });
  return { id };
});
const callsOf = async (context: Pick<Writing, 'db'>, id: number): Promise<Call[]> => {
  const rows = await rowsOf<{ call_id: number }>(
    context.db,
    sql`select call_id from graduate_candidacies where application_id = ${id} and state = 'draft'`,
  );
  return callsById(
    context.db,
    rows.map((row) => Number(row.call_id)),
  );
};
/** FIN: the fee is asked for once, for the programs that are chosen then. */
export const payGraduateFee = handleGuest('graduate-applicant', payCommand, async (context) => {
  const { db, now, today } = context;
  const application = await lockApplication(context, context.guest.subject_id);
  const calls = await callsOf(context, application.id);
  const due = calls.reduce((all, call) => all + Number(call.fee), 0);
  if (await feePaid(db, application, due)) refuse(applyRefusals.graduate_fee_paid());
  if (application.fee_item_id === null) {
    const item_id = await charge(context, {
      customer: { kind: 'graduate_applicant', id: application.id },
      currency: feeCurrency,
      amount: due,
      kind: 'principal',
      category: 'application',
      title: { tr: 'Lisansüstü başvuru ücreti', en: 'Graduate application fee' },
      due_on: addDays(today, payDays),
      key: `graduate-application-${application.id}`,
      source: { kind: 'graduate-application', id: application.id },
      explanation: { event: 'by_hand', on: today, rule: 'REQ-013' },
    });
    await db.execute(
      sql`update graduate_applications set fee_item_id = ${item_id}, version = version + 1, updated_at = ${now} where id = ${application.id}`,
    );
    context.audit({ resource: 'graduate-applicant', record_id: application.id, after: { fee: due } });
  }
  return { pay: await graduateApplicantLink(context, application, payDays) };
});
export const submitGraduate = handleGuest('graduate-applicant', submitCommand, async (context, { version }) => {
  const { db, now } = context;
  const application = await lockApplication(context, context.guest.subject_id);
  sameVersion(application, version);
  const candidacies = (await lockCandidacies(context, application.id)).filter((each) => each.state === 'draft');
  const calls = await callsById(
    db,
    candidacies.map((each) => Number(each.call_id)),
  );
  refuse(maySubmit(await submittingFacts(context, application, calls)));
  for (const candidacy of candidacies) await moveCandidacy(context, candidacy, 'submitted');
  await db.execute(
    sql`update graduate_applications set submitted_at = ${now}, returned_note = null, version = version + 1, updated_at = ${now} where id = ${application.id}`,
  );
  writeGraduate(context, application, 'submitted', {
    number: application.number,
    programs: calls
      .map((call) => programIn(application.language, { name: call.program, name_en: call.program_en }))
      .join(', '),
  });
  return { number: application.number };
});
export const withdrawGraduate = handleGuest('graduate-applicant', withdrawCommand, async (context, { id }) => {
  const application = await lockApplication(context, context.guest.subject_id);
  const candidacy = (await lockCandidacies(context, application.id)).find((each) => Number(each.id) === id);
  if (!candidacy) throw notFound();
  // a draft only drops the program; an offer is declined, a place that was taken is given back at the office
  if (!['submitted', 'documents_checked', 'invited', 'evaluated', 'board_decision'].includes(candidacy.state))
    refuse(applyRefusals.graduate_not_now());
  await moveCandidacy(context, candidacy, 'withdrawn');
  const [call] = await callsById(context.db, [Number(candidacy.call_id)]);
  writeGraduate(context, application, 'withdrawn', {
    number: application.number,
    program: call ? programIn(application.language, { name: call.program, name_en: call.program_en }) : '',
  });
  return { id };
});
