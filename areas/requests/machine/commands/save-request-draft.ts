import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { saveRequestDraft as command } from '../contract.ts';
import { mayAsk } from '../asking.ts';
import { draftOf } from '../form.ts';
import { askedBy } from '../own.ts';
import { workOfKind } from '../registry.ts';
import { isStudent, type AnySubject, type AnyWork } from '#kernel/server/request-work.ts';

interface Draft {
  id: number;
  version: number;
  updated_at: string;
}
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
          sql`update requests set form = ${kept}, updated_at = ${now}, version = version + 1 where id = ${id} and ${owner} and status in ('draft', 'returned') returning id, version, updated_at`,
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
    on conflict (subject_kind, subject_id, kind) where status = 'draft' do update set form = case when ${form === null} then requests.form else excluded.form end, updated_at = excluded.updated_at, version = requests.version + 1 returning id, version, updated_at`,
  );
  if (!row) throw new Error('no draft');
  return row;
}
/** What was typed so far stays, also when it can't be sent yet. */
export const saveRequestDraft = handle(command, async (context, { kind, form, id }) => {
  const work = workOfKind(kind);
  const { subject } = await mayAsk(context, work);
  const draft = await draftRow(context, work, subject, draftOf(work.request, form), id ?? null);
  context.audit({ resource: 'request', record_id: draft.id, action: 'request.draft', after: { kind } });
  return { id: draft.id, version: draft.version, updated_at: new Date(draft.updated_at).toISOString() };
});
