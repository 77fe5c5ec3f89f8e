import { defineAccess } from '#kernel/server/area.ts';

/** The bursar knows who has paid, the registrar whose courses they are; student affairs answer the students. */
const keepers = { A: 'all', registrar: 'all', bursar: 'all' } as const;
export const cutoffAccess = defineAccess({
  paymentcutoff_index: { ...keepers, studentaffairs: 'all' },
  paymentcutoff_store: keepers,
});
