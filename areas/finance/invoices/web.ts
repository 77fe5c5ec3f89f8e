import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { invoiceView } from './contract.ts';
import { invoicePages } from './pages.ts';

export const invoiceWeb = attachPages(invoicePages, {
  '/customer/invoices': screen(() => import('./pages/CustomerInvoicesPage.tsx')),
  '/customer/invoices/new': screen(() => import('./pages/NewInvoicePage.tsx')),
  '/customer/invoices/many': screen(() => import('./pages/ManyInvoicesPage.tsx')),
  '/customer/invoices/:id': screen(
    () => import('./pages/InvoicePage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(invoiceView, { id: Number(params.id) })] : []),
  ),
  '/proforma/invoices': screen(() => import('./pages/ProformaInvoicesPage.tsx')),
  '/invoices/report': screen(() => import('./pages/InvoicesReportPage.tsx')),
  '/invoice/buyers': listPage(() => import('./resources/invoice-buyer.ts').then((m) => m.invoiceBuyer)),
  '/invoice/series': listPage(() => import('./resources/invoice-series.ts').then((m) => m.invoiceSeries)),
});
