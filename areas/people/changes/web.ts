import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { changesPages } from './contract.ts';

export const changesWeb = attachPages(changesPages, {
  '/information-changes': screen(() => import('./pages/InformationChangesPage.tsx')),
});
