import { randomInt } from 'node:crypto';
import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { malformed, type FieldProblem } from '#kernel/server/failure.ts';
import { answerSurveyCommand } from '#areas/access/acting/forms-contract.ts';
import { markAnswered, storeBallots } from './store-ballots.ts';
import { scaleOf } from '../rules/survey-scale.ts';
import { invited, questionsOf, reasonsAgainst } from '../invitations.ts';

/** Stores the answers without their giver and marks the invitation. Ids are drawn at random and the day is all that is kept of the time, so that no order joins the two. */
export const answerSurvey = handle(answerSurveyCommand, async (context, input) => {
  const { actor, db, now } = context;
  const survey = await invited(db, actor.user_id, input.id, input.related_id, true);
  const refusals = reasonsAgainst(survey, now);
  if (refusals.length > 0) throw new Refused(refusals);
  const questions = await questionsOf(db, survey.id);
  const given = new Map(input.answers.map((each) => [each.question_id, each]));
  const problems: Record<string, FieldProblem[]> = {};
  const ballots = questions.flatMap((question) => {
    const one = given.get(question.id);
    given.delete(question.id);
    const scale = scaleOf(question.kind);
    const value = scale.length > 0 ? (one?.value ?? null) : null;
    const comment = one?.comment?.trim() || null;
    if (value !== null && !scale.includes(value)) problems[`answers.${question.id}`] = [{ key: 'choice', params: {} }];
    else if (question.is_required && (scale.length > 0 ? value === null : comment === null))
      problems[`answers.${question.id}`] = [{ key: 'answer_missing', params: {} }];
    return value === null && comment === null
      ? []
      : [{ id: randomInt(2 ** 32, 2 ** 47), question_id: question.id, value, comment }];
  });
  for (const unknown of given.keys()) problems[`answers.${unknown}`] = [{ key: 'invalid', params: {} }];
  if (Object.keys(problems).length > 0) throw malformed(problems);
  await storeBallots(db, survey.id, input.related_id || null, ballots);
  await markAnswered(db, survey.invitation_id, now);
  context.audit({ resource: 'survey', record_id: survey.id, action: 'answer-survey' });
  return null;
});
