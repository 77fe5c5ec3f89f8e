import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer, text } from '#kernel/contract/field.ts';
import { permission, signedIn, type AccessKind } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { FilterWords } from './roles-filters-contract.ts';
import { rolesRefusals } from './roles-refusals.ts';

const refusals = [rolesRefusals.specs];
const id = integer({ required: true, min: 1 });

/** A role of a user with the unit it is limited to (ACC-075). */
export interface HeldRole {
  user_role_id: number;
  role_id: number;
  name: string;
  explanation: string;
  explanation_en: string;
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
  unit: Text | null;
  default: boolean;
  active: boolean;
  permissions: string[];
  given: { at: string; by: string } | null;
  can: { remove: May };
}
export interface OpenSession {
  id: number;
  role: Text | null;
  address: string | null;
  agent: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
  as_other: boolean;
  current: boolean;
}
export interface UserAbout {
  id: number;
  own: boolean;
  username: string;
  full_name: string;
  email: string;
  kind: 'student' | 'staff' | 'other';
  number: string | null;
  student_id: number | null;
  staff_id: number | null;
  status: 'a' | 'p';
  second_factor: 'totp' | 'sms' | 'email' | null;
  password_set: boolean;
  password_changed_at: string | null;
  locked_until: string | null;
  failed_count: number;
  last_sign_in: string | null;
  roles: HeldRole[];
  filters: FilterWords[];
  sessions: OpenSession[];
  /** text key of every prefix that is a resource, for permissions in words */ titles: Record<string, string>;
  can: { close: May; open: May; unlock: May; reset: May; assign: boolean; explain: boolean; filters: boolean };
}
export const userAboutQuery = defineQuery({
  name: 'user-about',
  path: '/users/about',
  needs: signedIn,
  input: { id: integer({ min: 1 }) },
  output: shape<UserAbout>(),
  summary:
    'An account: roles with their units, permissions, rules that limit it, open sessions. Without an id: one’s own',
});

export interface RoleChoice {
  id: number;
  name: string;
  explanation: string;
  explanation_en: string;
  can: May;
}
export interface UnitChoice {
  code: string;
  name: string;
  name_en: string;
  /** code of the unit above */ of: string | null;
}
export interface RoleChoices {
  roles: RoleChoice[];
  faculties: UnitChoice[];
  departments: UnitChoice[];
  programs: UnitChoice[];
}
export const roleChoicesQuery = defineQuery({
  name: 'role-choices',
  path: '/users/role-choices',
  needs: permission('userrole_store'),
  input: {},
  output: shape<RoleChoices>(),
  summary: 'Roles the reader may give, and the units a role can be limited to',
});

const changes = ['user', 'user-about', 'user-explain', 'role-matrix'];
const unit = { faculty_code: text({ max: 40 }), department_code: text({ max: 40 }), program_code: text({ max: 40 }) };
export const assignUserRoleCommand = defineCommand({
  name: 'assign-user-role',
  acting: 'never',
  method: 'POST',
  path: '/users/{id}/roles',
  needs: permission('userrole_store'),
  refusals,
  input: { id, role_id: id, ...unit },
  output: shape<{ user_role_id: number }>(),
  changes,
  message: 'user_role_given',
  summary: 'Gives a user a role, limited to a faculty, department or program where one is named',
});
export const removeUserRoleCommand = defineCommand({
  name: 'remove-user-role',
  acting: 'never',
  method: 'DELETE',
  path: '/users/{id}/roles/{user_role_id}',
  needs: permission('userrole_destroy'),
  refusals,
  input: { id, user_role_id: id },
  output: shape<{ ended: number }>(),
  changes,
  message: 'user_role_taken',
  summary: 'Takes a role from a user; his sessions in that role end (427)',
});
const account = { needs: permission('user_update'), method: 'POST', acting: 'never', refusals, changes } as const;
export const closeAccountCommand = defineCommand({
  ...account,
  name: 'close-account',
  path: '/users/{id}/close',
  input: { id, note: text({ max: 250 }) },
  output: shape<{ ended: number }>(),
  message: 'user_account_closed',
});
export const openAccountCommand = defineCommand({
  ...account,
  name: 'open-account',
  path: '/users/{id}/open',
  input: { id },
  output: shape<null>(),
  message: 'user_account_opened',
});
export const unlockAccountCommand = defineCommand({
  ...account,
  name: 'unlock-account',
  path: '/users/{id}/unlock',
  input: { id },
  output: shape<null>(),
  message: 'user_account_unlocked',
});
export const resetUserPasswordCommand = defineCommand({
  ...account,
  name: 'reset-user-password',
  path: '/users/{id}/reset-password',
  input: { id },
  output: shape<{ ended: number }>(),
  message: 'user_password_reset',
  summary: 'Makes the password void, ends every session and tells the user how to set a new one',
});

/** A user in the pickers of rules and questions. */
export interface FoundAccount {
  id: number;
  full_name: string;
  username: string;
  number: string | null;
  roles: { user_role_id: number; name: string; explanation: string; explanation_en: string; unit: Text | null }[];
}
export const searchAccountsQuery = defineQuery({
  name: 'search-accounts',
  path: '/users/accounts',
  needs: permission('user_index', 'usermodelfilter_index', 'user_explain'),
  input: { query: text({ max: 100 }), id: integer({ min: 1 }) },
  output: shape<FoundAccount[]>(),
  summary: 'Accounts by name, user name, number or e-mail',
});

/** What can be asked about: screens, endpoints, and record types. */
export interface ExplainTargets {
  pages: { path: string; title: string; access: AccessKind; permissions: string[] }[];
  endpoints: { name: string; method: string; path: string; access: AccessKind; permissions: string[] }[];
  resources: { name: string; title: string; permission: string; search: boolean }[];
}
export const explainTargetsQuery = defineQuery({
  name: 'explain-targets',
  path: '/users/explain/targets',
  needs: permission('user_explain'),
  input: {},
  output: shape<ExplainTargets>(),
});
export interface KeyAnswer {
  permission: string;
  held: boolean;
  given: { at: string; by: string | null } | null;
}
/** One check in the order a call meets them; `detail` is what the sentence is filled with. */
export type ExplainedStep =
  | { step: 'account'; holds: boolean; reason: 'open' | 'closed' | 'locked' }
  | { step: 'kind'; holds: boolean; access: AccessKind }
  | { step: 'key'; holds: boolean; keys: KeyAnswer[] }
  | { step: 'rows'; holds: boolean; permission: string; rows: RowsKindOfStep; unit: Text | null; limited: boolean }
  | { step: 'filters'; holds: boolean; filters: FilterWords[] }
  | {
      step: 'record';
      holds: boolean;
      resource: string;
      id: number;
      label: string | null;
      exists: boolean;
      inside_rule: boolean;
      inside_filters: boolean;
    };
export type RowsKindOfStep = 'all' | 'rule' | 'unit' | 'none';
export interface Explanation {
  user: { id: number; full_name: string; username: string };
  role: { user_role_id: number; name: string; explanation: string; explanation_en: string; unit: Text | null };
  target: { kind: 'page' | 'endpoint' | 'resource'; name: string };
  allowed: boolean;
  steps: ExplainedStep[];
  /** roles that hold a needed key */ roles: {
    id: number;
    explanation: string;
    explanation_en: string;
    own: boolean;
  }[];
}
export const userExplainQuery = defineQuery({
  name: 'user-explain',
  path: '/users/explain',
  needs: permission('user_explain'),
  refusals,
  input: {
    user_id: id,
    user_role_id: integer({ min: 1 }),
    page: text({ max: 200 }),
    endpoint: text({ max: 120 }),
    resource: text({ max: 80 }),
    action: text({ max: 60 }),
    record_id: integer({ min: 1 }),
  },
  output: shape<Explanation>(),
  summary: 'Why a user may or may not open a screen, call an endpoint or see a record',
});
