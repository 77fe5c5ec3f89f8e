import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { gpaPages, gpaRunQuery, gpaRunsQuery } from './contract.ts';
import { gpaRunInput } from './parts/gpa-input.ts';

export const gpaWeb = attachPages(gpaPages, {
  '/students/calculate/gpa': screen(
    () => import('./pages/CalculateGpaPage.tsx'),
    ({ search }) => [
      gpaRunInput(search) === null ? read(gpaRunsQuery, {}) : read(gpaRunQuery, gpaRunInput(search) ?? { id: 0 }),
    ],
  ),
});
