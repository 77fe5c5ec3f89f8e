import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { mayRead, studentsOnly } from '#areas/registration/contract.ts';

export const pages = definePages([
  {
    path: '/course/registration',
    title: 'title:course_registration',
    needs: mayRead,
    kind: 'form',
    menu: { group: 'registration', order: 10, icon: 'check' },
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
    needs: mayRead,
    kind: 'list',
    menu: { group: 'registration', order: 20, icon: 'book' },
  },
  {
    path: '/my-course-schedule',
    title: 'title:my_course_schedule',
    needs: mayRead,
    kind: 'calendar',
    menu: { group: 'registration', order: 30, icon: 'calendar' },
  },
  {
    path: '/my-slots',
    title: 'title:my_slots',
    needs: studentsOnly,
    kind: 'list',
    menu: { group: 'registration', order: 40, icon: 'grid' },
  },
  {
    path: '/advising',
    title: 'title:advising',
    needs: permission('advising_index'),
    kind: 'list',
    menu: { group: 'registration', order: 50, icon: 'people' },
  },
  {
    path: '/supervisor/approvals',
    title: 'title:supervisor_approvals',
    needs: permission('studentsemester_index'),
    kind: 'list',
    menu: { group: 'registration', order: 60, icon: 'approval' },
  },
  {
    path: '/course/schedules/student',
    title: 'title:student_course_schedule',
    needs: permission('courseschedule_student'),
    kind: 'calendar',
    menu: { group: 'registration', order: 70, icon: 'calendar' },
  },
  {
    path: '/course/schedules/instructor',
    title: 'title:instructor_course_schedule',
    needs: permission('courseschedule_instructor'),
    kind: 'calendar',
    menu: { group: 'registration', order: 80, icon: 'schedule' },
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
