import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { leaveOfRequest, leavesPages, officeLeaveForm } from './contract.ts';
import { requestPage } from '#areas/requests/machine/contract.ts';
import { requestDetail } from '#areas/requests/machine/web.ts';

const idOf = (params: Record<string, string | undefined>): { id: number } => ({ id: Number(params.id) || 0 });
export const leavesWeb = attachPages(leavesPages, {
  '/leave/absences': screen(() => import('./pages/LeavesOfAbsencePage.tsx')),
  '/leave/absences/form': screen(
    () => import('./pages/OfficeLeavePage.tsx'),
    () => [read(officeLeaveForm, {})],
  ),
  '/leave/absences/:id': screen(
    () => import('./pages/LeavePage.tsx'),
    ({ params }) => [read(requestPage, idOf(params)), read(leaveOfRequest, idOf(params))],
  ),
  '/leave/with/consents': screen(() => import('./pages/LeavesWithConsentPage.tsx')),
  '/leave/with/consents/:id': requestDetail(),
  '/request/withDraw': screen(() => import('./pages/WithdrawalsPage.tsx')),
  '/request/withDraw/detail/:id': requestDetail(),
  '/withDraw/request/form/preview/:id': screen(
    () => import('./pages/WithdrawalFormPage.tsx'),
    ({ params }) => [read(requestPage, idOf(params))],
  ),
});
