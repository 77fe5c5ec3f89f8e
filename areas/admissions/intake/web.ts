import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { registrationDesk, registrationQueue } from './contract.ts';
import { intakePages } from './pages.ts';

const deskOf = ({ params }: { params: Record<string, string | undefined> }) => [
  read(registrationDesk, { id: Number(params.id ?? 0) }),
];
export const intakeWeb = attachPages(intakePages, {
  '/registrations/index': screen(
    () => import('./pages/RegistrationsPage.tsx'),
    () => [read(registrationQueue, {})],
  ),
  '/new/register': screen(() => import('./pages/NewRegistrationPage.tsx')),
  '/new/register/:id/documents': screen(() => import('./pages/RegistrationDocumentsPage.tsx'), deskOf),
  '/new/register/:id/summary': screen(() => import('./pages/RegistrationSummaryPage.tsx'), deskOf),
  '/show/register/:id': screen(() => import('./pages/ShowRegistrationPage.tsx'), deskOf),
  '/update/register/:id': screen(() => import('./pages/UpdateRegistrationPage.tsx'), deskOf),
  '/registrations/reasons': listPage(() => import('./resources/admission-reason.ts').then((m) => m.admissionReason)),
  '/registrations/number-rules': listPage(() =>
    import('./resources/student-number-rule.ts').then((m) => m.studentNumberRule),
  ),
});
