import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeList } from '../grants.ts';

/** Where card money goes is seen and changed by the bursar and the administrator alone. */
export const posAccess = defineAccess({
  ...financeList('virtualpos', financeKeepers),
  ...financeList('posinstallment', financeKeepers),
});
