import { defineAccess } from '#kernel/server/area.ts';
import { financeList } from '../grants.ts';

export const priceAccess = defineAccess(financeList('price'));
