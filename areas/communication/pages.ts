import { definePages } from '#kernel/contract/define-page.ts';

/** The screens of this area belong to a later issue; what the dashboard shows of it stands in `areas/home`. */
export const pages = definePages([]);
