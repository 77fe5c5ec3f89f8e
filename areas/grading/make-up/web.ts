import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { makeUpLetters, studentMakeUps } from './contract.ts';
import { makeUpPages } from './pages.ts';

export const makeUpWeb = attachPages(makeUpPages, {
  '/make-up/exam': screen(() => import('./pages/MakeUpExamsPage.tsx')),
  '/make-up/exam/student': screen(
    () => import('./pages/StudentMakeUpsPage.tsx'),
    () => [read(studentMakeUps, {})],
  ),
  '/make-up/exam/instructor': screen(() => import('./pages/InstructorMakeUpsPage.tsx')),
  '/make-up/exam/letter/entry': screen(
    () => import('./pages/MakeUpLettersPage.tsx'),
    ({ search }) => [read(makeUpLetters, Number(search.semester) > 0 ? { semester_id: Number(search.semester) } : {})],
  ),
});
