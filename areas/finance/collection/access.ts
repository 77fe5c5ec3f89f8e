import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeReaders } from '../grants.ts';

/** FIN-034: letters and holds for money are the bursar's. */
export const collectionAccess = defineAccess({
  collectionletter_index: financeReaders,
  collectionletter_show: financeReaders,
  collectionletter_store: financeKeepers,
  financialhold_index: financeReaders,
  financialhold_show: financeReaders,
  financialhold_store: financeKeepers,
  financialhold_update: financeKeepers,
  // a request says why somebody cannot pay: read by those who decide it and by those who keep requests
  paymentapprovalexception_index: { ...financeKeepers, registrar: 'all', studentaffairs: 'all' },
  paymentapprovalexception_show: { ...financeKeepers, registrar: 'all', studentaffairs: 'all' },
});
