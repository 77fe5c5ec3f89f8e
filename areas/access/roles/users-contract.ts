import * as a from '#kernel/contract/answer.ts';
import { FilterWords } from './filters-contract.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { integer, text } from '#kernel/contract/field.ts';
import { permission, signedIn, type AccessKind } from '#kernel/contract/needs.ts';
import { rolesRefusals } from './refusals.ts';
import { OpenSession } from './user-security-contract.ts';

const refusals = [rolesRefusals.specs];
const id = integer({ required: true, min: 1 });

/** A role of a user with the unit it is limited to (ACC-075). */
export const HeldRole = a.record({
  user_role_id: a.integer,
  role_id: a.integer,
  name: a.text,
  explanation: a.text,
  explanation_en: a.text,
  faculty_code: a.nullable(a.text),
  department_code: a.nullable(a.text),
  program_code: a.nullable(a.text),
  unit: a.nullable(a.words),
  default: a.flag,
  active: a.flag,
  permissions: a.many(a.text),
  given: a.nullable(a.record({ at: a.moment, by: a.text })),
  can: a.record({ remove: a.may }),
});
export type HeldRole = a.Of<typeof HeldRole>;
export const UserAbout = a.record({
  id: a.integer,
  own: a.flag,
  username: a.text,
  full_name: a.text,
  email: a.text,
  kind: a.oneOf('student', 'staff', 'other'),
  number: a.nullable(a.text),
  student_id: a.nullable(a.integer),
  staff_id: a.nullable(a.integer),
  status: a.oneOf('a', 'p'),
  second_factor: a.nullable(a.oneOf('totp', 'sms', 'email')),
  password_set: a.flag,
  password_changed_at: a.nullable(a.moment),
  locked_until: a.nullable(a.text),
  failed_count: a.integer,
  last_sign_in: a.nullable(a.text),
  roles: a.many(HeldRole),
  filters: a.many(FilterWords),
  sessions: a.many(OpenSession),
  /** how many sessions “End everybody’s sessions” would end; null for whoever may not and on another person’s page */
  everybodys_sessions: a.nullable(a.integer),
  /** text key of every prefix that is a resource, for permissions in words */ titles: a.map(a.text),
  can: a.record({
    close: a.may,
    open: a.may,
    unlock: a.may,
    reset: a.may,
    end_sessions: a.may,
    remove_factor: a.may,
    assign: a.flag,
    explain: a.flag,
    filters: a.flag,
  }),
});
export type UserAbout = a.Of<typeof UserAbout>;
export const userAboutQuery = defineQuery({
  name: 'user-about',
  path: '/users/about',
  needs: signedIn,
  input: { id: integer({ min: 1 }) },
  output: UserAbout,
  summary:
    'An account: roles with their units, permissions, rules that limit it, open sessions. Without an id: one’s own',
});

export const RoleChoice = a.record({
  id: a.integer,
  name: a.text,
  explanation: a.text,
  explanation_en: a.text,
  can: a.may,
});
export type RoleChoice = a.Of<typeof RoleChoice>;
export const UnitChoice = a.record({
  code: a.text,
  name: a.text,
  name_en: a.text,
  /** code of the unit above */ of: a.nullable(a.text),
});
export type UnitChoice = a.Of<typeof UnitChoice>;
export const RoleChoices = a.record({
  roles: a.many(RoleChoice),
  faculties: a.many(UnitChoice),
  departments: a.many(UnitChoice),
  programs: a.many(UnitChoice),
});
export type RoleChoices = a.Of<typeof RoleChoices>;
export const roleChoicesQuery = defineQuery({
  name: 'role-choices',
  path: '/users/role-choices',
  needs: permission('userrole_store'),
  input: {},
  output: RoleChoices,
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
  output: a.record({ user_role_id: a.integer }),
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
  output: a.record({ ended: a.number }),
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
  output: a.record({ ended: a.number }),
  message: 'user_account_closed',
});
export const openAccountCommand = defineCommand({
  ...account,
  name: 'open-account',
  path: '/users/{id}/open',
  input: { id },
  output: a.none,
  message: 'user_account_opened',
});
export const unlockAccountCommand = defineCommand({
  ...account,
  name: 'unlock-account',
  path: '/users/{id}/unlock',
  input: { id },
  output: a.none,
  message: 'user_account_unlocked',
});
export const resetUserPasswordCommand = defineCommand({
  ...account,
  name: 'reset-user-password',
  path: '/users/{id}/reset-password',
  input: { id },
  output: a.record({ ended: a.number }),
  message: 'user_password_reset',
  summary: 'Makes the password void, ends every session and tells the user how to set a new one',
});

/** A user in the pickers of rules and questions. */
export const FoundAccount = a.record({
  id: a.integer,
  full_name: a.text,
  username: a.text,
  number: a.nullable(a.text),
  roles: a.many(
    a.record({
      user_role_id: a.integer,
      name: a.text,
      explanation: a.text,
      explanation_en: a.text,
      unit: a.nullable(a.words),
    }),
  ),
});
export type FoundAccount = a.Of<typeof FoundAccount>;
export const searchAccountsQuery = defineQuery({
  name: 'search-accounts',
  path: '/users/accounts',
  needs: permission('user_index', 'usermodelfilter_index', 'user_explain'),
  input: { query: text({ max: 100 }), id: integer({ min: 1 }) },
  output: a.many(FoundAccount),
  summary: 'Accounts by name, user name, number or e-mail',
});

/** What can be asked about: screens, endpoints, and record types. */
export const ExplainTargets = a.record({
  pages: a.many(a.record({ path: a.text, title: a.text, access: a.coded<AccessKind>(), permissions: a.many(a.text) })),
  endpoints: a.many(
    a.record({
      name: a.text,
      method: a.text,
      path: a.text,
      access: a.coded<AccessKind>(),
      permissions: a.many(a.text),
    }),
  ),
  resources: a.many(a.record({ name: a.text, title: a.text, permission: a.text, search: a.flag })),
});
export type ExplainTargets = a.Of<typeof ExplainTargets>;
export const explainTargetsQuery = defineQuery({
  name: 'explain-targets',
  path: '/users/explain/targets',
  needs: permission('user_explain'),
  input: {},
  output: ExplainTargets,
});
export const KeyAnswer = a.record({
  permission: a.text,
  held: a.flag,
  given: a.nullable(a.record({ at: a.moment, by: a.nullable(a.text) })),
});
export type KeyAnswer = a.Of<typeof KeyAnswer>;
export const RowsKindOfStep = a.oneOf('all', 'rule', 'unit', 'none');
export type RowsKindOfStep = a.Of<typeof RowsKindOfStep>;
/** One check in the order a call meets them; `detail` is what the sentence is filled with. */
export const ExplainedStep = a.either(
  a.record({ step: a.oneOf('account'), holds: a.flag, reason: a.oneOf('open', 'closed', 'locked') }),
  a.record({ step: a.oneOf('kind'), holds: a.flag, access: a.coded<AccessKind>() }),
  a.record({ step: a.oneOf('key'), holds: a.flag, keys: a.many(KeyAnswer) }),
  a.record({
    step: a.oneOf('rows'),
    holds: a.flag,
    permission: a.text,
    rows: RowsKindOfStep,
    unit: a.nullable(a.words),
    limited: a.flag,
  }),
  a.record({ step: a.oneOf('filters'), holds: a.flag, filters: a.many(FilterWords) }),
  a.record({
    step: a.oneOf('record'),
    holds: a.flag,
    resource: a.text,
    id: a.integer,
    label: a.nullable(a.text),
    exists: a.flag,
    inside_rule: a.flag,
    inside_filters: a.flag,
  }),
);
export type ExplainedStep = a.Of<typeof ExplainedStep>;
export const Explanation = a.record({
  user: a.record({ id: a.integer, full_name: a.text, username: a.text }),
  role: a.record({
    user_role_id: a.integer,
    name: a.text,
    explanation: a.text,
    explanation_en: a.text,
    unit: a.nullable(a.words),
  }),
  target: a.record({ kind: a.oneOf('page', 'endpoint', 'resource'), name: a.text }),
  allowed: a.flag,
  steps: a.many(ExplainedStep),
  /** roles that hold a needed key */ roles: a.many(
    a.record({
      id: a.integer,
      explanation: a.text,
      explanation_en: a.text,
      own: a.flag,
    }),
  ),
});
export type Explanation = a.Of<typeof Explanation>;
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
  output: Explanation,
  summary: 'Why a user may or may not open a screen, call an endpoint or see a record',
});
