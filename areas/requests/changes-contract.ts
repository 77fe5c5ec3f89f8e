import { definePages } from '#kernel/contract/define-page.ts';

/** Changes of studies. */
export const changesPages = definePages([]);
