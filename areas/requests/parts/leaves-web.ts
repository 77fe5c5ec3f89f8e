import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { leaveOfRequest, leavesPages, officeLeaveForm } from '../leaves-contract.ts';
import { requestPage } from '../machine-contract.ts';
import { requestDetail, requestForm } from './machine-web.ts';

const idOf = (params: Record<string, string | undefined>): { id: number } => ({ id: Number(params.id) || 0 });
export const leavesWeb = attachPages(leavesPages, {
  '/leave/absences': screen(() => import('../pages/LeavesOfAbsencePage.tsx')),
  '/leave/absences/form': screen(
    () => import('../pages/OfficeLeavePage.tsx'),
    () => [read(officeLeaveForm, {})],
  ),
  '/leave/absences/request/form': requestForm('/leave/absences/request/form'),
  '/leave/absences/:id': screen(
    () => import('../pages/LeavePage.tsx'),
    ({ params }) => [read(requestPage, idOf(params)), read(leaveOfRequest, idOf(params))],
  ),
  '/leave/with/consents': screen(() => import('../pages/LeavesWithConsentPage.tsx')),
  '/leave/with/consents/student/form': requestForm('/leave/with/consents/student/form'),
  '/leave/with/consents/:id': requestDetail(),
  '/application/withDraw/course': requestForm('/application/withDraw/course'),
  '/request/withDraw': screen(() => import('../pages/WithdrawalsPage.tsx')),
  '/request/withDraw/detail/:id': requestDetail(),
  '/withDraw/request/form/preview/:id': screen(
    () => import('../pages/WithdrawalFormPage.tsx'),
    ({ params }) => [read(requestPage, idOf(params))],
  ),
  '/institutional/withdrawal/request/form': requestForm('/institutional/withdrawal/request/form'),
});
