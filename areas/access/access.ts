import { defineAccess } from '#kernel/server/area.ts';

/** Defaults for the keys of this area. */
export const access = defineAccess({
  // HDR-016; the command itself refuses anyone whose permissions the caller does not have
  user_loginas: { A: 'all', registrar: 'all', studentaffairs: 'all' },
  user_usertransfer: { A: 'all', registrar: 'all' },
  // AMB-06; OGR too: a mentora program may be the active one in that role, and guard 5 leads there (NS-114)
  student_enrollmentagreement: { MS: 'all', OGR: 'all' },
});
