import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { surveyHead as headQuery } from '../contract.ts';
import { againstApprovalBy } from '../hands.ts';
import { waitingComments } from './survey-facts.ts';
import {
  mayMoveSurvey,
  questionsOpen,
  surveyVerbs,
  type SurveyKind,
  type SurveyState,
  type SurveyVerb,
} from '../rules/survey-states.ts';

/** What stands above the questions of a survey: its state, what may be done, and how many have answered by now. */
export const surveyHead = answer(headQuery, async (context, { id }) => {
  const [row] = await rowsOf<{
    id: number;
    name: string;
    name_en: string;
    kind: SurveyKind;
    state: SurveyState;
    opens_at: string;
    closes_at: string;
    necessity: number;
    questions: number;
    asked: number;
    answered: number;
    min_responses: number;
  }>(
    context.db,
    sql`
    select id, name, name_en, kind, state, opens_at, closes_at, necessity, min_responses,
      (select count(*)::int from survey_questions q where q.survey_id = surveys.id) as questions,
      (select count(*)::int from survey_invitations i where i.survey_id = surveys.id) as asked,
      (select count(*)::int from survey_invitations i where i.survey_id = surveys.id and i.answered_at is not null) as answered
    from surveys where id = ${id} and (${context.rows('survey_show')})`,
  );
  if (!row) throw notFound();
  const { necessity, min_responses, ...head } = row;
  const over = row.state === 'evaluated' || row.state === 'reviewed' || row.state === 'published';
  const edit = context.actor.permissions.has('survey_update');
  const own = row.state === 'prepared' ? await againstApprovalBy(context, id) : [];
  const can = Object.fromEntries(
    (Object.keys(surveyVerbs) as SurveyVerb[]).map((verb) => [
      verb,
      may([...mayMoveSurvey(row.state, verb), ...(verb === 'approve' ? own : [])]),
    ]),
  ) as Record<SurveyVerb, ReturnType<typeof may>>;
  return {
    ...head,
    opens_at: new Date(row.opens_at).toISOString(),
    closes_at: new Date(row.closes_at).toISOString(),
    mandatory: necessity === 1,
    comments_waiting: over ? await waitingComments(context.db, { id, min_responses }) : null,
    can,
    edit: edit && questionsOpen(row.state),
  };
});
