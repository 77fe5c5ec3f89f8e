import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { surveyInvitations, surveyLibrary, surveyQuestions, surveys } from '../tables.ts';
import { surveysAccess } from './access.ts';
import { answerSurvey } from './commands/answer-survey.ts';
import { moveSurvey } from './commands/move-survey.ts';
import { reviewComments, takeFromLibrary } from './commands/survey-questions.ts';
import { surveysPages } from './contract.ts';
import { surveyDays } from './jobs/survey-days.ts';
import { surveyForm } from './queries/survey-form.ts';
import { surveyHead } from './queries/survey-head.ts';
import { surveyResultsPaper } from './queries/survey-paper.ts';
import { instructorResults, surveyResults, surveyResultsSheet } from './queries/survey-results.ts';
import { surveyRefusals } from './refusals.ts';
import { survey } from './resources/survey.ts';
import { surveyLibraryQuestion, surveyQuestion } from './resources/survey-question.ts';
import { surveysTexts } from './texts.ts';

/** Surveys: one answers once, and no answer leads back to who gave it. */
export const surveysPart: AreaPart = {
  texts: surveysTexts,
  refusals: [surveyRefusals.specs],
  pages: surveysPages,
  access: surveysAccess,
  resources: [
    bindResource(survey, surveys, {
      derive: {
        asked: sql`select count(*)::int from ${surveyInvitations} i where i.survey_id = ${surveys.id}`,
        answered: sql`select count(*)::int from ${surveyInvitations} i where i.survey_id = ${surveys.id} and i.answered_at is not null`,
      },
    }),
    bindResource(surveyQuestion, surveyQuestions),
    bindResource(surveyLibraryQuestion, surveyLibrary),
  ],
  commands: [answerSurvey, moveSurvey, takeFromLibrary, reviewComments],
  queries: [surveyForm, surveyHead, surveyResults, surveyResultsSheet, surveyResultsPaper, instructorResults],
  jobs: [surveyDays],
};
