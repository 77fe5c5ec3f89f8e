import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { semesterPages, studentSemesters } from './contract.ts';

const given = (name: string, value: unknown): Record<string, number> =>
  Number(value) > 0 ? { [name]: Number(value) } : {};
export const semesterWeb = attachPages(semesterPages, {
  '/student/semesters': screen(
    () => import('./pages/StudentSemestersPage.tsx'),
    ({ search }) => [
      read(studentSemesters, {
        ...given('student_id', search.student),
        ...given('student_program_id', search.program),
      }),
    ],
  ),
});
