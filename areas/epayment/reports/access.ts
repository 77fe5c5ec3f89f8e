import { defineAccess } from '#kernel/server/area.ts';

/** All card payments at once: the bursar, and those who look over everything. */
export const epaymentReportAccess = defineAccess({
  epaymentreport_index: { A: 'all', bursar: 'all', supervisor: 'all', observer: 'all' },
});
