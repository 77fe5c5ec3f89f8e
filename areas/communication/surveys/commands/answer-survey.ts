import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { malformed, type FieldProblem } from '#kernel/server/failure.ts';
import { answerSurveyCommand } from '#areas/access/acting/forms-contract.ts';
import { markAnswered, storeBallots } from './store-ballots.ts';
import { scaleOf, takesSeveral } from '../rules/survey-scale.ts';
import { invited, questionsOf, reasonsAgainst } from '../invitations.ts';

/** Stores the answers without their giver and marks the invitation; of the time only the day is kept, so that no order joins the two. */
export const answerSurvey = handle(answerSurveyCommand, async (context, input) => {
  const { actor, db, now } = context;
  const survey = await invited(db, actor.user_id, input.id, input.related_id, true);
  const refusals = reasonsAgainst(survey, now);
  if (refusals.length > 0) throw new Refused(refusals);
  const questions = await questionsOf(db, survey.id);
  const given = Map.groupBy(input.answers, (each) => each.question_id);
  const problems: Record<string, FieldProblem[]> = {};
  const ballots = questions.flatMap((question) => {
    const own = given.get(question.id) ?? [];
    given.delete(question.id);
    const scale = scaleOf(question.kind, question.options);
    const values =
      scale.length === 0 ? [] : own.flatMap(({ value }) => (value === null || value === undefined ? [] : [value]));
    const comment = own[0]?.comment?.trim() || null;
    if (values.some((value) => !scale.includes(value)) || new Set(values).size < values.length)
      problems[`answers.${question.id}`] = [{ key: 'choice', params: {} }];
    else if (!takesSeveral(question.kind) && own.length > 1)
      problems[`answers.${question.id}`] = [{ key: 'invalid', params: {} }];
    else if (question.is_required && (scale.length > 0 ? values.length === 0 : comment === null))
      problems[`answers.${question.id}`] = [{ key: 'answer_missing', params: {} }];
    return [
      ...values.map((value) => ({ question_id: question.id, value, comment: null })),
      ...(comment === null ? [] : [{ question_id: question.id, value: null, comment }]),
    ];
  });
  for (const unknown of given.keys()) problems[`answers.${unknown}`] = [{ key: 'invalid', params: {} }];
  if (Object.keys(problems).length > 0) throw malformed(problems);
  await storeBallots(db, survey.id, input.related_id || null, ballots);
  await markAnswered(db, survey.invitation_id, now);
  context.audit({ resource: 'survey', record_id: survey.id, action: 'answer-survey' });
  return null;
});
