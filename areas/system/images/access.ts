import { defineAccess } from '#kernel/server/area.ts';

/** How the application looks to everybody is the administrator's. */
export const imagesAccess = defineAccess({ systemimage_index: { A: 'all' }, systemimage_update: { A: 'all' } });
