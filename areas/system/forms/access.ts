import { defineAccess } from '#kernel/server/area.ts';

const makers = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
/** Offices make forms and read their answers; everybody answers those meant for his role. */
export const formsAccess = defineAccess({
  form_index: makers,
  form_show: makers,
  form_store: makers,
  form_update: makers,
  form_destroy: makers,
  formanswer_index: makers,
});
