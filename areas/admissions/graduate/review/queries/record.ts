import { userRead } from '#areas/access/reads/accounts.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer, answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { mayCheck, waits } from '../../rules/may-check.ts';
import {
  documentKinds,
  requiredDocuments,
  type CandidacyState,
  type Decision,
  type DocumentKind,
} from '../../rules/states.ts';
import { applicationOf, callsById, documentsOf, feePaid, referencesOf } from '../../work/application.ts';
import { bytesOf } from '../../work/stored-file.ts';
import {
  reviewDocument as documentQuery,
  reviewLetter as letterQuery,
  reviewRecord as recordQuery,
  type ReviewDocument,
} from '../contract.ts';

interface Row {
  id: number;
  application_id: number;
  call_id: number;
  state: CandidacyState;
  reason: string | null;
  interview_score: number | null;
  total_score: number | null;
  place: number | null;
  decision: Decision | null;
}
export const reviewRecord = answer(recordQuery, async (context, { id }) => {
  const { db, actor } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`select id, application_id, call_id, state, reason, interview_score::float8 as interview_score, total_score::float8 as total_score, place, decision
      from graduate_candidacies where id = ${id} and state <> 'draft' and (${context.rows('graduateapplication_show')})`,
  );
  if (!row) throw notFound();
  const application = await applicationOf(context, Number(row.application_id));
  const all = await rowsOf<{ id: number; call_id: number; preference: number; state: CandidacyState }>(
    db,
    sql`select id, call_id, preference, state from graduate_candidacies where application_id = ${application.id} order by preference, id`,
  );
  const calls = new Map(
    (
      await callsById(
        db,
        all.map((each) => Number(each.call_id)),
      )
    ).map((call) => [Number(call.id), call]),
  );
  const programOf = (call_id: number) => {
    const call = calls.get(Number(call_id));
    return { name: call?.program ?? '', name_en: call?.program_en ?? '' };
  };
  const [documents, references] = [await documentsOf(db, application.id), await referencesOf(db, application.id)];
  const mimes = new Map(
    (
      await rowsOf<{ id: number; mime: string }>(
        db,
        sql`select d.id, f.mime from graduate_documents d join files f on f.id = d.file_id where d.application_id = ${application.id}`,
      )
    ).map((each) => [Number(each.id), each.mime]),
  );
  const events = await rowsOf<{ id: number; to: CandidacyState; at: string; by: string | null; reason: string | null }>(
    db,
    sql`select e.id, e.to_state as "to", e.at, u.full_name as by, e.reason from graduate_events e left join ${userRead} u on u.id = e.user_id where e.candidacy_id = ${id} order by e.id desc limit 100`,
  );
  const standing = { submitted: application.submitted_at !== null, checked: application.checked_at !== null };
  const waiting = all.filter((each) => each.state === 'submitted');
  const letters_needed = Math.max(0, ...waiting.map((each) => calls.get(Number(each.call_id))?.letters ?? 0));
  const checks = actor.permissions.has('graduateapplication_check');
  const due = [...calls.values()].reduce((sum, call) => sum + Number(call.fee), 0);
  return {
    id: Number(row.id),
    application_id: application.id,
    version: application.version,
    number: application.number,
    name: `${application.first_name} ${application.last_name}`,
    email: application.email,
    phone: application.phone,
    national_id: application.national_id,
    passport_no: application.passport_no,
    birth_date: application.birth_date,
    program: programOf(row.call_id),
    state: row.state,
    reason: row.reason,
    submitted_at: application.submitted_at === null ? null : new Date(application.submitted_at).toISOString(),
    fee_paid: await feePaid(db, application, due),
    education: application.education,
    exams: application.exams,
    experience: application.experience,
    statement: application.statement,
    scores: {
      ales: application.ales_score,
      language: application.language_score,
      gpa: application.gpa_score,
      interview: row.interview_score,
      total: row.total_score,
      place: row.place,
    },
    decision: row.decision,
    letters_needed,
    references: references.map((each) => ({
      id: Number(each.id),
      name: each.name,
      title: each.title,
      institution: each.institution,
      email: each.email,
      waived: each.waived,
      received_at: each.received_at === null ? null : new Date(each.received_at).toISOString(),
    })),
    documents: Object.keys(documentKinds).flatMap((key): ReviewDocument[] => {
      const kind = key as DocumentKind;
      const document = documents.find((each) => each.kind === kind);
      const required = requiredDocuments.some((each) => each === kind);
      if (!document && !required) return [];
      return [
        {
          id: document ? Number(document.id) : null,
          kind,
          required,
          state: document?.state ?? 'waiting',
          name: document?.name ?? null,
          mime: document ? (mimes.get(Number(document.id)) ?? null) : null,
          reason: document?.reason ?? null,
          version: document?.version ?? null,
          can: checks && document?.state === 'uploaded' ? may(waits(standing)) : null,
        },
      ];
    }),
    others: all
      .filter((each) => Number(each.id) !== Number(row.id))
      .map((each) => ({
        id: Number(each.id),
        program: programOf(each.call_id),
        preference: each.preference,
        state: each.state,
      })),
    events: events.map((each) => ({ ...each, id: Number(each.id), at: new Date(each.at).toISOString() })),
    can: {
      check: checks
        ? may(
            mayCheck({
              ...standing,
              documents,
              letters: references.filter((each) => each.received_at !== null).length,
              letters_needed,
            }),
          )
        : null,
      send_back: checks ? may(waits(standing)) : null,
    },
  };
});
export const reviewDocument = answerFile(documentQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ file_id: number }>(
    context.db,
    sql`select d.file_id from graduate_documents d where d.id = ${id} and exists (select from graduate_candidacies where graduate_candidacies.application_id = d.application_id and graduate_candidacies.state <> 'draft' and (${context.rows('graduateapplication_show')}))`,
  );
  return bytesOf(context, row?.file_id);
});
export const reviewLetter = answerFile(letterQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ file_id: number | null }>(
    context.db,
    sql`select r.file_id from graduate_references r where r.id = ${id} and exists (select from graduate_candidacies where graduate_candidacies.application_id = r.application_id and graduate_candidacies.state <> 'draft' and (${context.rows('graduateapplication_show')}))`,
  );
  return bytesOf(context, row?.file_id);
});
