import { defineAccess } from '#kernel/server/area.ts';

/** Which applications may ask is decided by the administrators alone. */
export const federationAccess = defineAccess({
  oauthclient_index: { A: 'all' },
  oauthclient_show: { A: 'all' },
  oauthclient_store: { A: 'all' },
  oauthclient_update: { A: 'all' },
});
