import { defineAccess } from '#kernel/server/area.ts';
import { financeList, financeReaders } from '../grants.ts';

export const receiptAccess = defineAccess({
  ...financeList('receiptseries'),
  receipt_index: financeReaders,
  receipt_show: financeReaders,
});
