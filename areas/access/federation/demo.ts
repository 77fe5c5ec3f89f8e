import type { oauthClients } from '../tables.ts';
import type { Made } from '#demo/rows.ts';

/** A campus application of the demo: a public client on this machine. */
export const oauthClientRows = (): Made<typeof oauthClients>[] => [
  {
    id: 1,
    client_id: 'library',
    name: 'Kütüphane',
    name_en: 'Library',
    redirect_uris: ['http://localhost:9999/callback'],
    post_logout_redirect_uris: ['http://localhost:9999/'],
    scopes: 'openid profile email campus',
    homepage: 'http://localhost:9999/',
  },
];
