import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { mayCheck, reaches, waits } from '../../rules/may-check.ts';
import { documentKinds } from '../../rules/states.ts';
import { callsById, documentsOf, lockApplication, referencesOf, type Application } from '../../work/application.ts';
import { addressOf, programIn, writeGraduate } from '../../work/letters.ts';
import { lockCandidacies, moveCandidacy } from '../../work/move.ts';
import {
  checkGraduateDocuments as checkCommand,
  decideGraduateDocument as decideCommand,
  returnGraduateApplication as returnCommand,
} from '../contract.ts';
import { reviewRefusals } from '../refusals.ts';

/** The application behind a candidacy that the reader may check, held. */
async function held(context: Writing, candidacy_id: number): Promise<Application> {
  const [row] = await rowsOf<{ application_id: number }>(
    context.db,
    sql`select application_id from graduate_candidacies where id = ${candidacy_id} and state <> 'draft' and (${context.rows('graduateapplication_check')})`,
  );
  if (!row) throw notFound();
  return lockApplication(context, Number(row.application_id));
}
const standing = (application: Application) => ({
  submitted: application.submitted_at !== null,
  checked: application.checked_at !== null,
});
export const decideGraduateDocument = handle(decideCommand, async (context, { id, version, approve, reason }) => {
  const { db, now, actor } = context;
  const [row] = await rowsOf<{ application_id: number }>(
    db,
    sql`select application_id from graduate_documents d where d.id = ${id} and exists (select from graduate_candidacies where graduate_candidacies.application_id = d.application_id and graduate_candidacies.state <> 'draft' and (${context.rows('graduateapplication_check')}))`,
  );
  if (!row) throw notFound();
  const application = await lockApplication(context, Number(row.application_id));
  refuse(waits(standing(application)));
  const document = (await documentsOf(db, application.id)).find((each) => Number(each.id) === id);
  if (!document) throw notFound();
  if (document.version !== version) refuse(reviewRefusals.graduate_file_changed());
  if (document.state !== 'uploaded') refuse(reviewRefusals.graduate_decided_already());
  const why = reason?.trim() ?? '';
  if (!approve && why.length < 3) refuse(reviewRefusals.graduate_reason_missing(undefined, 'reason'));
  const state = approve ? 'approved' : 'declined';
  await db.execute(
    sql`update graduate_documents set state = ${state}, reason = ${approve ? null : why}, decided_by = ${actor.user_id}, decided_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'graduate-document',
    record_id: id,
    before: { state: document.state },
    after: { state, ...(approve ? {} : { reason: why }) },
  });
  if (!approve)
    writeGraduate(context, application, 'document', {
      number: application.number,
      document: documentKinds[document.kind][application.language],
      reason: why,
      address: addressOf(context, '/graduate/application/login'),
    });
  return { id, state } as const;
});
/** The scores count from here on; what does not reach a program's thresholds ends here, with its letter. */
export const checkGraduateDocuments = handle(
  checkCommand,
  async (context, { id, version, ales_score, language_score, gpa_score }) => {
    const { db, now, actor, services } = context;
    const application = await held(context, id);
    if (application.version !== version) refuse(reviewRefusals.graduate_file_changed());
    const candidacies = (await lockCandidacies(context, application.id)).filter((each) => each.state === 'submitted');
    const calls = new Map(
      (
        await callsById(
          db,
          candidacies.map((each) => Number(each.call_id)),
        )
      ).map((call) => [Number(call.id), call]),
    );
    refuse(
      mayCheck({
        ...standing(application),
        documents: await documentsOf(db, application.id),
        letters: (await referencesOf(db, application.id)).filter((each) => each.received_at !== null).length,
        letters_needed: Math.max(0, ...[...calls.values()].map((call) => call.letters)),
      }),
    );
    await db.execute(
      sql`update graduate_applications set ales_score = ${ales_score}, language_score = ${language_score}, gpa_score = ${gpa_score}, checked_at = ${now}, checked_by = ${actor.user_id}, version = version + 1, updated_at = ${now} where id = ${application.id}`,
    );
    context.audit({
      resource: 'graduate-applicant',
      record_id: application.id,
      before: {
        ales_score: application.ales_score,
        language_score: application.language_score,
        gpa_score: application.gpa_score,
      },
      after: { ales_score, language_score, gpa_score },
    });
    const { language, number } = application;
    const on: string[] = [];
    let rejected = 0;
    for (const candidacy of candidacies) {
      const call = calls.get(Number(candidacy.call_id));
      if (!call) continue;
      const program = programIn(language, { name: call.program, name_en: call.program_en });
      if (reaches({ ales: ales_score, language: language_score, gpa: gpa_score }, call)) {
        await moveCandidacy(context, candidacy, 'documents_checked');
        on.push(program);
        continue;
      }
      const reason = services.lines.line(language, 'graduate_mail:rejected.least');
      await moveCandidacy(context, candidacy, 'rejected', reason);
      rejected += 1;
      writeGraduate(context, application, 'rejected', { number, program, reason });
    }
    if (on.length > 0) writeGraduate(context, application, 'checked', { number, programs: on.join(', ') });
    return { checked: on.length, rejected };
  },
);
export const returnGraduateApplication = handle(returnCommand, async (context, { id, version, reason }) => {
  const { db, now } = context;
  const application = await held(context, id);
  if (application.version !== version) refuse(reviewRefusals.graduate_file_changed());
  refuse(waits(standing(application)));
  for (const candidacy of await lockCandidacies(context, application.id))
    if (candidacy.state === 'submitted') await moveCandidacy(context, candidacy, 'draft', reason);
  await db.execute(
    sql`update graduate_applications set submitted_at = null, returned_note = ${reason}, version = version + 1, updated_at = ${now} where id = ${application.id}`,
  );
  writeGraduate(context, application, 'returned', {
    number: application.number,
    reason,
    address: addressOf(context, '/graduate/application/login'),
  });
  return { id };
});
