import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { deskPages } from './contract.ts';

export const deskWeb = attachPages(deskPages, {
  '/housing/desk': screen(() => import('./pages/DeskPage.tsx')),
  '/housing/desk/:id': screen(() => import('./pages/DeskRecordPage.tsx')),
  '/housing/inspection-items': listPage(() =>
    import('./resources/housing-inspection-item.ts').then((m) => m.housingInspectionItem),
  ),
});
