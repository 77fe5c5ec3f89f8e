import { refuse, Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { makeKeyCommand } from '../contract.ts';
import { openScopes, ownerRoles, tellKeyOwner } from '../facts.ts';
import { makeKey } from '../key-token.ts';
import { keyRefusals } from '../refusals.ts';
import { againstTerms, readScope } from '../rules/key-terms.ts';
import { apiKeys } from '../tables.ts';

/** A key for another system. It is answered once; what stays is its hash and the part by which it is found. */
export const makeApiKey = handle(makeKeyCommand, async (context, input) => {
  const { actor, db, now, today, services } = context;
  const [owner] = await ownerRoles(db, { user_role_id: input.user_role_id });
  if (!owner?.is_active) throw new Refused([keyRefusals.key_owner_not_staff(undefined, 'user_role_id')]);
  // whoever else was given the permission makes keys with his own rights, never with those of an administrator
  if (actor.role !== 'A' && owner.user_id !== actor.user_id)
    refuse(keyRefusals.key_owner_is_another(undefined, 'user_role_id'));
  const terms = {
    scopes: plainScopes(input.scopes),
    addresses: [...new Set((input.addresses ?? []).map((each) => each.trim()))],
    expires_on: input.expires_on,
  };
  refuse(againstTerms(terms, openScopes(services.areas, new Set(owner.permissions ?? [])), today));
  const { key, lookup, hash } = makeKey();
  const told = { name: input.name, purpose: input.purpose, user_id: owner.user_id, ...terms };
  const [row] = await db
    .insert(apiKeys)
    .values({
      ...told,
      user_role_id: owner.user_role_id,
      lookup,
      secret_hash: hash,
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: apiKeys.id });
  if (!row) throw new Error('the key was not written');
  context.audit({ resource: 'api-key', record_id: row.id, after: { ...told, role: owner.role, lookup } });
  await tellKeyOwner(context, { id: row.id, ...told }, 'made');
  return { id: row.id, key };
});

/** Each scope once; writing an area includes reading it. */
function plainScopes(given: readonly string[]): string[] {
  const scopes = new Set(given.map((scope) => scope.trim()));
  return [...scopes]
    .filter((scope) => !scopes.has(`${readScope(scope)?.area}:write`) || scope.endsWith(':write'))
    .sort();
}
