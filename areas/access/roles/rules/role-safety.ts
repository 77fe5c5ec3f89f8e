import { roleNames } from '#kernel/contract/needs.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { rolesRefusals } from '../refusals.ts';

/** Keys without which nobody could give anything back: they stay with the administrator. */
export const guardedKeys: readonly string[] = [
  'role_index',
  'role_store',
  'role_update',
  'role_destroy',
  'user_index',
  'user_show',
  'user_update',
  'userrole_store',
  'userrole_destroy',
  'user_explain',
  'usermodelfilter_index',
  'usermodelfilter_update',
  'usermodelfilter_destroy',
];
/** Roles of the specification keep their code and are never deleted. */
export const isOwnMade = (roleName: string): boolean => !(roleNames as readonly string[]).includes(roleName);

/** Who changes something: the administrator may give every key, anybody else only what he holds himself. */
export interface Editor {
  role: string;
  permissions: ReadonlySet<string>;
}
const mayGive = (editor: Editor, key: string): boolean => editor.role === 'A' || editor.permissions.has(key);
/** Keys of a list that an editor lacks himself. */
export const beyond = (editor: Editor, keys: readonly string[]): string[] =>
  keys.filter((key) => !mayGive(editor, key));

export interface PermissionChange {
  role: { name: string; explanation: string; explanation_en: string };
  add: readonly string[];
  remove: readonly string[];
  editor: Editor;
  /** roles other than this one that hold role_update */
  otherRoleEditors: number;
  known: ReadonlySet<string>;
}
/** What stands against a change of a role's keys. */
export function permissionChangeRefusals(change: PermissionChange): Refusal[] {
  const { role, add, remove, editor } = change;
  const words = { role: { tr: role.explanation, en: role.explanation_en } };
  const reasons: Refusal[] = [];
  if (role.name === 'A' && editor.role !== 'A') reasons.push(rolesRefusals.administrator_role_only(words));
  for (const key of [...new Set([...add, ...remove])].filter((each) => !change.known.has(each)))
    reasons.push(rolesRefusals.permission_unknown({ permission: key }));
  for (const key of beyond(editor, add)) reasons.push(rolesRefusals.permission_beyond_own({ permission: key }));
  if (role.name === 'A')
    for (const key of remove.filter((each) => guardedKeys.includes(each)))
      reasons.push(rolesRefusals.administration_key_stays({ permission: key }));
  else if (remove.includes('role_update') && change.otherRoleEditors === 0)
    reasons.push(rolesRefusals.last_role_editor(words));
  return reasons;
}

/** Why a role can't be deleted. */
export function deleteRoleRefusals(role: { name: string; holders: number; filters: number }): Refusal[] {
  const reasons: Refusal[] = [];
  if (!isOwnMade(role.name)) reasons.push(rolesRefusals.role_of_the_system());
  if (role.holders > 0) reasons.push(rolesRefusals.role_has_holders({ count: role.holders }));
  if (role.filters > 0) reasons.push(rolesRefusals.role_has_filters({ count: role.filters }));
  return reasons;
}

/** Facts about an account that somebody wants to change. */
export interface AccountFacts {
  own: boolean;
  isAdministrator: boolean;
  otherAdministrators: number;
  closed: boolean;
  locked: boolean;
}
/** Whoever is no administrator leaves administrators alone. */
const above = (editor: Editor, account: Pick<AccountFacts, 'isAdministrator'>): Refusal[] =>
  account.isAdministrator && editor.role !== 'A' ? [rolesRefusals.account_of_administrator()] : [];

export function closeAccountRefusals(editor: Editor, account: AccountFacts): Refusal[] {
  return [
    ...above(editor, account),
    ...(account.closed ? [rolesRefusals.account_closed_already()] : []),
    ...(account.own ? [rolesRefusals.own_account()] : []),
    ...(account.isAdministrator && account.otherAdministrators === 0 ? [rolesRefusals.last_administrator()] : []),
  ];
}
export const openAccountRefusals = (editor: Editor, account: AccountFacts): Refusal[] => [
  ...above(editor, account),
  ...(account.closed ? [] : [rolesRefusals.account_open_already()]),
];
export const unlockRefusals = (editor: Editor, account: AccountFacts): Refusal[] => [
  ...above(editor, account),
  ...(account.locked ? [] : [rolesRefusals.account_not_locked()]),
];
export const resetPasswordRefusals = (editor: Editor, account: AccountFacts): Refusal[] => [
  ...above(editor, account),
  ...(account.own ? [rolesRefusals.own_password()] : []),
];

export const endSessionsRefusals = (editor: Editor, account: AccountFacts): Refusal[] => above(editor, account);
/** Only for others: one's own needs one's own password. */
export const removeFactorRefusals = (editor: Editor, account: AccountFacts, hasFactor: boolean): Refusal[] => [
  ...above(editor, account),
  ...(account.own ? [rolesRefusals.own_second_factor()] : []),
  ...(hasFactor ? [] : [rolesRefusals.account_without_factor()]),
];

export interface RoleGift {
  role: { name: string; explanation: string; explanation_en: string; permissions: readonly string[] };
  editor: Editor;
  already: boolean;
}
/** Why a role can't be given: it holds more than the giver, or the user has it there already. */
export function assignRoleRefusals({ role, editor, already }: RoleGift): Refusal[] {
  const words = { role: { tr: role.explanation, en: role.explanation_en } };
  const more = beyond(editor, role.permissions);
  return [
    ...(role.name === 'A' && editor.role !== 'A' ? [rolesRefusals.administrator_role_only(words)] : []),
    ...(more.length > 0
      ? [rolesRefusals.role_beyond_own({ ...words, count: more.length, permission: more[0] ?? '' })]
      : []),
    ...(already ? [rolesRefusals.role_given_already(words)] : []),
  ];
}
/** Why a role can't be taken away. */
export function removeRoleRefusals(
  editor: Editor,
  facts: { roleName: string; inUseByEditor: boolean; own: boolean; otherAdministrators: number },
): Refusal[] {
  if (facts.roleName === 'A' && editor.role !== 'A') return [rolesRefusals.account_of_administrator()];
  return [
    ...(facts.inUseByEditor ? [rolesRefusals.own_active_role()] : []),
    ...(facts.roleName === 'A' && facts.own && !facts.inUseByEditor ? [rolesRefusals.own_administration()] : []),
    ...(facts.roleName === 'A' && facts.otherAdministrators === 0 ? [rolesRefusals.last_administrator()] : []),
  ];
}
