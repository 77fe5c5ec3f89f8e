import { defineAccess } from '#kernel/server/area.ts';

const offices = { A: 'all', registrar: 'all' } as const;
/** Semesters are copied by the registrar. */
export const rolloverAccess = defineAccess({
  rollover_index: offices,
  rollover_store: offices,
  rollover_destroy: offices,
});
