import { defineAccess } from '#kernel/server/area.ts';
import { financeReaders } from '../grants.ts';

export const customerAccess = defineAccess({
  customeraccount_index: financeReaders,
  customeraccount_show: financeReaders,
});
