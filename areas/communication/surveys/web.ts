import { surveyFormQuery } from '#areas/access/contract.ts';
import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { instructorResults, surveyHead, surveysPages } from './contract.ts';

export const surveysWeb = attachPages(surveysPages, {
  '/surveys': listPage(() => import('./resources/survey.ts').then((m) => m.survey)),
  '/surveys/library': listPage(() => import('./resources/survey-question.ts').then((m) => m.surveyLibraryQuestion)),
  '/surveys/:id/questions': screen(
    () => import('./pages/SurveyQuestionsPage.tsx'),
    ({ params }) => [read(surveyHead, { id: Number(params.id) })],
  ),
  '/survey/results/:surveyId': screen(() => import('./pages/SurveyResultsPage.tsx')),
  '/survey/instructor/results': screen(
    () => import('./pages/InstructorResultsPage.tsx'),
    () => [read(instructorResults, {})],
  ),
  '/surveys/:id/evaluate/:related_id': screen(
    () => import('./pages/SurveyPage.tsx'),
    ({ params }) => [read(surveyFormQuery, { id: Number(params.id), related_id: Number(params.related_id) })],
  ),
});
