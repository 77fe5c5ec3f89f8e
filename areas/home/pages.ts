import { definePages } from '#kernel/contract/define-page.ts';

export const pages = definePages([
  {
    path: '/dashboard',
    title: 'title:dashboard',
    needs: { access: 'authenticated' },
    kind: 'dashboard',
    menu: { group: 'home', order: 10, icon: 'home' },
  },
]);
