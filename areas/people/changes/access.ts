import { defineAccess } from '#kernel/server/area.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
/** Who decides on changes of personal information; whose record may be seen is still the row rule of students. */
export const changesAccess = defineAccess({ informationchange_index: offices, informationchange_update: offices });
