import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { maySubmit } from '../../rules/may-apply.ts';
import {
  documentKinds,
  requiredDocuments,
  type CandidacyState,
  type Decision,
  type DocumentKind,
} from '../../rules/states.ts';
import {
  applicationOf,
  callsById,
  callsOpenOn,
  documentsOf,
  feeCurrency,
  referencesOf,
  type Call,
} from '../../work/application.ts';
import {
  myGraduate as myQuery,
  openGraduateCalls as callsQuery,
  type MyCandidacy,
  type MyDocument,
} from '../contract.ts';
import { submittingFacts } from '../facts.ts';

const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
const named = (call: Pick<Call, 'program' | 'program_en'>) => ({ name: call.program, name_en: call.program_en });

export const openGraduateCalls = answer(callsQuery, async ({ db, today }) => ({
  today,
  calls: (await callsOpenOn(db, today)).map((call) => ({
    id: Number(call.id),
    program: named(call),
    level: call.level,
    closes_on: call.closes_on,
    quota: call.quota,
    letters: call.letters,
    fee: Number(call.fee),
    min_ales: call.min_ales,
    min_language: call.min_language,
    min_gpa: call.min_gpa,
  })),
}));
interface Row {
  id: number;
  call_id: number;
  preference: number;
  state: CandidacyState;
  reason: string | null;
  meets_at: string | null;
  meets_in: string | null;
  place: number | null;
  decision: Decision | null;
  reply_by: string | null;
}
/** What a jury has found is his to know once the board has decided, not before. */
const told: readonly CandidacyState[] = [
  'board_decision',
  'offered',
  'accepted',
  'registered',
  'declined',
  'expired',
  'rejected',
];
async function candidaciesOf({ db, now }: Pick<Reading, 'db' | 'now'>, id: number, calls: ReadonlyMap<number, Call>) {
  const rows = await rowsOf<Row>(
    db,
    sql`select c.id, c.call_id, c.preference, c.state, c.reason, c.meets_at, m.place as meets_in, c.place, c.decision, c.reply_by
      from graduate_candidacies c left join graduate_meetings m on m.id = c.meeting_id where c.application_id = ${id} order by c.preference, c.id`,
  );
  return rows.flatMap((row): MyCandidacy[] => {
    const call = calls.get(Number(row.call_id));
    if (!call) return [];
    const known = told.includes(row.state);
    return [
      {
        id: Number(row.id),
        call_id: Number(row.call_id),
        program: named(call),
        preference: row.preference,
        state: row.state,
        reason: row.reason,
        meets_at: moment(row.meets_at),
        meets_in: row.meets_in,
        place: known ? row.place : null,
        decision: known ? row.decision : null,
        reply_by: moment(row.reply_by),
        can: {
          answer: row.state === 'offered' && row.reply_by !== null && new Date(row.reply_by) > now,
          withdraw: ['submitted', 'documents_checked', 'invited', 'evaluated', 'board_decision'].includes(row.state),
        },
      },
    ];
  });
}
export const myGraduate = answerGuest('graduate-applicant', myQuery, async (context) => {
  const { db } = context;
  const application = await applicationOf(context, context.guest.subject_id);
  const { id } = application;
  const ids = await rowsOf<{ call_id: number; state: CandidacyState }>(
    db,
    sql`select call_id, state from graduate_candidacies where application_id = ${id}`,
  );
  const calls = await callsById(
    db,
    ids.map((row) => Number(row.call_id)),
  );
  const byId = new Map(calls.map((call) => [Number(call.id), call]));
  const drafts = ids.flatMap((row) => (row.state === 'draft' ? (byId.get(Number(row.call_id)) ?? []) : []));
  const draft = application.submitted_at === null;
  const facts = await submittingFacts(context, application, draft ? drafts : calls);
  const [stored, references] = [await documentsOf(db, id), await referencesOf(db, id)];
  const checking = application.checked_at === null;
  return {
    number: application.number,
    version: application.version,
    email: application.email,
    phone: application.phone,
    language: application.language,
    first_name: application.first_name,
    last_name: application.last_name,
    national_id: application.national_id,
    passport_no: application.passport_no,
    birth_date: application.birth_date,
    gender: application.gender,
    education: application.education,
    exams: application.exams,
    experience: application.experience,
    statement: application.statement,
    references: references.map((each) => ({
      id: Number(each.id),
      name: each.name,
      title: each.title,
      institution: each.institution,
      email: each.email,
      language: each.language,
      waived: each.waived,
      sent_at: moment(each.sent_at),
      received_at: moment(each.received_at),
      can: {
        read: !each.waived && each.received_at !== null,
        send: each.received_at === null && checking,
      },
    })),
    documents: Object.keys(documentKinds).map((key): MyDocument => {
      const kind = key as DocumentKind;
      const document = stored.find((each) => each.kind === kind);
      return {
        id: document ? Number(document.id) : null,
        kind,
        required: requiredDocuments.some((each) => each === kind),
        state: document?.state ?? 'waiting',
        name: document?.name ?? null,
        reason: document?.reason ?? null,
      };
    }),
    candidacies: await candidaciesOf(context, id, byId),
    submitted_at: moment(application.submitted_at),
    returned_note: application.returned_note,
    fee: {
      amount: (draft ? drafts : calls).reduce((all, call) => all + Number(call.fee), 0),
      currency: feeCurrency,
      paid: facts.fee_paid,
      asked: application.fee_item_id !== null,
    },
    can: { edit: draft, documents: draft || checking, submit: may(maySubmit(facts)) },
  };
});
