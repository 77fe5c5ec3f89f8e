import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/faculties',
    title: 'title:faculties',
    knownAs: { tr: 'fakülte, yüksekokul, enstitü', en: 'schools, colleges, institutes' },
    needs: permission('faculty_index'),
    kind: 'list',
    api: '/faculties',
    menu: { group: 'reference', order: 10, icon: 'university', everyday: ['A', 'registrar', 'studentaffairs'] },
  },
  {
    path: '/departments',
    title: 'title:departments',
    knownAs: { tr: 'bölüm, anabilim dalı', en: 'academic departments' },
    needs: permission('department_index'),
    kind: 'list',
    api: '/departments',
    menu: { group: 'reference', order: 20, icon: 'layers', everyday: ['A', 'registrar', 'studentaffairs'] },
  },
  {
    path: '/programs',
    title: 'title:programs',
    knownAs: { tr: 'bölüm programı, lisans, yüksek lisans', en: 'degree programs, majors, undergraduate, graduate' },
    needs: permission('program_index'),
    kind: 'list',
    api: '/programs',
    menu: { group: 'reference', order: 30, icon: 'graduation', everyday: ['A', 'registrar', 'studentaffairs'] },
  },
  {
    path: '/classrooms',
    title: 'title:classrooms',
    knownAs: { tr: 'sınıf, salon, derslik, amfi, laboratuvar', en: 'rooms, lecture halls, labs' },
    needs: permission('classroom_index'),
    kind: 'list',
    api: '/classrooms',
    menu: { group: 'reference', order: 40, icon: 'building', everyday: ['A', 'registrar'] },
  },
  {
    path: '/assessment/types',
    title: 'title:assessment_types',
    knownAs: { tr: 'vize, final, ödev, sınav türü', en: 'midterm, final, homework, exam types' },
    needs: permission('assessmenttype_index'),
    kind: 'list',
    api: '/assessment/types',
    menu: { group: 'reference', order: 50, icon: 'list' },
  },
  {
    path: '/grading/systems',
    title: 'title:grading_systems',
    knownAs: { tr: 'harf notu, not skalası, AA BA', en: 'letter grades, grade scale, points' },
    needs: permission('gradingsystem_index'),
    kind: 'list',
    api: '/grading/systems',
    menu: { group: 'reference', order: 60, icon: 'award', everyday: ['registrar'] },
  },
]);
