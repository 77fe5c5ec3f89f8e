import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/semesters',
    title: 'title:semesters',
    needs: permission('semester_index'),
    kind: 'list',
    api: '/semesters',
    menu: { group: 'academic', order: 50, icon: 'clock' },
  },
  {
    path: '/semester/dates',
    title: 'title:semester_dates',
    needs: permission('semesterdate_index'),
    kind: 'list',
    api: '/semester/dates',
    menu: { group: 'academic', order: 60, icon: 'calendar' },
  },
  {
    path: '/sections',
    title: 'title:sections',
    needs: permission('section_index'),
    kind: 'list',
    api: '/sections',
    menu: { group: 'academic', order: 70, icon: 'columns' },
  },
]);
