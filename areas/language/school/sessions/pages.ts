import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const school = 'title:menu_language_school';
export const sessionPages = definePages([
  {
    path: '/sessions',
    title: 'title:esl_sessions',
    knownAs: { tr: 'dil okulu sınıfları, şubeler', en: 'language classes, groups' },
    needs: permission('session_index'),
    kind: 'list',
    api: '/sessions',
    menu: { group: 'language', under: school, order: 20, icon: 'grid', everyday: ['prepschool'] },
  },
  {
    path: '/sessions/:id',
    title: 'title:esl_session',
    needs: permission('session_show'),
    kind: 'detail',
    parent: '/sessions',
  },
  {
    path: '/esl/students',
    title: 'title:esl_students',
    knownAs: { tr: 'dil okulu öğrencileri', en: 'language students' },
    needs: permission('languagestudent_index'),
    kind: 'list',
    api: '/esl/students',
    menu: { group: 'language', under: school, order: 10, icon: 'people' },
  },
  {
    path: '/student/sessions/registration/:studentProgramId?',
    title: 'title:session_registration',
    knownAs: { tr: 'dil okulu kaydı, modül kaydı, kur kaydı', en: 'register for language classes, module' },
    needs: permission('sessionregistration_show'),
    kind: 'form',
    menu: { group: 'language', under: school, order: 40, icon: 'check' },
  },
  {
    path: '/session/schedules/instructor',
    title: 'title:instructor_session_schedule',
    knownAs: { tr: 'dil okulu ders programım', en: 'my language school timetable' },
    needs: permission('eslattendance_getinstructorsessionsschedule'),
    kind: 'calendar',
    menu: { group: 'language', under: school, order: 60, icon: 'schedule' },
  },
  {
    path: '/esl/instructor/sessions',
    title: 'title:instructor_sessions',
    knownAs: { tr: 'dil okulu derslerim, yoklama, değerlendirme', en: 'my language classes, attendance, scores' },
    needs: permission('eslattendance_index'),
    kind: 'list',
    menu: { group: 'language', under: school, order: 50, icon: 'book' },
  },
  {
    path: '/esl/student/module/statuses',
    title: 'title:student_module_statuses',
    knownAs: { tr: 'modül sonucu, kur sonucu', en: 'module results' },
    needs: permission('studentmodulestatus_index'),
    kind: 'list',
    api: '/esl/student/module/statuses',
    menu: { group: 'language', under: school, order: 70, icon: 'award' },
  },
]);
