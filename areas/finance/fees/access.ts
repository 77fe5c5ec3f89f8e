import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeReaders } from '../grants.ts';

/** FIN-023: the bursar sets the rule, lets it run and waives; others read. */
export const lateFeeAccess = defineAccess({
  latefeerule_index: financeReaders,
  latefeerule_show: financeReaders,
  latefeerule_store: financeKeepers,
  latefeerule_update: financeKeepers,
  latefeerule_destroy: financeKeepers,
  latefee_index: financeReaders,
  latefee_show: financeReaders,
  latefee_store: financeKeepers,
  latefee_update: financeKeepers,
});
