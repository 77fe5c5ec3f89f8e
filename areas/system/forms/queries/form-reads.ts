import { nameOf } from '#kernel/contract/text.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { sheetDay, sheetMoment, sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  fillForm as fillQuery,
  formAnswersOf as answersQuery,
  formAnswersSheet as sheetQuery,
  formDesign as designQuery,
  forms as formsQuery,
  myForms as mineQuery,
  placeForms as placeQuery,
  type FormAnswerRow,
} from '../contract.ts';
import { askedForm, formFor, questionsOf, readForms, relatedOf, type StoredQuestion } from '../facts/form-rows.ts';
import { againstAnswering, findsForm } from '../rules/form-design.ts';
import { roleRead, userRead } from '#areas/access/reads/accounts.ts';

export const forms = answer(formsQuery, async (context, { status }) => ({
  forms: await readForms(
    context.db,
    sql`(${context.rows('form_index')}) and ${status ? sql`forms.status = ${status}` : sql`true`}`,
  ),
  roles: await rowsOf<{ name: string; explanation: string; explanation_en: string }>(
    context.db,
    sql`select name, explanation, explanation_en from ${roleRead} roles order by sort_order, name`,
  ),
}));
export const formDesign = answer(designQuery, async (context, { id }) => ({
  form: await formFor(context, id, 'form_show'),
  questions: await questionsOf(context.db, id),
}));

const readAnswers = async (context: Reading, id: number, limit: number, offset: number): Promise<FormAnswerRow[]> =>
  (
    await rowsOf<FormAnswerRow>(
      context.db,
      sql`
  select a.id, u.full_name as person, u.username, a.submitted_at, a.related_type, a.related_id, a.answers from form_answers a join ${userRead} u on u.id = a.user_id
  where a.form_id = ${id} and a.submitted_at is not null order by a.submitted_at desc, a.id desc limit ${limit} offset ${offset}`,
    )
  ).map((row) => ({ ...row, submitted_at: new Date(row.submitted_at).toISOString() }));
export const formAnswersOf = answer(answersQuery, async (context, input) => {
  const form = await formFor(context, input.id, 'formanswer_index');
  const limit = input.limit ?? 20;
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(form.answers / limit)));
  return {
    form,
    questions: (await questionsOf(context.db, form.id)).filter((question) => !question.retired || question.answers > 0),
    rows: await readAnswers(context, form.id, limit, (page - 1) * limit),
    count: form.answers,
    page,
    limit,
  };
});

function cellOf(context: Reading, question: StoredQuestion, value: unknown): SheetValue {
  if (value === null || value === undefined) return null;
  const option = (code: unknown): string =>
    nameOf(question.options.find((each) => each.code === code) ?? { name: String(code) }, context.locale);
  switch (question.kind) {
    case 'number':
      return typeof value === 'number' ? value : String(value);
    case 'date':
      return sheetDay(String(value));
    case 'flag':
      return context.services.lines.line(context.locale, value === true ? 'ui:yes' : 'ui:no');
    case 'choice':
      return option(value);
    case 'many':
      return Array.isArray(value) ? value.map(option).join(', ') : String(value);
    default:
      return String(value);
  }
}
/** LIST-001: all answers, a column for each question, also for retired ones that have answers. */
export const formAnswersSheet = answer(sheetQuery, async (context, { id }) => {
  const form = await formFor(context, id, 'formanswer_index');
  if (form.answers === 0) throw new Failure(406, 'no_result'); // ERR-028
  const questions = (await questionsOf(context.db, id)).filter((question) => !question.retired || question.answers > 0);
  const title = nameOf(form, context.locale);
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    for (let at = 0; at < form.answers; at += 500)
      yield (await readAnswers(context, id, 500, at)).map((row) => [
        row.person,
        row.username,
        sheetMoment(row.submitted_at),
        ...questions.map((question) => cellOf(context, question, row.answers[question.code])),
      ]);
  }
  return {
    name: `${title}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: sheetStream(
      title,
      [
        ...['person', 'username', 'submitted_at'].map((key) =>
          context.services.lines.line(context.locale, `forms:${key}`),
        ),
        ...questions.map((question) => nameOf(question, context.locale)),
      ],
      batches(),
    ),
  };
});

const asksNow = ({ actor, now }: Reading) =>
  sql`forms.status = 'open' and (cardinality(forms.roles) = 0 or ${actor.role} = any(forms.roles)) and (forms.opens_at is null or forms.opens_at <= ${now.toISOString()}::timestamptz) and (forms.closes_at is null or forms.closes_at > ${now.toISOString()}::timestamptz)`;
export const myForms = answer(mineQuery, async (context) => {
  const rows = await rowsOf<{
    code: string;
    name: string;
    name_en: string;
    description: string | null;
    description_en: string | null;
    closes_at: string | null;
    begun: boolean;
    submitted_at: string | null;
    again: boolean;
  }>(
    context.db,
    sql`
    select forms.code, forms.name, forms.name_en, forms.description, forms.description_en, forms.closes_at, not forms.once as again,
      exists (select from form_answers a where a.form_id = forms.id and a.user_id = ${context.actor.user_id} and a.submitted_at is null) as begun, (select max(a.submitted_at) from form_answers a where a.form_id = forms.id and a.user_id = ${context.actor.user_id}) as submitted_at
    from forms where forms.place is null and ${asksNow(context)} order by forms.closes_at nulls last, forms.name`,
  );
  return {
    forms: rows.map((row) => ({
      ...row,
      closes_at: row.closes_at === null ? null : new Date(row.closes_at).toISOString(),
      submitted_at: row.submitted_at === null ? null : new Date(row.submitted_at).toISOString(),
    })),
  };
});
/** A draft is nobody's yet; of others only whoever makes forms may see how it will look. */
export const fillForm = answer(fillQuery, async (context, input) => {
  const [form] = await readForms(context.db, sql`forms.code = ${input.code}`);
  if (!form || !findsForm(form, context.actor.role, context.actor.permissions.has('form_show'))) throw notFound();
  return {
    form: await askedForm(context, form, relatedOf(input)),
    against: againstAnswering(form, context.actor.role, context.now),
  };
});
export const placeForms = answer(placeQuery, async (context, input) => {
  const found = await readForms(context.db, sql`forms.place = ${input.place} and ${asksNow(context)}`);
  const asked = [];
  for (const form of found) asked.push(await askedForm(context, form, relatedOf(input)));
  return { forms: asked.filter((form) => form.questions.length > 0) };
});
