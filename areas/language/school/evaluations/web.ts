import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { assessmentEntry } from './contract.ts';
import { evaluationPages } from './pages.ts';

const idOf = (value: unknown): number => Number(value) || 0;
export const evaluationWeb = attachPages(evaluationPages, {
  '/evaluations': listPage(() => import('./resources/evaluation.ts').then((m) => m.evaluation)),
  '/evaluation/assessments/:id': screen(() => import('./pages/EvaluationAssessmentsPage.tsx')),
  '/assessment/bulk/entry/:sessionId': screen(
    () => import('./pages/BulkAssessmentPage.tsx'),
    ({ params }) => (idOf(params.sessionId) > 0 ? [read(assessmentEntry, { session_id: idOf(params.sessionId) })] : []),
  ),
});
