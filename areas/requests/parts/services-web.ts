import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myReleaseConsents, releaseConsentPage } from '../release-consent-contract.ts';
import { servicesPages } from '../services-contract.ts';
import { requestForm } from './machine-web.ts';

export const servicesWeb = attachPages(
  servicesPages,
  {
    '/ferpa/consent/to/release/student/information': requestForm('/ferpa/consent/to/release/student/information'),
    '/my-release-consents': screen(
      () => import('../pages/MyReleaseConsentsPage.tsx'),
      () => [read(myReleaseConsents, {})],
    ),
    '/release-consents': listPage(() => import('../resources/release-consent.ts').then((m) => m.releaseConsent)),
    '/release-consents/:id': screen(
      () => import('../pages/ReleaseConsentPage.tsx'),
      ({ params }) => (Number(params.id) > 0 ? [read(releaseConsentPage, { id: Number(params.id) })] : []),
    ),
    '/initial/complaint-form': requestForm('/initial/complaint-form'),
    '/work/order-request-form': requestForm('/work/order-request-form'),
  },
  { cells: { 'release-records': () => import('./ReleaseRecordsCell.tsx') } },
);
