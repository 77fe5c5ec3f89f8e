import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const under = 'title:menu_prep_school' as const;
export const prepExamPages = definePages([
  {
    path: '/prep/exam/definitions',
    title: 'title:prep_exam_definitions',
    knownAs: { tr: 'hazırlık sınavları, sınav ağırlıkları', en: 'prep exams, weights of exams' },
    needs: permission('prepexam_index'),
    kind: 'list',
    menu: { group: 'language', under, order: 350, icon: 'list' },
  },
  {
    path: '/prep/exam/scores/entry',
    title: 'title:prep_exam_scores_entry',
    knownAs: { tr: 'hazırlık notları, puan gir', en: 'prep grades, enter scores' },
    needs: permission('prepscore_index'),
    kind: 'entry-grid',
    menu: { group: 'language', under, order: 352, icon: 'award' },
  },
  {
    path: '/prep/exam/results',
    title: 'title:prep_exam_results',
    knownAs: { tr: 'hazırlık sonuçlarım, hazırlık notlarım', en: 'my prep scores, prep year results' },
    needs: permission('prepresult_index'),
    kind: 'detail',
    menu: { group: 'language', under, order: 354, icon: 'check' },
  },
]);
