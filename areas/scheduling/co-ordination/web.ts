import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { coordinatorPages, courseCoordinators } from './contract.ts';
import { coordinatorInput } from './parts/coordinator-input.ts';

export const coordinatorWeb = attachPages(coordinatorPages, {
  '/sections/coordinators': screen(
    () => import('./pages/CourseCoordinatorsPage.tsx'),
    ({ search }) => [read(courseCoordinators, coordinatorInput(search))],
  ),
});
