import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { receiptPages } from './contract.ts';

/** Cells that several themes of finance draw. */
export const receiptCells = { 'receipt-number': () => import('./parts/ReceiptNumberCell.tsx') };
export const receiptWeb = attachPages(
  receiptPages,
  {
    '/receipt/search': listPage(() => import('./resources/receipt.ts').then((m) => m.receipt)),
    '/receipt/series': listPage(() => import('./resources/receipt-series.ts').then((m) => m.receiptSeries)),
  },
  { cells: receiptCells },
);
