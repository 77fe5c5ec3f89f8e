import { definePages } from '#kernel/contract/define-page.ts';

/** Announcements are read on the dashboard (`areas/home`); the pages of the bell stand in `notifications-contract.ts`. */
export const pages = definePages([]);
