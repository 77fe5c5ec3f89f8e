import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { menuPages, menuTree, myScreens, screensWaiting } from './contract.ts';

export const menuWeb = attachPages(
  menuPages,
  {
    '/screens/:group?': screen(
      () => import('./pages/ScreensPage.tsx'),
      ({ params }) => [read(myScreens, { group: params.group ?? null }), read(screensWaiting, {})],
    ),
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
