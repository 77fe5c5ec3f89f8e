import { Refused } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { surveyFormQuery } from '#areas/access/acting/forms-contract.ts';
import { invited, questionsOf, reasonsAgainst } from '../invitations.ts';
import { relatedSection } from '../related.ts';

/** ACC-033…037, CON-011: a survey one is invited to; necessity 1 is the mandatory one. */
export const surveyForm = answer(surveyFormQuery, async (context, input) => {
  const survey = await invited(context.db, context.actor.user_id, input.id, input.related_id, false);
  const refusals = reasonsAgainst(survey, context.now);
  if (refusals.length > 0) throw new Refused(refusals);
  return {
    id: survey.id,
    related_id: input.related_id,
    name: survey.name,
    name_en: survey.name_en,
    mandatory: survey.necessity === 1,
    anonymous: survey.is_anonymous,
    closes_at: new Date(survey.closes_at).toISOString(),
    related: await relatedSection(context.db, context.actor.student_id, input.related_id),
    questions: await questionsOf(context.db, survey.id),
  };
});
