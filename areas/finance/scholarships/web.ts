import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { scholarshipPages } from './contract.ts';

export const scholarshipWeb = attachPages(scholarshipPages, {
  '/scholarship/types': listPage(() => import('./resources/scholarship-type.ts').then((m) => m.scholarshipType)),
  '/coop/and/public/scholarships': screen(() => import('./pages/ScholarshipsPage.tsx')),
});
