import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { receiptCells } from '../receipts/web.ts';
import { cashDesk, deskPages } from './contract.ts';

export const deskWeb = attachPages(
  deskPages,
  {
    '/cash/desk': screen(
      () => import('./pages/CashDeskPage.tsx'),
      () => [read(cashDesk, {})],
    ),
    '/cash/day': screen(() => import('./pages/CashDayPage.tsx')),
    '/cash/shifts': listPage(() => import('./resources/cash-shift.ts').then((m) => m.cashShift)),
    '/cash/drawers': listPage(() => import('./resources/cash-drawer.ts').then((m) => m.cashDrawer)),
    '/other/payments': screen(() => import('./pages/OtherPaymentsPage.tsx')),
  },
  { cells: receiptCells },
);
