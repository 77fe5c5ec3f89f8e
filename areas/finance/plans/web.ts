import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { planPages } from './contract.ts';

export const planWeb = attachPages(planPages, {
  '/payment/plans/create': screen(() => import('./pages/CreatePlanPage.tsx')),
  '/payment/plans': listPage(() => import('./resources/payment-plan.ts').then((m) => m.paymentPlan)),
  '/payment/plan/templates': listPage(() =>
    import('./resources/payment-plan-template.ts').then((m) => m.paymentPlanTemplate),
  ),
  '/payments/due-date': screen(() => import('./pages/DuePage.tsx')),
  '/payments/collection/:payment_plan_id': screen(() => import('./pages/CollectionPage.tsx')),
  '/payments/collection/:payment_plan_id/:payment_id': screen(() => import('./pages/CollectInstalmentPage.tsx')),
});
