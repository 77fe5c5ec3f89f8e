import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeList, financeReaders } from '../grants.ts';

/** FIN-013, FIN-016: plans are the bursar's; whoever answers students' questions reads them. */
export const planAccess = defineAccess({
  ...financeList('paymentplantemplate'),
  paymentplan_index: financeReaders,
  paymentplan_show: financeReaders,
  paymentplan_create: financeKeepers,
  paymentplan_update: financeKeepers,
  paymentplan_destroy: financeKeepers,
});
