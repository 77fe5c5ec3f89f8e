import { defineAccess } from '#kernel/server/area.ts';
import { financeKeepers, financeReaders } from '../grants.ts';

export const quotaAccess = defineAccess({
  quotamanagement_index: financeReaders,
  quotamanagement_update: financeKeepers,
});
