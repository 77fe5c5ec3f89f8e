import { definePages } from '#kernel/contract/define-page.ts';

/** Mentora. */
export const mentoraPages = definePages([]);
