import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { certificatePage, certificatePages, certificateShown } from './contract.ts';

const given = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);
export const certificateWeb = attachPages(certificatePages, {
  '/certificate': listPage(() => import('./resources/certificate.ts').then((m) => m.certificate)),
  '/certificate/courses/:id': screen(
    () => import('./pages/CertificateCoursesPage.tsx'),
    ({ params }) => (given(params.id) ? [read(certificatePage, { id: Number(params.id) })] : []),
  ),
  '/certificateshow': screen(
    () => import('./pages/CertificateShowPage.tsx'),
    ({ search }) => (given(search.id) ? [read(certificateShown, { id: Number(search.id) })] : []),
  ),
  '/coopcertificate': screen(() => import('./pages/CoopCertificatesPage.tsx')),
  '/coopstudentcertificate': screen(() => import('./pages/CoopStudentCertificatesPage.tsx')),
});
