import { defineAccess } from '#kernel/server/area.ts';

/** Everyone has his own notifications and nobody another’s: no key of its own. */
export const notificationsAccess = defineAccess({});
