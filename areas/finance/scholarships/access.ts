import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeList, financeReaders } from '../grants.ts';

/** FIN-014: student affairs enters what sponsors decide; how much a scholarship gives is the bursar's. */
export const scholarshipAccess = defineAccess({
  ...financeList('scholarshiptype'),
  ...financeList('scholarship', financeReaders, { ...financeKeepers, studentaffairs: 'all' }),
});
