import { defineAccess } from '#kernel/server/area.ts';

/** Which other systems may call is decided by the administrators; others whom they give the keys to make keys of their own. */
export const keyAccess = defineAccess({
  apikey_index: { A: 'all' },
  apikey_show: { A: 'all' },
  apikey_store: { A: 'all' },
  apikey_update: { A: 'all' },
});
