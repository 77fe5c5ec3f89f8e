import { eq, sql } from 'drizzle-orm';
import { checkAnswers, type Answers } from '#kernel/contract/question.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { saveFormDraft as draftCommand, submitForm as submitCommand, type FormRow } from '../contract.ts';
import { formsRefusals } from '../refusals.ts';
import { questionsOf, readForms, relatedOf, type RelatedRecord } from '../facts/form-rows.ts';
import { formAnswers } from '../../operation-tables.ts';
import { againstAnswering, findsForm, formPlaces, isPlace } from '../rules/form-design.ts';

const given = (answers: unknown): Answers =>
  typeof answers === 'object' && answers !== null && !Array.isArray(answers) ? (answers as Answers) : {};
interface Asked {
  code: string;
  answers?: unknown;
  related_type?: string | null;
  related_id?: number | null;
}
interface Opened {
  form: FormRow;
  related: RelatedRecord;
  draft: number | null;
}

/** The form as the caller may answer it now; his answers to it are written one after the other. */
async function open(context: Writing, input: Asked): Promise<Opened> {
  const { actor, db } = context;
  const [form] = await readForms(db, sql`forms.code = ${input.code}`);
  if (!form || !findsForm(form, actor.role, actor.permissions.has('form_show'))) throw notFound();
  refuse(againstAnswering(form, actor.role, context.now));
  const related = relatedOf(input);
  // an answer belongs to the kind of record that the screen of its place is about, or to none
  const kind = form.place !== null && isPlace(form.place) ? formPlaces[form.place].related : null;
  if (related.related_type !== null && related.related_type !== kind)
    throw malformed({ related_type: [{ key: 'invalid', params: {} }] });
  await db.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${`form:${form.id}`}, 0)), pg_advisory_xact_lock(hashtextextended(${`form:${form.id}:${actor.user_id}`}, 0))`,
  );
  const own = await rowsOf<{ id: number; sent: boolean }>(
    db,
    sql`select id, submitted_at is not null as sent from form_answers where form_id = ${form.id} and user_id = ${actor.user_id} and related_type is not distinct from ${related.related_type} and related_id is not distinct from ${related.related_id}::bigint order by id`,
  );
  if (form.once && own.some((each) => each.sent)) refuse(formsRefusals.form_answered_once());
  return { form, related, draft: own.find((each) => !each.sent)?.id ?? null };
}
async function keep(
  context: Writing,
  { form, related, draft }: Opened,
  answers: Record<string, unknown>,
  sent: boolean,
): Promise<number> {
  const columns = { answers, submitted_at: sent ? context.now : null };
  if (draft !== null) {
    await context.db
      .update(formAnswers)
      .set({ ...columns, updated_at: context.now })
      .where(eq(formAnswers.id, draft));
    return draft;
  }
  const [row] = await context.db
    .insert(formAnswers)
    .values({ form_id: form.id, user_id: context.actor.user_id, ...related, ...columns })
    .returning({ id: formAnswers.id });
  if (!row) throw new Error('the answer was not written');
  return row.id;
}

/** What does not fit yet is left out of the draft; the screen still has it and says so. */
export const saveFormDraft = handle(draftCommand, async (context, input) => {
  const opened = await open(context, input);
  await keep(
    context,
    opened,
    checkAnswers(await questionsOf(context.db, opened.form.id), given(input.answers), false).answers,
    false,
  );
  return { saved_at: context.now.toISOString() };
});
export const submitForm = handle(submitCommand, async (context, input) => {
  const opened = await open(context, input);
  const { answers, problems } = checkAnswers(await questionsOf(context.db, opened.form.id), given(input.answers), true);
  if (problems.length > 0)
    throw malformed(
      Object.fromEntries(problems.map(({ code, key, params }) => [`answers.${code}`, [{ key, params }]])),
    );
  const id = await keep(context, opened, answers, true);
  context.audit({
    resource: 'form-answer',
    record_id: id,
    after: { form: opened.form.code, answered: Object.keys(answers) },
  });
  return { id };
});
