import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

/** Lists of lessons: taken by who teaches, seen by who sits there. */
export const attendancePages = definePages([
  // before the lists of one section, whose address it would be
  {
    path: '/attendance/entry/weekly/:sectionId?',
    title: 'title:attendance_weekly',
    needs: permission('attendance_index'),
    kind: 'entry-grid',
    parent: '/attendance/entry/:sectionId?',
  },
  {
    path: '/attendance/entry/:sectionId?',
    title: 'title:attendance_entry',
    knownAs: {
      tr: 'yoklama al, devam, devamsızlık gir, imza listesi',
      en: 'take attendance, roll call, absences, check-in',
    },
    needs: permission('attendance_index'),
    kind: 'entry-grid',
    menu: { group: 'teaching', order: 15, icon: 'check', everyday: ['instructor', 'adjunct'] },
  },
  {
    path: '/attendance/mine',
    title: 'title:my_attendance',
    knownAs: {
      tr: 'devamsızlığım, yoklama kodu gir, derse katılım',
      en: 'my absences, enter check-in code, check in to class',
    },
    needs: { access: 'student' },
    kind: 'list',
    menu: { group: 'registration', order: 25, icon: 'check' },
  },
]);
