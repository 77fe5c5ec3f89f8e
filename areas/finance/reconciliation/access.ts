import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeList } from '../grants.ts';

const overseers = { ...financeKeepers, supervisor: 'all', observer: 'all' } as const;
/** Statements of the university's banks: the bursar works on them, those who look over everything read them. */
export const reconciliationAccess = defineAccess({
  ...financeList('moneyaccount', overseers),
  bankstatement_index: overseers,
  bankstatement_show: overseers,
  bankstatement_store: financeKeepers,
  bankstatement_update: financeKeepers,
});
