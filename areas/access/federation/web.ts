import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { authorizationRequestQuery, consentRequestQuery, federationPages } from './contract.ts';

const asked = (search: Record<string, unknown>): string =>
  typeof search.interaction === 'string' ? search.interaction : '';

export const federationWeb = attachPages(federationPages, {
  '/login/outside': screen(() => import('./pages/OutsideSignInPage.tsx')),
  '/oauth/authorize': screen(
    () => import('./pages/AuthorizePage.tsx'),
    ({ search }) => (asked(search) ? [read(authorizationRequestQuery, { uid: asked(search) })] : []),
  ),
  '/oauth/consent': screen(
    () => import('./pages/ConsentPage.tsx'),
    ({ search }) => (asked(search) ? [read(consentRequestQuery, { uid: asked(search) })] : []),
  ),
  '/oauth/clients': listPage(() => import('./resources/oauth-client.ts').then((m) => m.oauthClient)),
  '/oauth/clients/:id': screen(() => import('./pages/OauthClientPage.tsx')),
});
