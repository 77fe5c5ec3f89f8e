import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/instructor/courses',
    title: 'title:instructor_courses',
    needs: permission('grade_index'),
    kind: 'list',
    menu: { group: 'teaching', order: 10, icon: 'book' },
  },
  {
    path: '/grade/entry/:courseId?',
    title: 'title:grade_entry',
    needs: permission('grade_index'),
    kind: 'entry-grid',
    menu: { group: 'teaching', order: 20, icon: 'edit' },
  },
  {
    path: '/finalize/grades',
    title: 'title:finalize_grades',
    needs: permission('gradesheet_finalize'),
    kind: 'entry-grid',
    menu: { group: 'academic', order: 60, icon: 'check' },
  },
]);
