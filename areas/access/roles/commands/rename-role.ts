import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { renameRoleCommand } from '../contract.ts';
import { checkVersion, lockRole } from '../facts.ts';
import { rolesRefusals } from '../refusals.ts';

/** Names a role in both languages; its code stays. */
export const renameRole = handle(renameRoleCommand, async (context, input) => {
  const role = await lockRole(context.db, input.id);
  checkVersion(role, input.version);
  if (role.name === 'A' && context.actor.role !== 'A')
    refuse(rolesRefusals.administrator_role_only({ role: { tr: role.explanation, en: role.explanation_en } }));
  const after = { explanation: input.explanation, explanation_en: input.explanation_en || input.explanation };
  await context.db.execute(
    sql`update roles set explanation = ${after.explanation}, explanation_en = ${after.explanation_en}, version = version + 1, updated_at = ${context.now} where id = ${role.id}`,
  );
  context.audit({
    resource: 'role',
    record_id: role.id,
    before: { explanation: role.explanation, explanation_en: role.explanation_en },
    after,
  });
  return null;
});
