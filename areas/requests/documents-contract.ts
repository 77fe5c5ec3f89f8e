import { definePages } from '#kernel/contract/define-page.ts';

/** Document requests. */
export const documentsPages = definePages([]);
