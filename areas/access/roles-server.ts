import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
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
import { rolesAccess } from './roles-access.ts';
import { rolesPages } from './roles-contract.ts';
import { findSql } from './roles-find.ts';
import { rolesRefusals } from './roles-refusals.ts';
import { rolesTexts } from './roles-texts.ts';
import { users } from './tables.ts';

const boundUser = bindResource(user, users, {
  derive: {
    find: findSql,
    roles: sql`(select string_agg(distinct r.explanation || ' / ' || r.explanation_en, ', ') from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${users.id})`,
    kind: sql`case when ${users.student_id} is not null then 'student' when ${users.staff_id} is not null then 'staff' else 'other' end`,
    two_factor: sql`${users.second_factor} is not null`,
    locked: sql`coalesce(${users.locked_until} > now(), false)`,
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
    saveRolePermissions as never,
    createRole as never,
    renameRole as never,
    deleteRole as never,
    assignUserRole as never,
    removeUserRole as never,
    closeAccount as never,
    openAccount as never,
    unlockAccount as never,
    resetUserPassword as never,
    saveRoleFilter as never,
    deleteRoleFilter as never,
    saveUserFilter as never,
    deleteUserFilter as never,
  ],
  queries: [
    roleMatrix as never,
    roleChoices as never,
    searchAccounts as never,
    userAbout as never,
    explainTargets as never,
    userExplain as never,
    roleFilters as never,
    userFilters as never,
    filterableResources as never,
    filterPreview as never,
  ],
};
