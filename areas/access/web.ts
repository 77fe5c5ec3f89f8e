import { attachPages, joinWebLater, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { enrollmentAgreementQuery, signInPageQuery } from './contract.ts';
import { pages } from './pages.ts';

export const accessWeb = joinWebLater(
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
  { below: ['/password-reset', '/my-security'], load: () => import('./security/web.ts').then((m) => m.securityWeb) },
  { below: ['/login', '/oauth'], load: () => import('./federation/web.ts').then((m) => m.federationWeb) },
  { below: ['/user', '/role'], load: () => import('./roles/web.ts').then((m) => m.rolesWeb) },
  {
    below: ['/login-as', '/user-transfer', '/agreement'],
    load: () => import('./acting/web.ts').then((m) => m.actingWeb),
  },
  { below: ['/my-privacy', '/consents', '/access'], load: () => import('./privacy/web.ts').then((m) => m.privacyWeb) },
  {
    below: ['/integration/provisioning'],
    load: () => import('./provisioning/web.ts').then((m) => m.provisioningWeb),
  },
  {
    below: ['/integration/webhooks', '/integration/deliveries'],
    load: () => import('./webhooks/web.ts').then((m) => m.webhooksWeb),
  },
  { below: ['/integration'], load: () => import('./keys/web.ts').then((m) => m.keysWeb) },
);
