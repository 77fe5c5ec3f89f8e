import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/dashboard',
    title: 'title:dashboard',
    needs: { access: 'authenticated' },
    kind: 'dashboard',
    menu: { group: 'home', order: 10, icon: 'home' },
  },
  {
    path: '/students/:id',
    title: 'title:student_details',
    needs: permission('student_show'),
    kind: 'detail',
    api: '/students',
    parent: '/students',
  },
  {
    path: '/my-profile',
    title: 'title:my_profile',
    needs: { access: 'student-user-type' },
    kind: 'detail',
    parent: '/dashboard',
  },
]);
