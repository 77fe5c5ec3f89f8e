import { definePages } from '#kernel/contract/define-page.ts';

/** Appeals and graduation clearance. */
export const appealsPages = definePages([]);
