import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

/** Exams: what they need, when they are held, who sits and who watches where. */
export const examPages = definePages([
  {
    path: '/exam/schedules',
    title: 'title:exam_schedules',
    knownAs: { tr: 'sınav takvimi, vize, final, bütünleme', en: 'exam timetable, midterms, finals, resits' },
    needs: permission('examschedule_index'),
    kind: 'list',
    api: '/exam/schedules',
    menu: { group: 'academic', order: 71, icon: 'calendar', everyday: ['registrar', 'chair'] },
  },
  {
    path: '/exam/schedules/student',
    title: 'title:student_exam_schedule',
    knownAs: { tr: 'sınavlarım, vizelerim, finallerim', en: 'my exams, my finals, my midterms' },
    needs: permission('examschedule_student'),
    kind: 'calendar',
    menu: { group: 'academic', order: 72, icon: 'calendar', everyday: ['OGR', 'MS'] },
  },
  {
    path: '/exam/schedules/find-suitable-time',
    title: 'title:find_suitable_exam_time',
    needs: permission('examschedule_update'),
    kind: 'form',
    parent: '/exam/schedules',
  },
  {
    path: '/exam/schedules/observer',
    title: 'title:observer_exam_schedule',
    knownAs: { tr: 'gözetmenlik, sınav görevlerim', en: 'invigilation, my exam duties' },
    needs: permission('examschedule_observer'),
    kind: 'calendar',
    menu: { group: 'academic', order: 74, icon: 'clock' },
  },
  {
    path: '/exam/data/collection',
    title: 'title:exam_data_collection',
    knownAs: { tr: 'sınav bilgileri, sınav süresi', en: 'exam needs, exam length' },
    needs: permission('examdata_index'),
    kind: 'entry-grid',
    menu: { group: 'academic', order: 73, icon: 'edit' },
  },
  {
    path: '/instructor/exam/schedule',
    title: 'title:instructor_exam_schedule',
    knownAs: { tr: 'verdiğim derslerin sınavları', en: 'exams of my courses' },
    needs: permission('examschedule_instructor'),
    kind: 'calendar',
    menu: { group: 'academic', order: 75, icon: 'calendar', everyday: ['instructor', 'adjunct'] },
  },
  {
    path: '/double-course-control',
    title: 'title:double_course_control',
    knownAs: { tr: 'çakışan dersler, çakışan sınavlar', en: 'clashing courses, clashing exams' },
    needs: permission('examschedule_doublecoursecontrol'),
    kind: 'page',
    menu: { group: 'academic', order: 76, icon: 'columns' },
  },
]);
