import { financeKeepers, financeReaders } from '#areas/finance/grants.ts';
import { defineAccess } from '#kernel/server/area.ts';

/** FIN-005: links that somebody pays by; a student's own need no permission. */
export const epaymentAccess = defineAccess({
  paymentlink_index: financeReaders,
  paymentlink_store: financeKeepers,
  paymentlink_update: financeKeepers,
  // money that has to be looked at is the bursar's
  cardreview_index: financeKeepers,
  cardreview_update: financeKeepers,
});
