import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/courses',
    title: 'title:courses',
    needs: permission('course_index'),
    kind: 'list',
    api: '/courses',
    menu: { group: 'academic', order: 10, icon: 'courses' },
  },
  {
    path: '/courseprerequisites',
    title: 'title:course_prerequisites',
    needs: permission('courseprerequisite_index'),
    kind: 'list',
    api: '/courseprerequisites',
    menu: { group: 'academic', order: 20, icon: 'link' },
  },
  {
    path: '/curriculums',
    title: 'title:curriculums',
    needs: permission('curriculum_index'),
    kind: 'list',
    api: '/curriculums',
    menu: { group: 'academic', order: 30, icon: 'curriculum' },
  },
  {
    path: '/elective/pools',
    title: 'title:elective_pools',
    needs: permission('electivepool_index'),
    kind: 'list',
    api: '/elective/pools',
    menu: { group: 'academic', order: 40, icon: 'grid' },
  },
]);
