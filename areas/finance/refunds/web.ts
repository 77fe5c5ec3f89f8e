import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { requestPage } from '#areas/requests/machine/contract.ts';
import { payoutBatch, payoutDesk, refundPages, refundView } from './contract.ts';

const idOf = (params: Record<string, string | undefined>): { id: number } => ({ id: Number(params.id) || 0 });
export const refundWeb = attachPages(refundPages, {
  '/refund/requests': screen(() => import('./pages/RefundRequestsPage.tsx')),
  '/refund/requests/:id': screen(
    () => import('./pages/RefundRequestPage.tsx'),
    ({ params }) => (idOf(params).id > 0 ? [read(requestPage, idOf(params)), read(refundView, idOf(params))] : []),
  ),
  '/refund/payouts': screen(
    () => import('./pages/PayoutsPage.tsx'),
    () => [read(payoutDesk, {})],
  ),
  '/refund/payouts/:id': screen(
    () => import('./pages/PayoutPage.tsx'),
    ({ params }) => (idOf(params).id > 0 ? [read(payoutBatch, idOf(params))] : []),
  ),
  '/refunds/report': screen(() => import('./pages/RefundsReportPage.tsx')),
});
