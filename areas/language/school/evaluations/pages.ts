import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const evaluationPages = definePages([
  {
    path: '/evaluations',
    title: 'title:esl_evaluations',
    knownAs: { tr: 'değerlendirme, ağırlık, geçme puanı', en: 'evaluation, weights, pass mark' },
    needs: permission('evaluation_index'),
    kind: 'list',
    api: '/evaluations',
    menu: { group: 'language', under: 'title:menu_language_school', order: 140, icon: 'list' },
  },
  {
    path: '/evaluation/assessments/:id',
    title: 'title:esl_assessments',
    needs: permission('evaluationassessment_index'),
    kind: 'list',
    parent: '/evaluations',
  },
  {
    path: '/assessment/bulk/entry/:sessionId',
    title: 'title:assessment_bulk_entry',
    needs: permission('assessmentscore_index'),
    kind: 'entry-grid',
    parent: '/esl/instructor/sessions',
  },
]);
