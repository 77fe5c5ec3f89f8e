import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { menuPages, menuTree } from './contract.ts';

export const menuWeb = attachPages(
  menuPages,
  {
    '/menu': screen(() => import('./pages/MenusPage.tsx')),
    '/menu/items/:id': screen(
      () => import('./pages/MenuItemsPage.tsx'),
      ({ params }) => [read(menuTree, { id: Number(params.id) || 0 })],
    ),
    '/constants': screen(() => import('../constants/pages/ConstantsPage.tsx')),
    '/constants/download/file/:key/:filename': screen(() => import('../constants/pages/ConstantFilePage.tsx')),
  },
  {
    cells: {
      MenuRolesCell: () => import('./parts/MenuRolesCell.tsx'),
      ConstantValueCell: () => import('../constants/parts/ConstantValueCell.tsx'),
    },
  },
);
