import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { solverPages } from './contract.ts';

export const solverWeb = attachPages(solverPages, {
  '/course/schedules/proposals': screen(() => import('./pages/ScheduleProposalsPage.tsx')),
});
