import { defineAccess } from '#kernel/server/area.ts';

export const securityAccess = defineAccess({});
