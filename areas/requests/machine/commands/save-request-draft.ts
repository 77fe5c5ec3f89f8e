import { openStates, type RequestState } from '#kernel/contract/define-request.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { saveRequestDraft as command } from '../contract.ts';
import { mayAsk } from '../asking.ts';
import { keepableDraft } from '../form.ts';
import { askedBy } from '../own.ts';
import { machineRefusals } from '../refusals.ts';
import { workOfKind } from '../registry.ts';
import { matterColumns, numberText, type RawMatter } from '../rows.ts';
import { isStudent, type AnySubject, type AnyWork } from '#kernel/server/request-work.ts';

export type Draft = RawMatter & { updated_at: string };
/** The one draft of a kind, made when there is none; a returned request is written on as it is. */
export async function draftRow(
  context: Writing,
  work: AnyWork,
  subject: AnySubject,
  form: Record<string, unknown> | null,
  id: number | null,
): Promise<Draft> {
  const { db, actor, now } = context;
  const kept = form === null ? sql`form` : sql`${JSON.stringify(form)}::jsonb`;
  const owner = sql`${askedBy(actor)} and subject_kind = ${subject.subject_kind} and subject_id = ${subject.subject_id} and kind = ${work.request.kind}`;
  const [own] =
    id === null
      ? []
      : await rowsOf<Draft>(
          db,
          sql`update requests set form = ${kept}, updated_at = ${now}, version = version + 1 where id = ${id} and ${owner} and status in ('draft', 'returned') returning ${matterColumns}, updated_at`,
        );
  if (own) return own;
  if (id !== null) throw notFound();
  const [student_id, student_program_id] = isStudent(subject)
    ? [subject.student_id, subject.student_program_id]
    : [null, null];
  const [row] = await rowsOf<Draft>(
    db,
    sql`
    insert into requests (kind, subject_kind, subject_id, user_id, guest_kind, guest_id, student_id, student_program_id, form, created_at, updated_at) values (${work.request.kind}, ${subject.subject_kind}, ${subject.subject_id}, ${actor.guest ? null : actor.user_id}, ${actor.guest?.kind ?? null}, ${actor.guest?.subject_id ?? null}, ${student_id}, ${student_program_id}, ${JSON.stringify(form ?? {})}::jsonb, ${now}, ${now})
    on conflict (subject_kind, subject_id, kind) where status = 'draft' do update set form = case when ${form === null} then requests.form else excluded.form end, updated_at = excluded.updated_at, version = requests.version + 1 returning ${matterColumns}, requests.updated_at`,
  );
  if (!row) throw new Error('no draft');
  return row;
}
interface Numbered {
  year: number;
  number: number;
}
const sentAs = ({ year, number }: Numbered): Refusal =>
  machineRefusals.request_draft_sent({ number: numberText(year, number) ?? '' });
/** Was the draft that is named sent before, perhaps from another tab? Its row is held: a submission under way has ended by then. */
async function sentAlready({ db, actor }: Writing, { request }: AnyWork, id: number): Promise<Refusal[]> {
  const rows = await rowsOf<{ year: number | null; number: number | null; status: RequestState }>(
    db,
    sql`select year, number, status from requests where id = ${id} and ${askedBy(actor)} and kind = ${request.kind} for update`,
  );
  return rows.flatMap(({ year, number, status }) =>
    year === null || number === null || status === 'returned' ? [] : [sentAs({ year, number })],
  );
}
/**
 * A draft that was made with a save: is it what has just been sent, or what is still being decided? Whoever saves while the
 * same is sent would find it among his drafts again, where it could not be sent a second time. Asked when the row is there:
 * a submission under way has ended by then.
 */
async function sentMeanwhile(
  { db, actor, now }: Writing,
  { request }: AnyWork,
  subject: AnySubject,
  draft: Draft,
  form: Record<string, unknown>,
): Promise<Refusal[]> {
  // a submission keeps the form as the check answers it; what does not pass the check was not sent
  const checked = validate(schemaOf(request.form as Fields), form);
  if (!checked.ok) return [];
  const lately = new Date(now.getTime() - 60_000);
  const rows = await rowsOf<Numbered>(
    db,
    sql`
    select year, number from requests where ${askedBy(actor)} and subject_kind = ${subject.subject_kind} and subject_id = ${subject.subject_id} and kind = ${request.kind} and number is not null and id <> ${draft.id}
      and (status in (${sql.join(
        openStates.map((state) => sql`${state}`),
        sql`, `,
      )}) or submitted_at >= ${lately}) and jsonb_strip_nulls(form) = jsonb_strip_nulls(${JSON.stringify(checked.value)}::jsonb) order by id desc limit 1`,
  );
  return rows.map(sentAs);
}
/** What was typed so far stays, also when it can't be sent yet. */
export const saveRequestDraft = handle(command, async (context, { kind, form, id }) => {
  const work = workOfKind(kind);
  const { subject } = await mayAsk(context, work);
  const kept = keepableDraft(work.request, form);
  if (typeof id === 'number') refuse(await sentAlready(context, work, id));
  const draft = await draftRow(context, work, subject, kept, id ?? null);
  // version 1: nobody had a draft before
  if (draft.version === 1) refuse(await sentMeanwhile(context, work, subject, draft, kept));
  context.audit({ resource: 'request', record_id: draft.id, action: 'request.draft', after: { kind } });
  return { id: draft.id, version: draft.version, updated_at: new Date(draft.updated_at).toISOString() };
});
