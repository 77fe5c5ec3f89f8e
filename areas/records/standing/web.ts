import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myStanding, standingPages, standingRun, standingRuns } from './contract.ts';
import { standingInput } from './parts/standing-input.ts';

export const standingWeb = attachPages(standingPages, {
  '/student/programs/standing': screen(
    () => import('./pages/StandingPage.tsx'),
    ({ search }) => {
      const input = standingInput(search);
      return [input === null ? read(standingRuns, {}) : read(standingRun, input)];
    },
  ),
  '/my-standing': screen(
    () => import('./pages/MyStandingPage.tsx'),
    () => [read(myStanding, {})],
  ),
});
