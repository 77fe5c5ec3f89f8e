import { defineAccess } from '#kernel/server/area.ts';

/** Which tools of others get data of the university is decided by the administrators alone. */
export const toolAccess = defineAccess({
  learningtool_index: { A: 'all' },
  learningtool_show: { A: 'all' },
  learningtool_store: { A: 'all' },
  learningtool_update: { A: 'all' },
  learningtool_destroy: { A: 'all' },
});
