import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { classSuccess, graduationSuccess, successPages } from './contract.ts';
import { classInput, cohortInput } from './parts/success-input.ts';

export const successWeb = attachPages(successPages, {
  '/student/programs/class-success': screen(
    () => import('./pages/ClassSuccessPage.tsx'),
    ({ search }) => [read(classSuccess, classInput(search))],
  ),
  '/student/programs/graduation-success': screen(
    () => import('./pages/GraduationSuccessPage.tsx'),
    ({ search }) => [read(graduationSuccess, cohortInput(search))],
  ),
});
