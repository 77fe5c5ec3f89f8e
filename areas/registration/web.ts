import { attachPages, joinWebLater, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { adviseeRegistration, advisees, supervisorApprovals } from './advising/contract.ts';
import {
  curriculumSlots,
  instructorSchedule,
  myCourses,
  mySchedule,
  myAudit,
  studentAudit,
  studentSchedule,
} from './slots/contract.ts';
import { registrationCatalogue, registrationState } from '#areas/registration/contract.ts';
import { pages } from '#areas/registration/pages.ts';
import { caseloadInput } from './advising/parts/caseload-input.ts';
import { catalogueInput } from './desk/parts/catalogue-input.ts';
import { coursePageQuery } from './course-page/contract.ts';

const idOf = (value: unknown): number => Number(value) || 0;
const semesterOf = (search: Record<string, unknown>): { semester_id?: number } =>
  idOf(search.semester) > 0 ? { semester_id: idOf(search.semester) } : {};

export const registrationWeb = joinWebLater(
  attachPages(
    pages,
    {
      '/course/registration': screen(
        () => import('./desk/pages/CourseRegistrationPage.tsx'),
        ({ search }) => [read(registrationState, {}), read(registrationCatalogue, catalogueInput(search))],
      ),
      '/course/registration/:id': screen(
        () => import('./advising/pages/AdviseeRegistrationPage.tsx'),
        ({ params }) => [read(adviseeRegistration, { id: idOf(params.id) })],
      ),
      '/my-courses': screen(
        () => import('./pages/MyCoursesPage.tsx'),
        () => [read(myCourses, {}), read(registrationState, {})],
      ),
      '/my-course-schedule': screen(
        () => import('./schedules/pages/MySchedulePage.tsx'),
        ({ search }) => [read(mySchedule, semesterOf(search))],
      ),
      '/my-slots': screen(
        () => import('./slots/pages/MySlotsPage.tsx'),
        () => [read(myAudit, {})],
      ),
      '/advising': screen(
        () => import('./advising/pages/AdvisingPage.tsx'),
        ({ search }) => [read(advisees, caseloadInput(search, ''))],
      ),
      '/supervisor/approvals': screen(
        () => import('./advising/pages/SupervisorApprovalsPage.tsx'),
        ({ search }) => [read(supervisorApprovals, caseloadInput(search, 'approved'))],
      ),
      '/course/schedules/student': screen(
        () => import('./schedules/pages/StudentSchedulePage.tsx'),
        ({ search }) =>
          idOf(search.student) > 0
            ? [read(studentSchedule, { student_program_id: idOf(search.student), ...semesterOf(search) })]
            : [],
      ),
      '/course/schedules/instructor': screen(
        () => import('./schedules/pages/InstructorSchedulePage.tsx'),
        ({ search }) => [
          read(instructorSchedule, {
            ...(idOf(search.staff) > 0 ? { staff_id: idOf(search.staff) } : {}),
            ...semesterOf(search),
          }),
        ],
      ),
      '/student/programs/:id/slots': screen(
        () => import('./slots/pages/StudentSlotsPage.tsx'),
        ({ params }) => [read(studentAudit, { id: idOf(params.id) })],
      ),
      '/courses/:id': screen(
        () => import('./course-page/pages/CoursePage.tsx'),
        ({ params, search }) => [read(coursePageQuery, { id: idOf(params.id), ...semesterOf(search) })],
      ),
      '/slots/:id': screen(
        () => import('./slots/pages/CurriculumSlotsPage.tsx'),
        ({ params }) => [read(curriculumSlots, { id: idOf(params.id) })],
      ),
    },
    { cells: { LiftedRules: () => import('./office/parts/LiftedRulesCell.tsx') } },
  ),
  {
    below: [
      '/student/courses/section/updates',
      '/student/courses/student-affairs-entry',
      '/student/courses/entries',
      '/show/student/courses',
      '/course/approval/check',
      '/administrative/withdrawals',
    ],
    load: () => import('./office/web.ts').then((m) => m.officeWeb),
  },
  {
    below: ['/registration/overrides', '/holds', '/time/tickets'],
    load: () => import('./permits/web.ts').then((m) => m.permitsWeb),
  },
  {
    below: ['/registration/waiting-room'],
    load: () => import('./waiting-room/web.ts').then((m) => m.waitingRoomWeb),
  },
  {
    below: ['/student/courses/simulation'],
    load: () => import('./simulation/web.ts').then((m) => m.simulationWeb),
  },
  {
    below: ['/leave', '/request/withDraw', '/withDraw'],
    load: () => import('./leaves/web.ts').then((m) => m.leavesWeb),
  },
  { below: ['/registration/unpaid'], load: () => import('./cutoff/web.ts').then((m) => m.cutoffWeb) },
  { below: ['/sections/close'], load: () => import('./closing/web.ts').then((m) => m.closingWeb) },
  {
    below: ['/student/slots', '/student/analysis/slots', '/student/programs/:id/slots/edit', '/slots/edit'],
    load: () => import('./degree/web.ts').then((m) => m.degreeWeb),
  },
  {
    below: ['/elective/pools/report'],
    load: () => import('./electives/web.ts').then((m) => m.electivesWeb),
  },
  {
    below: ['/courseprerequisites'],
    load: () => import('./course-rules/web.ts').then((m) => m.courseRulesWeb),
  },
);
