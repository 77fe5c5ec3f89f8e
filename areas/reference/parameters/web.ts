import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { parametersPages, parameterValues } from './contract.ts';

export const parametersWeb = attachPages(
  parametersPages,
  {
    '/parameters': screen(() => import('./pages/ParametersPage.tsx')),
    '/parameter/items/:id': screen(
      () => import('./pages/ParameterItemsPage.tsx'),
      ({ params }) => [read(parameterValues, { id: Number(params.id) || 0 })],
    ),
  },
  { cells: { ParameterCodeCell: () => import('./parts/ParameterCodeCell.tsx') } },
);
