import { Refused } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { surveyFormQuery } from '../contract.ts';
import { invited, questionsOf, reasonsAgainst } from '../survey-invitations.ts';

export const surveyForm = answer(surveyFormQuery, async (context, input) => {
  const survey = await invited(context.db, context.actor.user_id, input.id, input.related_id, false);
  const refusals = reasonsAgainst(survey, context.now);
  if (refusals.length > 0) throw new Refused(refusals);
  return {
    id: survey.id, related_id: input.related_id, name: survey.name, name_en: survey.name_en, mandatory: survey.necessity === 1,
    closes_at: new Date(survey.closes_at).toISOString(), questions: await questionsOf(context.db, survey.id),
  };
});
