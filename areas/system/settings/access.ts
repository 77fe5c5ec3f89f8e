import { defineAccess } from '#kernel/server/area.ts';

export const settingsAccess = defineAccess({});
