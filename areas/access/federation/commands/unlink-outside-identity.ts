import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { unlinkOutsideIdentityCommand } from '../contract.ts';

/** A person's own link to an identity provider goes; the next sign-in there is matched anew. */
export const unlinkOutsideIdentity = handle(unlinkOutsideIdentityCommand, async (context, { id }) => {
  const [gone] = await rowsOf<{ provider: string }>(
    context.db,
    sql`delete from outside_identities where id = ${id} and user_id = ${context.actor.user_id} returning provider`,
  );
  if (!gone) throw notFound();
  context.audit({
    resource: 'user',
    record_id: context.actor.user_id,
    action: 'unlink-outside-identity',
    before: { provider: gone.provider },
  });
  return null;
});
