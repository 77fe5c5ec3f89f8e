import type { AreaPart } from '#kernel/server/area.ts';
import { answerSurvey } from './commands/answer-survey.ts';
import { surveysPages } from './contract.ts';
import { surveyForm } from './queries/survey-form.ts';

/** Surveys: one answers once, and no answer leads back to who gave it. */
export const surveysPart: AreaPart = {
  texts: {},
  pages: surveysPages,
  access: {},
  commands: [answerSurvey],
  queries: [surveyForm],
};
