import { attachPages, joinWeb, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { enrollmentAgreementQuery, signInPageQuery, surveyFormQuery } from './contract.ts';
import { pages } from './pages.ts';
import { securityWeb } from './parts/security-web.ts';
import { federationWeb } from './parts/federation-web.ts';
import { rolesWeb } from './parts/roles-web.ts';
import { actingWeb } from './parts/acting-web.ts';
import { privacyWeb } from './parts/privacy-web.ts';

export const accessWeb = joinWeb(
  attachPages(pages, {
    '/login': screen(
      () => import('./pages/SignInPage.tsx'),
      () => [read(signInPageQuery, {})],
    ),
    '/logout': screen(() => import('./pages/SignOutPage.tsx')),
    '/': screen(() => import('./pages/HomePage.tsx')),
    '/update-contact-info': screen(() => import('./pages/ContactInfoPage.tsx')),
    '/enrollment/agreement-form': screen(
      () => import('./pages/AgreementPage.tsx'),
      () => [read(enrollmentAgreementQuery, {})],
    ),
    '/mentora/enrollment/agreement-form': screen(
      () => import('./pages/AgreementPage.tsx'),
      () => [read(enrollmentAgreementQuery, {})],
    ),
    '/surveys/:id/evaluate/:related_id': screen(
      () => import('./pages/SurveyPage.tsx'),
      ({ params }) => [read(surveyFormQuery, { id: Number(params.id), related_id: Number(params.related_id) })],
    ),
    '/403': screen(() => import('./pages/ForbiddenPage.tsx')),
    '/404': screen(() => import('./pages/NotFoundPage.tsx')),
    '/503': screen(() => import('./pages/UnavailablePage.tsx')),
  }),
  securityWeb,
  federationWeb,
  rolesWeb,
  actingWeb,
  privacyWeb,
);
