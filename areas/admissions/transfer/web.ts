import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { transferRecord } from './office-contract.ts';
import { transferPages } from './pages.ts';

export const transferWeb = attachPages(transferPages, {
  '/transfer/login': screen(() => import('./pages/TransferLoginPage.tsx')),
  '/transfer/register': screen(() => import('./pages/TransferRegisterPage.tsx')),
  '/transfer/logout': screen(() => import('./pages/TransferLogoutPage.tsx')),
  '/transfer': screen(() => import('./pages/TransferPage.tsx')),
  '/undergraduate/transfer': listPage(() =>
    import('./resources/transfer-lists.ts').then((m) => m.undergraduateTransfer),
  ),
  '/undergraduate/transfer/student-affairs': listPage(() =>
    import('./resources/transfer-lists.ts').then((m) => m.transferStudentAffairs),
  ),
  '/undergraduate/transfer/prep-school': listPage(() =>
    import('./resources/transfer-lists.ts').then((m) => m.transferPrepSchool),
  ),
  '/undergraduate/transfer/academic-unit-office': listPage(() =>
    import('./resources/transfer-lists.ts').then((m) => m.transferUnitOffice),
  ),
  '/undergraduate/transfer/start': screen(() => import('./pages/TransferStartPage.tsx')),
  '/undergraduate/transfer/quota': screen(() => import('./pages/TransferQuotaPage.tsx')),
  '/undergraduate/transfer/results': screen(() => import('./pages/TransferResultsPage.tsx')),
  '/undergraduate/transfer/:id': screen(
    () => import('./pages/TransferRecordPage.tsx'),
    ({ params }) => [read(transferRecord, { id: Number(params.id) })],
  ),
});
