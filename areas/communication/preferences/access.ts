import { defineAccess } from '#kernel/server/area.ts';

/** Everyone keeps his own wishes: no key of its own. */
export const preferencesAccess = defineAccess({});
