import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { reconciliation, reconciliationPages } from './contract.ts';

export const reconciliationWeb = attachPages(reconciliationPages, {
  '/finance/reconciliation': screen(() => import('./pages/StatementsPage.tsx')),
  '/finance/reconciliation/:id': screen(
    () => import('./pages/ReconciliationPage.tsx'),
    ({ params }) => [read(reconciliation, { id: Number(params.id) })],
  ),
  '/finance/money-accounts': listPage(() => import('./resources/money-account.ts').then((m) => m.moneyAccount)),
});
