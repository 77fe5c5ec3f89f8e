import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myHousing } from './contract.ts';
import { applyingPages } from './pages.ts';

export const applyingWeb = attachPages(applyingPages, {
  '/housing/reservation/form': screen(() => import('./pages/HousingFormPage.tsx')),
  '/housing/reservation/form/verified': screen(() => import('./pages/HousingVerifiedPage.tsx')),
  '/housing/reservation/form/success': screen(() => import('./pages/HousingFormSuccessPage.tsx')),
  '/housing/tenant/login': screen(() => import('./pages/TenantLoginPage.tsx')),
  '/housing/agreement-form/:token': screen(() => import('./pages/HousingAgreementPage.tsx')),
  '/housing/move-form/:token': screen(() => import('./pages/HousingMovePage.tsx')),
  '/housing/form/success': screen(() => import('./pages/HousingSubmittedPage.tsx')),
  '/housing/make-payment': screen(() => import('./pages/HousingPaymentPage.tsx')),
  // not asked for beforehand: the page is closed to staff, its reading answers them that they have none
  '/my-housing-reservations': screen(() => import('./pages/MyHousingPage.tsx')),
  '/my-housing-reservations/new': screen(
    () => import('./pages/NewHousingPage.tsx'),
    () => [read(myHousing, {})],
  ),
});
