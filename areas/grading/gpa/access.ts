import { defineAccess } from '#kernel/server/area.ts';

// a run reads and writes every student of its scope: only who keeps the register may start one
export const gpaAccess = defineAccess({ gpa_calculate: { A: 'all', registrar: 'all' } });
