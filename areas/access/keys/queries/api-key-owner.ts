import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { keyOwnerQuery } from '../contract.ts';
import { openScopes, ownerRoles } from '../facts.ts';
import { keyRefusals } from '../refusals.ts';

/** In which roles somebody can own a key, and what each would open. Others’ roles are the administrators’ to see. */
export const apiKeyOwner = answer(keyOwnerQuery, async ({ actor, db, services, today }, { user_id }) => {
  if (actor.role !== 'A' && user_id !== actor.user_id) throw notFound();
  const [user] = await rowsOf<{ user_id: number; full_name: string; username: string; is_active: boolean }>(
    db,
    sql`select id as user_id, full_name, username, status = 'a' as is_active from users where id = ${user_id}`,
  );
  if (!user) throw notFound();
  const roles = await ownerRoles(db, { user_id });
  return {
    today,
    user_id: user.user_id,
    full_name: user.full_name,
    username: user.username,
    roles: roles.map((each) => ({
      user_role_id: each.user_role_id,
      name: each.explanation,
      name_en: each.explanation_en,
      scopes: openScopes(services.areas, new Set(each.permissions ?? [])),
    })),
    can: {
      own: user.is_active && roles.length > 0 ? (true as const) : { refusals: [keyRefusals.key_owner_not_staff()] },
    },
  };
});
