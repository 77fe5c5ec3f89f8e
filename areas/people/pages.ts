import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/students',
    title: 'title:students',
    knownAs: {
      tr: 'öğrenci ara, öğrenci listesi, öğrenci numarası',
      en: 'student list, find a student, student number',
    },
    needs: permission('student_index'),
    kind: 'list',
    api: '/students',
    menu: { group: 'people', order: 10, icon: 'users', everyday: true },
  },
  {
    path: '/staff',
    title: 'title:staff',
    knownAs: {
      tr: 'hoca, akademisyen, çalışan, öğretim üyesi',
      en: 'faculty members, employees, professors, teachers',
    },
    needs: permission('staff_index'),
    kind: 'list',
    api: '/staff',
    menu: {
      group: 'people',
      order: 20,
      icon: 'user',
      everyday: ['A', 'registrar', 'studentaffairs', 'chair', 'dean', 'unitoffice', 'observer'],
    },
  },
]);
