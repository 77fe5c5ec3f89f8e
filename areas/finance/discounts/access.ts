import { defineAccess } from '#kernel/server/area.ts';
import { financeList } from '../grants.ts';

export const discountAccess = defineAccess(financeList('productdiscount'));
