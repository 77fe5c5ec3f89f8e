import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { nowSql } from '#kernel/server/calendar-sql.ts';
import { assignUserRole } from './commands/assign-user-role.ts';
import { closeAccount } from './commands/close-account.ts';
import { createRole } from './commands/create-role.ts';
import { deleteRoleFilter } from './commands/delete-role-filter.ts';
import { deleteRole } from './commands/delete-role.ts';
import { deleteUserFilter } from './commands/delete-user-filter.ts';
import { openAccount } from './commands/open-account.ts';
import { removeUserRole } from './commands/remove-user-role.ts';
import { renameRole } from './commands/rename-role.ts';
import { resetUserPassword } from './commands/reset-user-password.ts';
import { saveRoleFilter } from './commands/save-role-filter.ts';
import { saveRolePermissions } from './commands/save-role-permissions.ts';
import { saveUserFilter } from './commands/save-user-filter.ts';
import { unlockAccount } from './commands/unlock-account.ts';
import { endEverybodysSessions, endUserSession, endUserSessions } from './commands/end-user-sessions.ts';
import { removeUserFactor } from './commands/remove-user-second-factor.ts';
import { explainTargets } from './queries/explain-targets.ts';
import { filterPreview } from './queries/filter-preview.ts';
import { filterableResources } from './queries/filterable-resources.ts';
import { roleChoices } from './queries/role-choices.ts';
import { roleFilters } from './queries/role-filters.ts';
import { roleMatrix } from './queries/role-matrix.ts';
import { searchAccounts } from './queries/search-accounts.ts';
import { userAbout } from './queries/user-about.ts';
import { userExplain } from './queries/user-explain.ts';
import { userFilters } from './queries/user-filters.ts';
import { user } from './resources/user.ts';
import { rolesAccess } from './access.ts';
import { rolesPages } from './contract.ts';
import { numberFound } from './find.ts';
import { rolesRefusals } from './refusals.ts';
import { rolesTexts } from './texts.ts';
import { users } from '../tables.ts';

const boundUser = bindResource(user, users, {
  search: numberFound,
  derive: {
    roles: sql`(select string_agg(distinct r.explanation || ' / ' || r.explanation_en, ', ') from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${users.id})`,
    kind: sql`case when ${users.student_id} is not null then 'student' when ${users.staff_id} is not null then 'staff' else 'other' end`,
    two_factor: sql`${users.second_factor} is not null`,
    locked: sql`coalesce(${users.locked_until} > ${nowSql}, false)`,
    last_sign_in: sql`(select max(at) from sign_ins where sign_ins.user_id = ${users.id} and sign_ins.outcome = 'signed_in')`,
  },
});

/** Roles, permissions, users, row rules, and why somebody can or can not. */
export const rolesPart: AreaPart = {
  texts: rolesTexts,
  refusals: [rolesRefusals.specs],
  pages: rolesPages,
  access: rolesAccess,
  resources: [boundUser],
  menu: [{ key: 'users', icon: 'shield', order: 900, title: 'title:menu_users' }],
  commands: [
    saveRolePermissions,
    createRole,
    renameRole,
    deleteRole,
    assignUserRole,
    removeUserRole,
    closeAccount,
    openAccount,
    unlockAccount,
    resetUserPassword,
    endUserSession,
    endUserSessions,
    endEverybodysSessions,
    removeUserFactor,
    saveRoleFilter,
    deleteRoleFilter,
    saveUserFilter,
    deleteUserFilter,
  ],
  queries: [
    roleMatrix,
    roleChoices,
    searchAccounts,
    userAbout,
    explainTargets,
    userExplain,
    roleFilters,
    userFilters,
    filterableResources,
    filterPreview,
  ],
};
