import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepExamPlan, prepResults, prepScoreSheet } from './contract.ts';
import { prepExamPages } from './pages.ts';

const given = (name: string, value: unknown): Record<string, number> =>
  Number(value) > 0 ? { [name]: Number(value) } : {};
export const prepExamWeb = attachPages(prepExamPages, {
  '/prep/exam/definitions': screen(
    () => import('./pages/PrepExamsPage.tsx'),
    ({ search }) => [read(prepExamPlan, given('module_id', search.module))],
  ),
  '/prep/exam/scores/entry': screen(
    () => import('./pages/PrepScoresPage.tsx'),
    ({ search }) => [read(prepScoreSheet, given('class_id', search.class))],
  ),
  '/prep/exam/results': screen(
    () => import('./pages/PrepResultsPage.tsx'),
    ({ search }) => [read(prepResults, given('prep_student_id', search.student))],
  ),
});
