import { defineAccess } from '#kernel/server/area.ts';
import { financeList } from '../grants.ts';

export const productAccess = defineAccess(financeList('product'));
