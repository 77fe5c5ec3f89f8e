import { defineAccess } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { RowRule } from '#kernel/server/area.ts';
import { users } from '../tables.ts';

/** Student affairs looks after the accounts of students. */
const ofStudents: RowRule = () => sql`${users.student_id} is not null`;
const administrator = { A: 'all' } as const;

/** Defaults for roles, accounts and record rules: the administrator's, save for what the offices need to help people. */
export const rolesAccess = defineAccess({
  role_index: { A: 'all', registrar: 'all' },
  role_store: administrator,
  role_update: administrator,
  role_destroy: administrator,
  user_index: { A: 'all', registrar: 'all', studentaffairs: ofStudents },
  user_show: { A: 'all', registrar: 'all', studentaffairs: ofStudents },
  user_update: { A: 'all', registrar: 'all' },
  /** everybody's sessions at once */ session_destroy: administrator,
  userrole_store: administrator,
  userrole_destroy: administrator,
  user_explain: { A: 'all', registrar: 'all', studentaffairs: ofStudents },
  savedview_share: { A: 'all', registrar: 'all', studentaffairs: 'all', dean: 'all', unitoffice: 'all' },
  usermodelfilter_index: administrator,
  usermodelfilter_update: administrator,
  usermodelfilter_destroy: administrator,
});
