import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/faculties',
    title: 'title:faculties',
    needs: permission('faculty_index'),
    kind: 'list',
    api: '/faculties',
    menu: { group: 'reference', order: 10, icon: 'university' },
  },
  {
    path: '/departments',
    title: 'title:departments',
    needs: permission('department_index'),
    kind: 'list',
    api: '/departments',
    menu: { group: 'reference', order: 20, icon: 'layers' },
  },
  {
    path: '/programs',
    title: 'title:programs',
    needs: permission('program_index'),
    kind: 'list',
    api: '/programs',
    menu: { group: 'reference', order: 30, icon: 'graduation' },
  },
  {
    path: '/classrooms',
    title: 'title:classrooms',
    needs: permission('classroom_index'),
    kind: 'list',
    api: '/classrooms',
    menu: { group: 'reference', order: 40, icon: 'building' },
  },
  {
    path: '/assessment/types',
    title: 'title:assessment_types',
    needs: permission('assessmenttype_index'),
    kind: 'list',
    api: '/assessment/types',
    menu: { group: 'reference', order: 50, icon: 'list' },
  },
  {
    path: '/grading/systems',
    title: 'title:grading_systems',
    needs: permission('gradingsystem_index'),
    kind: 'list',
    api: '/grading/systems',
    menu: { group: 'reference', order: 60, icon: 'award' },
  },
]);
