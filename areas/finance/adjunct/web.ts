import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { adjunctPages, adjunctView, myAdjunctSheets } from './contract.ts';

const idOf = (params: Record<string, string | undefined>): { id: number } => ({ id: Number(params.id) || 0 });
export const adjunctWeb = attachPages(adjunctPages, {
  '/adjunct/payments': screen(() => import('./pages/AdjunctPaymentsPage.tsx')),
  '/adjunct/payments/:id': screen(
    () => import('./pages/AdjunctSheetPage.tsx'),
    ({ params }) => (idOf(params).id > 0 ? [read(adjunctView, idOf(params))] : []),
  ),
  '/adjunct/rates': screen(() => import('./pages/AdjunctRatesPage.tsx')),
  '/my/adjunct-payments': screen(
    () => import('./pages/MyAdjunctPage.tsx'),
    () => [read(myAdjunctSheets, {})],
  ),
});
