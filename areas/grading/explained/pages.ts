import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const explainedPages = definePages([
  {
    path: '/grades/explained/:id',
    title: 'title:explained_grade',
    needs: permission('grade_show'),
    kind: 'detail',
    parent: '/student/courses',
  },
]);
