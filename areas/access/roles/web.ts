import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { roleMatrixQuery, rolesPages } from './contract.ts';
import { roleFiltersQuery, userFiltersQuery } from './filters-contract.ts';
import { explainTargetsQuery, userAboutQuery } from './users-contract.ts';

export const rolesWeb = attachPages(
  rolesPages,
  {
    '/user': listPage(() => import('./resources/user.ts').then((m) => m.user)),
    '/user/about': screen(
      () => import('./pages/UserAboutPage.tsx'),
      ({ search }) => [read(userAboutQuery, Number(search.id) > 0 ? { id: Number(search.id) } : {})],
    ),
    '/role': screen(
      () => import('./pages/RolesPage.tsx'),
      () => [read(roleMatrixQuery, {})],
    ),
    '/role/filters': screen(
      () => import('./pages/RoleFiltersPage.tsx'),
      () => [read(roleFiltersQuery, {})],
    ),
    '/user/model/filters': screen(
      () => import('./pages/UserFiltersPage.tsx'),
      () => [read(userFiltersQuery, {})],
    ),
    '/user/access': screen(
      () => import('./pages/UserAccessPage.tsx'),
      () => [read(explainTargetsQuery, {})],
    ),
  },
  { cells: { 'user-roles': () => import('./parts/UserRolesCell.tsx') } },
);
