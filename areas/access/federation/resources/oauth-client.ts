import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, list, recordStatus, text } from '#kernel/contract/field.ts';
import { federationRefusals } from '../refusals.ts';
import { isScope } from '../rules/application-scopes.ts';
import { isClientId, isReturnAddress } from '../rules/redirect-address.ts';

/** An application of the campus that signs its people in with this account (OpenID Connect). */
export const oauthClient = defineResource({
  name: 'oauth-client',
  area: 'access',
  path: '/oauth/clients',
  fields: {
    client_id: text({ required: true, unique: true, fixed: true, max: 60 }),
    name: bilingual({ required: true, max: 120 }),
    homepage: text({ format: 'url', max: 200 }),
    redirect_uris: list('text', { required: true, min: 1, max: 10 }),
    post_logout_redirect_uris: list('text', { max: 10, hidden: true }),
    scopes: text({ required: true, max: 120, default: 'openid profile email' }),
    is_trusted: flag({ default: false }),
    has_secret: flag({ derived: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['client_id', 'name', 'scopes', 'is_trusted', 'has_secret', 'status'],
    filters: ['status'],
    sorts: ['client_id', 'name'],
    sort: 'name',
  },
  actions: ['index', 'show', 'store', 'update'],
  detail: '/oauth/clients/:id',
  check: (row) => [
    ...(row.client_id && !isClientId(row.client_id) ? [federationRefusals.client_id_form(undefined, 'client_id')] : []),
    ...[
      ['redirect_uris', row.redirect_uris] as const,
      ['post_logout_redirect_uris', row.post_logout_redirect_uris] as const,
    ].flatMap(([field, addresses]) =>
      (addresses ?? [])
        .filter((address) => !isReturnAddress(address))
        .map((address) => federationRefusals.return_address_not_safe({ address }, field)),
    ),
    ...(row.scopes && (!row.scopes.split(' ').includes('openid') || !row.scopes.split(' ').every(isScope))
      ? [federationRefusals.scopes_unknown(undefined, 'scopes')]
      : []),
  ],
});
