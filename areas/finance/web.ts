import { attachPages, joinWebLater } from '#kernel/web/attach-pages.tsx';

export const financeWeb = joinWebLater(
  attachPages([], {}),
  {
    below: ['/my/payments', '/student/payments'],
    load: () => import('./account/web.ts').then((m) => m.accountWeb),
  },
  { below: ['/products'], load: () => import('./products/web.ts').then((m) => m.productWeb) },
  { below: ['/prices'], load: () => import('./prices/web.ts').then((m) => m.priceWeb) },
  { below: ['/product/discounts'], load: () => import('./discounts/web.ts').then((m) => m.discountWeb) },
  {
    below: ['/scholarship/types', '/coop/and/public/scholarships'],
    load: () => import('./scholarships/web.ts').then((m) => m.scholarshipWeb),
  },
  { below: ['/quota/management'], load: () => import('./quotas/web.ts').then((m) => m.quotaWeb) },
  { below: ['/virtual/pos'], load: () => import('./pos/web.ts').then((m) => m.posWeb) },
  {
    below: ['/payment/plans', '/payment/plan', '/payments/due-date', '/payments/collection'],
    load: () => import('./plans/web.ts').then((m) => m.planWeb),
  },
  { below: ['/due-date'], load: () => import('./due-dates/web.ts').then((m) => m.dueDateWeb) },
  {
    below: ['/payments/late-fees', '/payments/late-fee-rules'],
    load: () => import('./fees/web.ts').then((m) => m.lateFeeWeb),
  },
  {
    below: ['/payments/letters', '/payments/holds', '/payment/approval'],
    load: () => import('./collection/web.ts').then((m) => m.collectionWeb),
  },
  { below: ['/payment/types'], load: () => import('./payment-types/web.ts').then((m) => m.paymentTypeWeb) },
  { below: ['/receipt'], load: () => import('./receipts/web.ts').then((m) => m.receiptWeb) },
  { below: ['/cash', '/other/payments'], load: () => import('./desk/web.ts').then((m) => m.deskWeb) },
  { below: ['/refund', '/refunds'], load: () => import('./refunds/web.ts').then((m) => m.refundWeb) },
  {
    below: ['/payments/report', '/payments/balance-report', '/finance/reports'],
    load: () => import('./reports/web.ts').then((m) => m.moneyReportWeb),
  },
  {
    below: ['/customer/invoices', '/proforma/invoices', '/invoices', '/invoice'],
    load: () => import('./invoices/web.ts').then((m) => m.invoiceWeb),
  },
  { below: ['/customers/payments'], load: () => import('./customers/web.ts').then((m) => m.customerWeb) },
  {
    below: ['/finance/reconciliation', '/finance/money-accounts'],
    load: () => import('./reconciliation/web.ts').then((m) => m.reconciliationWeb),
  },
  { below: ['/adjunct', '/my/adjunct-payments'], load: () => import('./adjunct/web.ts').then((m) => m.adjunctWeb) },
);
