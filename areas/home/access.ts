import { defineAccess } from '#kernel/server/area.ts';

/** The dashboard needs no key of its own: whoever is signed in has one, and its cards follow the role. */
export const access = defineAccess({});
