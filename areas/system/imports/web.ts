import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { importableQuery, importsPages, importStateQuery } from './contract.ts';

export const importsWeb = attachPages(
  importsPages,
  {
    '/bulk/import': screen(
      () => import('./pages/BulkImportPage.tsx'),
      () => [read(importableQuery, {})],
    ),
    '/bulk/import/history': listPage(() => import('./resources/import.ts').then((m) => m.importRun)),
    '/bulk/import/:id': screen(
      () => import('./pages/ImportPage.tsx'),
      ({ params }) => [read(importStateQuery, { id: Number(params.id) })],
    ),
  },
  { cells: { 'imported-resource': () => import('./parts/ImportedResource.tsx') } },
);
