import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/courses',
    title: 'title:courses',
    knownAs: { tr: 'ders kataloğu, ders ara, ders içeriği', en: 'course catalog, classes, find a course, syllabus' },
    needs: permission('course_index'),
    kind: 'list',
    api: '/courses',
    menu: { group: 'academic', order: 10, icon: 'courses', everyday: true },
  },
  {
    path: '/courseprerequisites',
    title: 'title:course_prerequisites',
    knownAs: { tr: 'ön koşul, ön şart', en: 'prerequisite, requirement before a course' },
    needs: permission('courseprerequisite_index'),
    kind: 'list',
    api: '/courseprerequisites',
    menu: { group: 'academic', order: 20, icon: 'link' },
  },
  {
    path: '/curriculums',
    title: 'title:curriculums',
    knownAs: { tr: 'müfredat, ders planı, öğretim planı', en: 'curriculum, degree plan, program requirements' },
    needs: permission('curriculum_index'),
    kind: 'list',
    api: '/curriculums',
    menu: {
      group: 'academic',
      order: 30,
      icon: 'curriculum',
      everyday: [
        'A',
        'registrar',
        'studentaffairs',
        'prepschool',
        'unitoffice',
        'chair',
        'dean',
        'advisor',
        'supervisor',
        'instructor',
        'adjunct',
        'observer',
      ],
    },
  },
  {
    path: '/elective/pools',
    title: 'title:elective_pools',
    knownAs: { tr: 'seçmeli dersler, havuz', en: 'electives, elective lists' },
    needs: permission('electivepool_index'),
    kind: 'list',
    api: '/elective/pools',
    menu: { group: 'academic', order: 40, icon: 'grid' },
  },
]);
