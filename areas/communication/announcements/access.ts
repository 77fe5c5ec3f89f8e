import { defineAccess } from '#kernel/server/area.ts';

/** The keys of announcements stand in `access.ts`; reading one's own needs none. */
export const announcementsAccess = defineAccess({});
