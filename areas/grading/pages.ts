import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/instructor/courses',
    title: 'title:instructor_courses',
    knownAs: {
      tr: 'derslerim, verdiğim dersler, sınıf listesi',
      en: 'my classes, roster, class list',
    },
    needs: permission('grade_index'),
    kind: 'list',
    menu: { group: 'teaching', order: 10, icon: 'book', everyday: ['instructor', 'adjunct', 'chair', 'dean'] },
  },
  {
    path: '/grade/entry/:courseId?',
    title: 'title:grade_entry',
    knownAs: { tr: 'not gir, vize, final, ödev notu', en: 'enter grades, marks, midterm, final, gradebook' },
    needs: permission('grade_index'),
    kind: 'entry-grid',
    menu: { group: 'teaching', order: 20, icon: 'edit', everyday: ['instructor', 'adjunct', 'chair', 'dean'] },
  },
  {
    path: '/finalize/grades',
    title: 'title:finalize_grades',
    knownAs: { tr: 'not onayı, harf notu, not çizelgesi', en: 'approve grades, letter grades, grade sheets' },
    needs: permission('gradesheet_finalize'),
    kind: 'entry-grid',
    menu: { group: 'academic', order: 60, icon: 'check', everyday: ['registrar', 'chair', 'dean'] },
  },
]);
