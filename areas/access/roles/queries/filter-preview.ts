import { refuse } from '#kernel/contract/refusal.ts';
import { answer, type Actor, type BoundResource, type Reading, type RowFilter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { rowRule } from '#kernel/server/pipeline.ts';
import { actorOf, groupRules } from '../actor.ts';
import { conditionRefusals } from '../filters.ts';
import { filterPreviewQuery, type FilterPreview } from '../filters-contract.ts';

/** counted exactly up to here */
const most = 10_000;

/** Whose eyes: the user in the role that lists these records, or one holder of the role. */
async function viewer(
  context: Reading,
  input: { role_id?: number | null; user_id?: number | null },
  key: string,
): Promise<{ user_id: number; user_role_id: number } | null> {
  const subject = input.user_id ? sql`ur.user_id = ${input.user_id}` : sql`ur.role_id = ${input.role_id ?? 0}`;
  const [row] = await rowsOf<{ user_id: number; user_role_id: number }>(
    context.db,
    sql`
    select ur.user_id, ur.id as user_role_id from user_roles ur join users on users.id = ur.user_id
    where ${subject} and (${context.rows('user_index')})
    order by exists (select 1 from role_permissions p where p.role_id = ur.role_id and p.permission = ${key}) desc, (users.status = 'a') desc, (ur.id = users.default_user_role_id) desc nulls last, ur.id limit 1`,
  );
  return row ?? null;
}
async function count(context: Reading, bound: BoundResource, actor: Actor, key: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*) as n from (select 1 from ${bound.table} where (${rowRule(context.services, actor, key)}) and (${bound.only ?? sql`true`}) limit ${most + 1}) as counted`,
  );
  return row?.n ?? 0;
}

/** Counts what somebody sees without rules, now, and with the rule that is being written. */
export const filterPreview = answer(filterPreviewQuery, async (context, input): Promise<FilterPreview> => {
  refuse(conditionRefusals(context.services, input.resource, input.condition));
  const bound = context.services.resources.get(input.resource);
  if (!bound) throw notFound();
  const key = `${bound.resource.permission}_index`;
  const who = await viewer(context, input, key);
  const somebody = who && (await actorOf(context.db, who.user_id, who.user_role_id));
  if (!somebody) return { who: null, holds_key: false, all: 0, now: 0, would: 0, most };
  const { actor, rules } = somebody;
  const edited = [
    ...rules.filter((rule) => rule.id !== input.id),
    { id: 0, resource: input.resource, of_user: Boolean(input.user_id), condition: input.condition as RowFilter },
  ];
  const [all, now, would] = await Promise.all(
    [new Map(), actor.filters, groupRules(edited)].map((filters) => count(context, bound, { ...actor, filters }, key)),
  );
  const [role] = await rowsOf<{ explanation: string; explanation_en: string }>(
    context.db,
    sql`select explanation, explanation_en from roles where id = ${actor.role_id}`,
  );
  return {
    who: {
      full_name: actor.full_name,
      role: role?.explanation ?? actor.role,
      role_en: role?.explanation_en ?? actor.role,
    },
    holds_key: actor.permissions.has(key),
    all: all ?? 0,
    now: now ?? 0,
    would: would ?? 0,
    most,
  };
});
