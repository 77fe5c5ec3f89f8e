import { defineAccess } from '#kernel/server/area.ts';

/** Parameters and their items stand beside the other code lists in access.ts. */
export const parametersAccess = defineAccess({});
