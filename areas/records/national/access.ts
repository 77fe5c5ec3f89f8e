import { defineAccess } from '#kernel/server/area.ts';

// identity numbers of everybody: the offices of record alone
export const nationalAccess = defineAccess({
  nationalregister_index: { A: 'all', registrar: 'all', studentaffairs: 'all' },
});
