import { surveyFormQuery } from '#areas/access/contract.ts';
import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { surveysPages } from './contract.ts';

export const surveysWeb = attachPages(surveysPages, {
  '/surveys/:id/evaluate/:related_id': screen(
    () => import('./pages/SurveyPage.tsx'),
    ({ params }) => [read(surveyFormQuery, { id: Number(params.id), related_id: Number(params.related_id) })],
  ),
});
