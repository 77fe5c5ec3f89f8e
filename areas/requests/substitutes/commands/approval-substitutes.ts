import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed, notFound } from '#kernel/server/failure.ts';

import { endSubstitution as endCommand, nameSubstitute as nameCommand } from '../../contract.ts';
import { requestRefusals } from '../../refusals.ts';
import type { Substitution } from '../../machine/rules/may-decide.ts';
import { substituteReasons } from '../rules/may-substitute.ts';
import { decidingRoles } from '../substitution-roles.ts';
import { port } from '#kernel/server/ports.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';

const resource = 'approval-substitute';
interface Person {
  id: number;
  full_name: string;
  active: boolean;
  staff: boolean;
}

/** Somebody decides for the caller while he is away. He gains no right but that of deciding what awaits the caller. */
export const nameApprovalSubstitute = handle(nameCommand, async (context, input) => {
  const { actor, db, services } = context;
  const [first, second] = [actor.user_id, input.substitute_id].sort((a, b) => a - b);
  // both persons' substitutions are judged together: two who name each other wait for each other
  for (const each of new Set([first, second]))
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('approval_substitutes'), ${each}::int)`);
  const [substitute] = await rowsOf<Person>(
    db,
    sql`
    select u.id, u.full_name, u.status = 'a' as active, coalesce(st.status = 'a', false) and exists (select 1 from ${userRoleRead} ur join ${roleRead} r on r.id = ur.role_id join role_permissions rp on rp.role_id = r.id and rp.permission = 'approval_update' where ur.user_id = u.id and r.is_staff) as staff
    from ${userRead} u left join ${staffRead} st on st.id = u.staff_id where u.id = ${input.substitute_id}`,
  );
  if (!substitute) throw malformed({ substitute_id: [{ key: 'choice', params: {} }] });
  const { today } = context;
  const others = await rowsOf<Substitution & { substitute_name: string }>(
    db,
    sql`
    select a.id, a.user_id, a.substitute_id, a.role, a.starts_on, a.ends_on, false as ended, u.full_name as substitute_name from approval_substitutes a join ${userRead} u on u.id = a.substitute_id
    where a.user_id in (${actor.user_id}, ${input.substitute_id}) and a.ended_at is null and a.ends_on >= ${today}::date`,
  );
  const role = input.role || null;
  refuse(
    substituteReasons({
      user_id: actor.user_id,
      substitute_id: substitute.id,
      role,
      starts_on: input.starts_on,
      ends_on: input.ends_on,
      today,
      held: (await decidingRoles(db, actor.user_id)).map((each) => each.name),
      substitute,
      others,
    }),
  );
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into approval_substitutes (user_id, substitute_id, role, starts_on, ends_on, reason) values (${actor.user_id}, ${substitute.id}, ${role}, ${input.starts_on}, ${input.ends_on}, ${input.reason || null}) returning id`,
  );
  if (!made) throw new Error('the substitution was not written');
  context.audit({
    resource,
    record_id: made.id,
    after: {
      user_id: actor.user_id,
      substitute_id: substitute.id,
      role,
      starts_on: input.starts_on,
      ends_on: input.ends_on,
      reason: input.reason || null,
    },
  });
  const words = (key: string) => ({
    tr: services.lines.line('tr', `approvals:${key}`, { name: actor.full_name }),
    en: services.lines.line('en', `approvals:${key}`, { name: actor.full_name }),
  });
  await port(context.services, 'tell')(context, {
    user_ids: [substitute.id],
    kind: 'requests',
    title: words('news.named'),
    link: '/approvals/substitutes',
  });
  return made;
});

/** It ends at once; what has been decided stays. */
export const endApprovalSubstitution = handle(endCommand, async (context, { id, version }) => {
  const [row] = await rowsOf<{
    id: number;
    version: number;
    substitute_id: number;
    ended_at: string | null;
    ends_on: string;
  }>(
    context.db,
    sql`
    select id, version, substitute_id, ended_at, ends_on from approval_substitutes where id = ${id} and (${context.rows('approvalsubstitute_update')}) for update`,
  );
  if (!row) throw notFound();
  if (row.ended_at !== null || row.ends_on < context.today) refuse(requestRefusals.substitution_ended());
  if (row.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  await context.db.execute(
    sql`update approval_substitutes set ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = ${context.now.toISOString()}::timestamptz where id = ${id}`,
  );
  context.audit({
    resource,
    record_id: id,
    before: { ended_at: null },
    after: { ended_at: context.now.toISOString() },
  });
  return { id };
});
