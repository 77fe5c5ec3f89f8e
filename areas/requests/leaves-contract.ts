import { definePages } from '#kernel/contract/define-page.ts';

/** Leaves and withdrawals. */
export const leavesPages = definePages([]);
