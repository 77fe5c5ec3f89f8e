import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { adviseeRegistration, advisees, supervisorApprovals } from '#areas/registration/contract-advising.ts';
import {
  curriculumSlots,
  instructorSchedule,
  myCourses,
  mySchedule,
  mySlots,
  studentProgramSlots,
  studentSchedule,
} from '#areas/registration/contract-slots.ts';
import { registrationCatalogue, registrationState } from '#areas/registration/contract.ts';
import { pages } from '#areas/registration/pages.ts';
import { caseloadInput } from '#areas/registration/parts/caseload-input.ts';
import { catalogueInput } from '#areas/registration/parts/catalogue-input.ts';

const idOf = (value: unknown): number => Number(value) || 0;
const semesterOf = (search: Record<string, unknown>): { semester_id?: number } =>
  idOf(search.semester) > 0 ? { semester_id: idOf(search.semester) } : {};

export const registrationWeb = attachPages(pages, {
  '/course/registration': screen(
    () => import('./pages/CourseRegistrationPage.tsx'),
    ({ search }) => [read(registrationState, {}), read(registrationCatalogue, catalogueInput(search))],
  ),
  '/course/registration/:id': screen(
    () => import('./pages/AdviseeRegistrationPage.tsx'),
    ({ params }) => [read(adviseeRegistration, { id: idOf(params.id) })],
  ),
  '/my-courses': screen(
    () => import('./pages/MyCoursesPage.tsx'),
    () => [read(myCourses, {}), read(registrationState, {})],
  ),
  '/my-course-schedule': screen(
    () => import('./pages/MySchedulePage.tsx'),
    ({ search }) => [read(mySchedule, semesterOf(search))],
  ),
  '/my-slots': screen(
    () => import('./pages/MySlotsPage.tsx'),
    () => [read(mySlots, {})],
  ),
  '/advising': screen(
    () => import('./pages/AdvisingPage.tsx'),
    ({ search }) => [read(advisees, caseloadInput(search, ''))],
  ),
  '/supervisor/approvals': screen(
    () => import('./pages/SupervisorApprovalsPage.tsx'),
    ({ search }) => [read(supervisorApprovals, caseloadInput(search, 'approved'))],
  ),
  '/course/schedules/student': screen(
    () => import('./pages/StudentSchedulePage.tsx'),
    ({ search }) =>
      idOf(search.student) > 0
        ? [read(studentSchedule, { student_program_id: idOf(search.student), ...semesterOf(search) })]
        : [],
  ),
  '/course/schedules/instructor': screen(
    () => import('./pages/InstructorSchedulePage.tsx'),
    ({ search }) => [
      read(instructorSchedule, {
        ...(idOf(search.staff) > 0 ? { staff_id: idOf(search.staff) } : {}),
        ...semesterOf(search),
      }),
    ],
  ),
  '/student/programs/:id/slots': screen(
    () => import('./pages/StudentSlotsPage.tsx'),
    ({ params }) => [read(studentProgramSlots, { id: idOf(params.id) })],
  ),
  '/slots/:id': screen(
    () => import('./pages/CurriculumSlotsPage.tsx'),
    ({ params }) => [read(curriculumSlots, { id: idOf(params.id) })],
  ),
});
