import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { mayRead, studentsOnly } from '#areas/registration/contract.ts';

export const pages = definePages([
  {
    path: '/course/registration',
    title: 'title:course_registration',
    knownAs: {
      tr: 'ders seçimi, ders seçme, ders ekle, ekle sil, kayıt yenileme',
      en: 'enrolment, enrollment, course selection, add courses, add drop, sign up for classes',
    },
    needs: mayRead,
    kind: 'form',
    menu: { group: 'registration', order: 10, icon: 'check', everyday: true },
  },
  {
    path: '/course/registration/:id',
    title: 'title:course_registration_details',
    needs: permission('advising_show', 'studentsemester_index'),
    kind: 'form',
    parent: '/advising',
  },
  {
    path: '/my-courses',
    title: 'title:my_courses',
    knownAs: { tr: 'aldığım dersler, ders bırak', en: 'courses I take, drop a course, my classes' },
    needs: mayRead,
    kind: 'list',
    menu: { group: 'registration', order: 20, icon: 'book', everyday: true },
  },
  {
    path: '/my-course-schedule',
    title: 'title:my_course_schedule',
    knownAs: {
      tr: 'haftalık program, ders saatleri, çizelge',
      en: 'timetable, weekly schedule, class times, calendar',
    },
    needs: mayRead,
    kind: 'calendar',
    menu: { group: 'registration', order: 30, icon: 'calendar', everyday: true },
  },
  {
    path: '/my-slots',
    title: 'title:my_slots',
    knownAs: {
      tr: 'müfredat, mezuniyet durumu, kalan dersler, ders planı',
      en: 'curriculum, degree audit, graduation progress, remaining courses, requirements',
    },
    needs: studentsOnly,
    kind: 'list',
    menu: { group: 'registration', order: 40, icon: 'grid', everyday: true },
  },
  {
    path: '/advising',
    title: 'title:advising',
    knownAs: {
      tr: 'danışmanlık, öğrencilerim, ders onayı, ders seçimi',
      en: 'advisees, my students, approve registration, enrollment',
    },
    needs: permission('advising_index'),
    kind: 'list',
    menu: {
      group: 'registration',
      order: 50,
      icon: 'people',
      everyday: ['advisor', 'registrar', 'studentaffairs', 'chair', 'dean', 'supervisor'],
    },
  },
  {
    path: '/supervisor/approvals',
    title: 'title:supervisor_approvals',
    knownAs: { tr: 'kayıt kesinleştirme, süpervizör', en: 'finalize registration, supervisor' },
    needs: permission('studentsemester_index'),
    kind: 'list',
    menu: {
      group: 'registration',
      order: 60,
      icon: 'approval',
      everyday: ['supervisor', 'registrar', 'chair', 'dean'],
    },
  },
  {
    path: '/course/schedules/student',
    title: 'title:student_course_schedule',
    knownAs: { tr: 'öğrencinin haftalık programı, çizelge', en: 'student timetable, weekly schedule' },
    needs: permission('courseschedule_student'),
    kind: 'calendar',
    menu: {
      group: 'registration',
      order: 70,
      icon: 'calendar',
      everyday: ['advisor', 'registrar', 'studentaffairs', 'unitoffice', 'supervisor', 'chair'],
    },
  },
  {
    path: '/course/schedules/instructor',
    title: 'title:instructor_course_schedule',
    knownAs: {
      tr: 'hocanın haftalık programı, çizelge, ders saatlerim',
      en: 'instructor timetable, weekly schedule, my classes',
    },
    needs: permission('courseschedule_instructor'),
    kind: 'calendar',
    menu: {
      group: 'registration',
      order: 80,
      icon: 'schedule',
      everyday: ['instructor', 'adjunct', 'registrar', 'unitoffice', 'chair', 'dean'],
    },
  },
  {
    path: '/student/programs/:id/slots',
    title: 'title:student_program_slots',
    needs: permission('studentslot_index'),
    kind: 'list',
    parent: '/advising',
  },
  {
    path: '/courses/:id',
    title: 'title:course_page',
    needs: permission('course_show'),
    kind: 'detail',
    parent: '/courses',
  },
  {
    path: '/slots/:id',
    title: 'title:curriculum_slots',
    needs: permission('slot_index'),
    kind: 'list',
    parent: '/curriculums',
  },
]);
