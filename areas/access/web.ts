import { attachPages, joinWeb, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { enrollmentAgreementQuery, signInPageQuery } from './contract.ts';
import { pages } from './pages.ts';
import { securityWeb } from './security/web.ts';
import { federationWeb } from './federation/web.ts';
import { rolesWeb } from './roles/web.ts';
import { actingWeb } from './acting/web.ts';
import { privacyWeb } from './privacy/web.ts';

export const accessWeb = joinWeb(
  attachPages(pages, {
    '/login': screen(
      () => import('./sessions/pages/SignInPage.tsx'),
      () => [read(signInPageQuery, {})],
    ),
    '/logout': screen(() => import('./sessions/pages/SignOutPage.tsx')),
    '/': screen(() => import('./sessions/pages/HomePage.tsx')),
    '/update-contact-info': screen(() => import('./security/pages/ContactInfoPage.tsx')),
    '/enrollment/agreement-form': screen(
      () => import('./agreements/pages/AgreementPage.tsx'),
      () => [read(enrollmentAgreementQuery, {})],
    ),
    '/mentora/enrollment/agreement-form': screen(
      () => import('./agreements/pages/AgreementPage.tsx'),
      () => [read(enrollmentAgreementQuery, {})],
    ),
    '/403': screen(() => import('./sessions/pages/ForbiddenPage.tsx')),
    '/404': screen(() => import('./sessions/pages/NotFoundPage.tsx')),
    '/503': screen(() => import('./sessions/pages/UnavailablePage.tsx')),
  }),
  securityWeb,
  federationWeb,
  rolesWeb,
  actingWeb,
  privacyWeb,
);
