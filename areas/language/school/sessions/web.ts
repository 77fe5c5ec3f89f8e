import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { instructorSessions, instructorSessionSchedule, languageRegistration, sessionPage } from './contract.ts';
import { sessionPages } from './pages.ts';

const given = (name: string, value: unknown): Record<string, number> =>
  Number(value) > 0 ? { [name]: Number(value) } : {};
export const sessionWeb = attachPages(sessionPages, {
  '/sessions': listPage(() => import('./resources/session.ts').then((m) => m.session)),
  '/sessions/:id': screen(
    () => import('./pages/SessionPage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(sessionPage, { id: Number(params.id) })] : []),
  ),
  '/esl/students': listPage(() => import('./resources/language-student.ts').then((m) => m.languageStudent)),
  '/student/sessions/registration/:studentProgramId?': screen(
    () => import('./pages/SessionRegistrationPage.tsx'),
    ({ params, search }) => [
      read(languageRegistration, {
        ...given('student_program_id', params.studentProgramId),
        ...given('module_date_id', search.module),
      }),
    ],
  ),
  '/session/schedules/instructor': screen(
    () => import('./pages/InstructorSchedulePage.tsx'),
    ({ search }) => [
      read(instructorSessionSchedule, {
        ...given('staff_id', search.teacher),
        ...given('module_date_id', search.module),
      }),
    ],
  ),
  '/esl/instructor/sessions': screen(
    () => import('./pages/InstructorSessionsPage.tsx'),
    () => [read(instructorSessions, {})],
  ),
  '/esl/student/module/statuses': listPage(() =>
    import('./resources/student-module-status.ts').then((m) => m.studentModuleStatus),
  ),
});
