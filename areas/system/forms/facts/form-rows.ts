import type { SQL } from 'drizzle-orm';
import type { AskedForm, Question } from '#kernel/contract/question.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { FormRow } from '../contract.ts';

export type StoredQuestion = Question & { id: number; answers: number };
const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Forms with the counts of their questions and answers. */
export async function readForms(db: Db, where: SQL): Promise<FormRow[]> {
  const rows = await rowsOf<FormRow>(
    db,
    sql`
    select forms.id, forms.version, forms.code, forms.name, forms.name_en, forms.description, forms.description_en, forms.place, forms.roles, forms.opens_at, forms.closes_at, forms.once, forms.status,
      (select count(*)::int from form_questions q where q.form_id = forms.id and q.retired_at is null) as questions, (select count(*)::int from form_answers a where a.form_id = forms.id and a.submitted_at is not null) as answers
    from forms where ${where} order by array_position(array['open', 'draft', 'closed'], forms.status), forms.name, forms.id`,
  );
  return rows.map((row) => ({ ...row, opens_at: iso(row.opens_at), closes_at: iso(row.closes_at) }));
}
/** A form under a permission of the reader; 404 otherwise. */
export async function formFor(context: Reading, id: number, permission: string): Promise<FormRow> {
  const [form] = await readForms(context.db, sql`forms.id = ${id} and (${context.rows(permission)})`);
  if (!form) throw notFound();
  return form;
}
/** All questions of a form in their order, retired ones last, each with how many have answered it (drafts count: they show its wording). */
export async function questionsOf(db: Db, formId: number): Promise<StoredQuestion[]> {
  const rows = await rowsOf<Omit<StoredQuestion, 'retired'> & { retired_at: string | null }>(
    db,
    sql`
    select q.id, q.code, q.name, q.name_en, q.help, q.help_en, q.kind, q.options, q.is_required, q.bounds, q.condition, q.retired_at, (select count(*)::int from form_answers a where a.form_id = q.form_id and a.answers ? q.code) as answers
    from form_questions q where q.form_id = ${formId} order by q.retired_at is not null, q.position, q.id`,
  );
  return rows.map(({ retired_at, ...row }) => ({ ...row, retired: retired_at !== null }));
}

export interface AnswerRow {
  id: number;
  answers: Record<string, unknown>;
  submitted_at: string | null;
}
export interface RelatedRecord {
  related_type: string | null;
  related_id: number | null;
}
export const relatedOf = (given: { related_type?: string | null; related_id?: number | null }): RelatedRecord => ({
  related_type: given.related_type ?? null,
  related_id: given.related_id ?? null,
});
/** The reader's own newest answer to a form about a record; never anybody else's. */
export async function ownAnswer(
  db: Db,
  formId: number,
  userId: number,
  { related_type, related_id }: RelatedRecord,
): Promise<AnswerRow | undefined> {
  const [row] = await rowsOf<AnswerRow>(
    db,
    sql`select id, answers, submitted_at from form_answers where form_id = ${formId} and user_id = ${userId} and related_type is not distinct from ${related_type} and related_id is not distinct from ${related_id}::bigint order by submitted_at is null desc, id desc limit 1`,
  );
  return row;
}
/** A form as the reader fills it in. A form that is answered again and again begins empty once it was sent. */
export async function askedForm(context: Reading, form: FormRow, related: RelatedRecord): Promise<AskedForm> {
  const questions = await questionsOf(context.db, form.id);
  const own = await ownAnswer(context.db, form.id, context.actor.user_id, related);
  const answers = own && (own.submitted_at === null || form.once) ? own.answers : {};
  return {
    id: form.id,
    code: form.code,
    title: { tr: form.name, en: form.name_en },
    about:
      form.description || form.description_en
        ? { tr: form.description ?? form.description_en ?? '', en: form.description_en ?? form.description ?? '' }
        : null,
    // of the retired ones only those this person has answered
    questions: questions
      .filter((question) => !question.retired || question.code in answers)
      .map(({ id: _id, answers: _count, ...question }) => question),
    answers,
    submitted_at: own?.submitted_at ? iso(own.submitted_at) : null,
    again: !form.once,
    closes_at: form.closes_at,
  };
}
