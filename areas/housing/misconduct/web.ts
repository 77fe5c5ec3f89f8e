import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { misconductPages } from './contract.ts';

export const misconductWeb = attachPages(misconductPages, {
  '/housing/misconducts': screen(() => import('./pages/MisconductsPage.tsx')),
  '/housing/misconducts/people': screen(() => import('./pages/MisconductPeoplePage.tsx')),
  '/housing/misconducts/notes': listPage(() =>
    import('./resources/housing-misconduct-note.ts').then((m) => m.housingMisconductNote),
  ),
});
