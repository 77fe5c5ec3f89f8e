import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { classYearDifferences, classYearPages } from './contract.ts';
import { differencesInput } from './parts/class-input.ts';

export const classYearWeb = attachPages(classYearPages, {
  '/student/programs/update-classes': screen(
    () => import('./pages/UpdateClassesPage.tsx'),
    ({ search }) => [read(classYearDifferences, differencesInput(search))],
  ),
});
