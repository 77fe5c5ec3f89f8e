import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { reviewComments as reviewCommand, takeFromLibrary as takeCommand } from '../contract.ts';
import { readableComments, waitingComments } from '../queries/survey-facts.ts';
import { surveyRefusals } from '../refusals.ts';
import { questionsOpen, surveyStates } from '../rules/survey-states.ts';
import { heldSurvey } from './move-survey.ts';

/** Questions of the library behind those that are there, in the order they were chosen. */
export const takeFromLibrary = handle(takeCommand, async (context, { id, question_ids }) => {
  const survey = await heldSurvey(context.db, id);
  if (!questionsOpen(survey.state)) {
    const { tr, en } = surveyStates[survey.state];
    refuse([surveyRefusals.survey_state({ state: { tr, en } })]);
  }
  const wanted = [...new Set(question_ids)];
  const taken = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into survey_questions (survey_id, position, name, name_en, kind, options, options_en, is_required)
    select ${id}::bigint, coalesce((select max(q.position) from survey_questions q where q.survey_id = ${id}), 0) + row_number() over (order by x.place), l.name, l.name_en, l.kind, l.options, l.options_en, l.is_required
    from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) with ordinality as x(id, place) join survey_library l on l.id = x.id::bigint and l.status = 'a'
    returning id`,
  );
  if (taken.length !== wanted.length) throw notFound();
  context.audit({ resource: 'survey', record_id: id, after: { questions: taken.length } });
  return { taken: taken.length };
});

/** Comments are shown to teachers or kept from them, by what an office has read; the text itself never changes. */
export const reviewComments = handle(reviewCommand, async (context, { id, shown, hidden }) => {
  const survey = await heldSurvey(context.db, id);
  if (survey.state !== 'evaluated') {
    const { tr, en } = surveyStates[survey.state];
    refuse([surveyRefusals.survey_state({ state: { tr, en } })]);
  }
  const readable = await readableComments(context.db, survey);
  const mark = async (ids: readonly number[], review: 'shown' | 'hidden'): Promise<number> =>
    (
      await rowsOf<{ id: number }>(
        context.db,
        sql`update survey_answers set review = ${review} where ${readable} and id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) returning id`,
      )
    ).length;
  const done = { shown: await mark(shown ?? [], 'shown'), hidden: await mark(hidden ?? [], 'hidden') };
  context.audit({ resource: 'survey', record_id: id, after: { comments: done } });
  return { ...done, waiting: await waitingComments(context.db, survey) };
});
