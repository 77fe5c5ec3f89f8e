import { roleNames } from '#kernel/contract/needs.ts';
import { defineAccess } from '#kernel/server/area.ts';

const outside: readonly string[] = ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit'];
const employees = Object.fromEntries(roleNames.filter((role) => !outside.includes(role)).map((role) => [role, 'all' as const]));
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;

/** Staff read every announcement, the central offices write them; everyone gets those for his role through `my-announcements`. */
export const access = defineAccess({
  announcement_index: employees, announcement_show: employees,
  announcement_store: offices, announcement_update: offices, announcement_destroy: offices, announcement_import: offices,
});
