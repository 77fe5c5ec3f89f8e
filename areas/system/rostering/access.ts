import { defineAccess } from '#kernel/server/area.ts';

const offices = { A: 'all', registrar: 'all' } as const;

/** Whoever may see every student may give a key for it; nobody else. */
export const rosteringAccess = defineAccess({
  rostering_index: offices,
  gradebook_index: offices,
  demographics_index: offices,
});
