import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { keyPages, keyUsesQuery } from './contract.ts';

export const keysWeb = attachPages(
  keyPages,
  {
    '/integration/keys': screen(() => import('./pages/ApiKeysPage.tsx')),
    '/integration/keys/new': screen(() => import('./pages/NewApiKeyPage.tsx')),
    '/integration/keys/:id': screen(
      () => import('./pages/ApiKeyPage.tsx'),
      ({ params }) => [read(keyUsesQuery, { id: Number(params.id) || 0 })],
    ),
  },
  { cells: { KeyScopesCell: () => import('./parts/KeyScopesCell.tsx') } },
);
