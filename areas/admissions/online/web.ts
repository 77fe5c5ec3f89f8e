import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { onlinePages } from './pages.ts';

export const onlineWeb = attachPages(
  onlinePages,
  {
    '/online/registration/login': screen(() => import('./pages/OnlineLoginPage.tsx')),
    '/online/registration': screen(() => import('./pages/OnlineRegistrationPage.tsx')),
    '/online/registration/success': screen(() => import('./pages/OnlineSuccessPage.tsx')),
    '/documents': listPage(() => import('./resources/admission-document-type.ts').then((m) => m.admissionDocumentType)),
    '/registrations/intakes': listPage(() => import('./resources/admission-intake.ts').then((m) => m.admissionIntake)),
  },
  { cells: { DocumentTemplateCell: () => import('./parts/DocumentTemplateCell.tsx') } },
);
