import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myReleaseConsents, releaseConsentPage, releaseConsentPages } from './contract.ts';

export const releaseConsentsWeb = attachPages(
  releaseConsentPages,
  {
    '/my-release-consents': screen(
      () => import('./pages/MyReleaseConsentsPage.tsx'),
      () => [read(myReleaseConsents, {})],
    ),
    '/release-consents': listPage(() => import('./resources/release-consent.ts').then((m) => m.releaseConsent)),
    '/release-consents/:id': screen(
      () => import('./pages/ReleaseConsentPage.tsx'),
      ({ params }) => (Number(params.id) > 0 ? [read(releaseConsentPage, { id: Number(params.id) })] : []),
    ),
  },
  { cells: { 'release-records': () => import('./parts/ReleaseRecordsCell.tsx') } },
);
