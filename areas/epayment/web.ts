import { attachPages, joinWeb, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { attemptPages, myCardPayments, payableQuery } from './attempts/contract.ts';
import { reviewPages } from './attempts/review-contract.ts';
import { myPaymentLinks, payerPages } from './payers/contract.ts';
import { epaymentReportWeb } from './reports/web.ts';

export const epaymentWeb = joinWeb(
  attachPages(payerPages, {
    '/my/payments/links': screen(
      () => import('./payers/pages/MyPaymentLinksPage.tsx'),
      () => [read(myCardPayments, {}), read(myPaymentLinks, {})],
    ),
    '/student/payments/:student_program_id/links': screen(() => import('./payers/pages/StudentPaymentLinksPage.tsx')),
    '/make-payment': screen(() => import('./payers/pages/MakePaymentPage.tsx')),
    '/mentora/make-payment': screen(() => import('./payers/pages/MentoraPaymentPage.tsx')),
    '/epayment/login': screen(() => import('./payers/pages/PayerLoginPage.tsx')),
    '/epayment/login/:referenceId': screen(() => import('./payers/pages/PayerLoginPage.tsx')),
    '/epayment/housing/:housingToken': screen(() => import('./payers/pages/HousingTokenPage.tsx')),
    '/epayment/logout': screen(() => import('./payers/pages/PayerLogoutPage.tsx')),
  }),
  attachPages(reviewPages, {
    '/card-payments/review': screen(() => import('./attempts/pages/CardReviewPage.tsx')),
  }),
  attachPages(attemptPages, {
    '/my/payments/pay': screen(
      () => import('./attempts/pages/MyPayPage.tsx'),
      () => [read(myCardPayments, {})],
    ),
    '/payment-success': screen(() => import('./attempts/pages/PaymentSuccessPage.tsx')),
    '/epayment': screen(
      () => import('./attempts/pages/PayPage.tsx'),
      () => [read(payableQuery, {})],
    ),
    '/epayment/status/:paymentOrderId': screen(() => import('./attempts/pages/PaymentStatusPage.tsx')),
  }),
  epaymentReportWeb,
);
