import { defineAccess } from '#kernel/server/area.ts';

/** What the identity management of the university may do is decided by the administrators. */
export const provisioningAccess = defineAccess({
  provisioning_index: { A: 'all' },
  provisioning_update: { A: 'all' },
});
