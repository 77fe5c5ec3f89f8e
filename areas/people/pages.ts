import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/students',
    title: 'title:students',
    needs: permission('student_index'),
    kind: 'list',
    api: '/students',
    menu: { group: 'people', order: 10, icon: 'users' },
  },
  {
    path: '/staff',
    title: 'title:staff',
    needs: permission('staff_index'),
    kind: 'list',
    api: '/staff',
    menu: { group: 'people', order: 20, icon: 'user' },
  },
]);
