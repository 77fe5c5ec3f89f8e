import { learnerRoles } from '#kernel/contract/needs.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { guardedKeys } from '../../roles/rules/role-safety.ts';
import { provisioningRefusals } from '../refusals.ts';

/**
 * What stands against a role that another system gives: the administrator’s, those of people who study (their enrollment
 * gives them), and any that decides who may do what.
 */
export function againstProvisioned(role: { name: string; permissions: readonly string[] }): Refusal[] {
  if (role.name === 'A') return [provisioningRefusals.role_of_administrators()];
  if ((learnerRoles as readonly string[]).includes(role.name)) return [provisioningRefusals.role_of_learners()];
  return role.permissions.some(
    (key) => guardedKeys.includes(key) || key.startsWith('provisioning_') || key.startsWith('apikey_'),
  )
    ? [provisioningRefusals.role_decides_rights()]
    : [];
}
