import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { createRoleCommand } from '../contract.ts';
import { lockRole } from '../facts.ts';
import { rolesRefusals } from '../refusals.ts';
import { assignRoleRefusals } from '../rules/role-safety.ts';

/** A role of the university's own, empty or with the keys of another role. */
export const createRole = handle(createRoleCommand, async (context, input) => {
  const { db } = context;
  const source = input.copy_from ? await lockRole(db, input.copy_from) : null;
  const [taken] = await rowsOf(db, sql`select 1 from roles where lower(name) = lower(${input.name})`);
  refuse([
    ...(taken ? [rolesRefusals.role_name_taken({ name: input.name }, 'name')] : []),
    ...(source ? assignRoleRefusals({ role: source, editor: context.actor, already: false }) : []),
  ]);
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into roles (name, explanation, explanation_en, is_staff, sort_order) select ${input.name}, ${input.explanation}, ${input.explanation_en || input.explanation}, true, coalesce(max(sort_order), 0) + 1 from roles returning id`,
  );
  if (!row) throw new Error('the role was not written');
  if (source)
    await db.execute(
      sql`insert into role_permissions (role_id, permission) select ${row.id}, permission from role_permissions where role_id = ${source.id}`,
    );
  context.audit({
    resource: 'role',
    record_id: row.id,
    after: {
      name: input.name,
      explanation: input.explanation,
      explanation_en: input.explanation_en,
      added: source?.permissions ?? [],
    },
  });
  return { id: row.id };
});
