import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { advisee, advisorCaseload, advisorDesk, myAdvising } from './contract.ts';
import { adviseePages } from './pages.ts';
import { caseloadInput, pageOf } from './parts/caseload-input.ts';

export const adviseeWeb = attachPages(adviseePages, {
  '/advisor/caseload': screen(
    () => import('./pages/AdvisorCaseloadPage.tsx'),
    ({ search }) => [read(advisorCaseload, caseloadInput(search))],
  ),
  '/advisor/caseload/:id': screen(
    () => import('./pages/AdviseePage.tsx'),
    ({ params }) => [read(advisee, { id: Number(params.id) })],
  ),
  '/advisor/meetings': screen(
    () => import('./pages/AdvisorMeetingsPage.tsx'),
    ({ search }) => [read(advisorDesk, { page: pageOf(search) })],
  ),
  '/my-advising': screen(
    () => import('./pages/MyAdvisingPage.tsx'),
    () => [read(myAdvising, {})],
  ),
});
