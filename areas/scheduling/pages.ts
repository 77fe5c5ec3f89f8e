import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/semesters',
    title: 'title:semesters',
    knownAs: {
      tr: 'yarıyıl, akademik yıl, güz, bahar, dönem kopyala',
      en: 'terms, academic year, fall, spring, roll over',
    },
    needs: permission('semester_index'),
    kind: 'list',
    api: '/semesters',
    menu: { group: 'academic', order: 50, icon: 'clock', everyday: ['A', 'studentaffairs'] },
  },
  {
    path: '/semester/dates',
    title: 'title:semester_dates',
    knownAs: {
      tr: 'akademik takvim, ekle sil tarihleri, kayıt tarihleri',
      en: 'academic calendar, add drop dates, deadlines',
    },
    needs: permission('semesterdate_index'),
    kind: 'list',
    api: '/semester/dates',
    menu: {
      group: 'academic',
      order: 60,
      icon: 'calendar',
      everyday: [
        'A',
        'registrar',
        'studentaffairs',
        'OGR',
        'MS',
        'chair',
        'dean',
        'advisor',
        'instructor',
        'adjunct',
        'unitoffice',
      ],
    },
  },
  {
    path: '/sections',
    title: 'title:sections',
    knownAs: {
      tr: 'şube aç, ders programı, açılan dersler, kontenjan',
      en: 'classes offered, schedule of classes, quota, seats',
    },
    needs: permission('section_index'),
    kind: 'list',
    api: '/sections',
    menu: {
      group: 'academic',
      order: 70,
      icon: 'columns',
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
      ],
    },
  },
]);
