import { defineAccess } from '#kernel/server/area.ts';
import { employees } from '#areas/access/grants.ts';

const admins = { A: 'all' } as const;
const offices = { A: 'all', registrar: 'all' } as const;

/** The menu is the administrator's; constants are read by everybody who works here and kept by the offices. */
export const menuAccess = defineAccess({
  menu_index: admins,
  menu_show: admins,
  menu_store: admins,
  menu_update: admins,
  menu_destroy: admins,
  constant_index: employees,
  constant_show: employees,
  constant_store: offices,
  constant_update: offices,
  constant_destroy: admins,
  constant_import: admins,
});
