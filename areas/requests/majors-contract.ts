import { definePages } from '#kernel/contract/define-page.ts';

/** Minor and double major. */
export const majorsPages = definePages([]);
