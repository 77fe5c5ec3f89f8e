/** What a key needs to keep accounts: a scope of its own, so that no key that reads or writes an area can do it by the way. */
export const provisioningArea = 'provisioning';
/** Of its owner’s rights such a key keeps these, and uses them at /scim/v2 alone. */
export const provisioningRights: readonly string[] = [
  'provisioning_index',
  'provisioning_update',
  'user_update',
  'userrole_store',
  'userrole_destroy',
];
/** Scopes of provisioning that a role with these permissions opens: whoever may not keep accounts himself opens none. */
export const provisioningScopes = (owned: ReadonlySet<string>): string[] =>
  provisioningRights.every((right) => owned.has(right))
    ? [`${provisioningArea}:read`, `${provisioningArea}:write`]
    : [];
/** What of the rights of its owner a key keeps for it: reading sees who is there, writing does the rest. */
export const keptForProvisioning = (owned: ReadonlySet<string>, scopes: ReadonlySet<string>): string[] => {
  if (provisioningScopes(owned).length === 0) return [];
  if (scopes.has(`${provisioningArea}:write`)) return [...provisioningRights];
  return scopes.has(`${provisioningArea}:read`) ? ['provisioning_index'] : [];
};
