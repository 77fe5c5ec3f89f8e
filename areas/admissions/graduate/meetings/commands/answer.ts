import { admitToRegistration } from '../../../online/admit.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import { openCandidacy } from '../../rules/states.ts';
import { callsById, lockApplication } from '../../work/application.ts';
import { programIn, writeGraduate } from '../../work/letters.ts';
import { lockCandidacies, moveCandidacy } from '../../work/move.ts';
import { lockCalls, refill } from '../../work/offers.ts';
import { answerGraduateOffer as answerCommand } from '../contract.ts';
import { meetingRefusals } from '../refusals.ts';

/**
 * Yes: the place is his, his other candidacies end, and he goes on as an online registration. No: the next on the list gets it.
 * The openings are held before anything else, so that the last place is given once.
 */
export const answerGraduateOffer = handleGuest('graduate-applicant', answerCommand, async (context, { id, accept }) => {
  const { db, now, guest } = context;
  const own = await rowsOf<{ id: number; call_id: number }>(
    db,
    sql`select id, call_id from graduate_candidacies where application_id = ${guest.subject_id}`,
  );
  if (!own.some((each) => Number(each.id) === id)) throw notFound();
  const call_ids = own.map((each) => Number(each.call_id));
  await lockCalls(context, call_ids);
  const application = await lockApplication(context, guest.subject_id);
  const candidacies = await lockCandidacies(context, application.id);
  const candidacy = candidacies.find((each) => Number(each.id) === id);
  const [offer] = await rowsOf<{ reply_by: string | null; decision: string | null }>(
    db,
    sql`select reply_by, decision from graduate_candidacies where id = ${id}`,
  );
  if (!candidacy || candidacy.state !== 'offered' || !offer?.reply_by || new Date(offer.reply_by) < now) {
    refuse(meetingRefusals.graduate_offer_over());
    throw new Error('refused');
  }
  const [call] = await callsById(db, [Number(candidacy.call_id)]);
  if (!call) throw notFound();
  const { language, number } = application;
  const program = programIn(language, { name: call.program, name_en: call.program_en });
  await db.execute(sql`update graduate_candidacies set answered_at = ${now} where id = ${id}`);
  if (!accept) {
    await moveCandidacy(context, candidacy, 'declined');
    writeGraduate(context, application, 'declined', { number, program });
    await refill(context, [Number(call.id)]);
    return { state: 'declined' as const, application_no: null };
  }
  const [taken] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from graduate_candidacies where call_id = ${call.id} and state in ('accepted', 'registered')`,
  );
  if ((taken?.n ?? 0) >= call.quota) refuse(meetingRefusals.graduate_place_taken());
  await moveCandidacy(context, candidacy, 'accepted');
  const freed: number[] = [];
  for (const other of candidacies) {
    if (Number(other.id) === id || !openCandidacy.some((state) => state === other.state)) continue;
    if (other.state === 'offered') freed.push(Number(other.call_id));
    await moveCandidacy(context, other, other.state === 'offered' ? 'declined' : 'withdrawn');
  }
  await refill(context, freed);
  const admitted = await admitToRegistration(context, {
    source: 'graduate',
    source_key: String(id),
    entry_type: 'graduate',
    semester_id: Number(application.semester_id),
    program_id: Number(call.program_id),
    first_name: application.first_name,
    last_name: application.last_name,
    birth_date: application.birth_date,
    national_id: application.national_id,
    passport_no: application.passport_no,
    gender: application.gender,
    mobile_tel: application.phone,
    email: application.email,
    language,
    note: offer.decision === 'preparation' ? 'Bilimsel hazırlık' : null,
  });
  await db.execute(sql`update graduate_candidacies set registration_id = ${admitted.id} where id = ${id}`);
  writeGraduate(context, application, 'accepted', { number, program, registration: admitted.application_no });
  return { state: 'accepted' as const, application_no: admitted.application_no };
});
