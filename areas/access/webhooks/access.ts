import { defineAccess } from '#kernel/server/area.ts';

/** Where news of the university goes is decided by the administrators alone. */
export const webhookAccess = defineAccess({
  webhook_index: { A: 'all' },
  webhook_show: { A: 'all' },
  webhook_store: { A: 'all' },
  webhook_update: { A: 'all' },
  webhook_destroy: { A: 'all' },
  webhookdelivery_index: { A: 'all' },
  webhookdelivery_show: { A: 'all' },
  webhookdelivery_update: { A: 'all' },
});
