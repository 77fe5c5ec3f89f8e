import { permission, type Needs } from '#kernel/contract/needs.ts';
import { answer, type Actor, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import { explainAccess, rowsKind, type ExplainStep } from '#kernel/server/explain.ts';
import { actorOf } from '../actor.ts';
import { readAccount } from '../facts.ts';
import { wordsOf, type StoredFilter } from '../filters.ts';
import { unitSql } from '../find.ts';
import { userExplainQuery, type ExplainedStep, type Explanation, type KeyAnswer } from '../users-contract.ts';
import { partsOfKey } from '../rules/permission-key.ts';
import { endpointsOf } from './explain-targets.ts';
import { prefixesOfUnits } from './role-matrix.ts';

interface Target {
  kind: Explanation['target']['kind'];
  name: string;
  needs: Needs;
  resource: string | null;
}
interface Asked {
  page?: string | null;
  endpoint?: string | null;
  resource?: string | null;
  action?: string | null;
  record_id?: number | null;
}
/** What is asked about: a screen, an endpoint, or an action on a record type. */
function targetOf(context: Reading, input: Asked): Target {
  const { areas, resources } = context.services;
  const bound = input.resource ? resources.get(input.resource) : undefined;
  if (input.resource && !bound) throw notFound();
  if (input.page) {
    const page = areas.flatMap((area) => area.pages).find((each) => each.path === input.page);
    if (!page) throw notFound();
    return { kind: 'page', name: page.path, needs: page.needs, resource: bound?.resource.name ?? null };
  }
  if (input.endpoint) {
    const endpoint = endpointsOf(areas).find((each) => each.name === input.endpoint);
    if (!endpoint) throw notFound();
    return { kind: 'endpoint', name: endpoint.name, needs: endpoint.needs, resource: bound?.resource.name ?? null };
  }
  if (!bound) throw malformed({ page: [{ key: 'required', params: {} }] });
  const key = `${bound.resource.permission}_${input.action ?? 'index'}`;
  return { kind: 'resource', name: key, needs: permission(key), resource: bound.resource.name };
}
/** When a key came to a role, and who gave it; null for one of the defaults. */
async function givenTo(context: Reading, roleId: number, key: string): Promise<KeyAnswer['given']> {
  const [row] = await rowsOf<{ at: string; by: string | null }>(
    context.db,
    sql`
    select a.at, u.full_name as by from audit_log a left join users u on u.id = a.real_user_id
    where a.resource = 'role' and a.record_id = ${roleId} and a.action in ('save-role-permissions', 'create-role') and jsonb_exists(a.after -> 'added', ${key}) order by a.id desc limit 1`,
  );
  return row ? { at: new Date(row.at).toISOString(), by: row.by } : null;
}
async function inWords(
  context: Reading,
  step: ExplainStep,
  actor: Actor,
  unit: Explanation['role']['unit'],
): Promise<ExplainedStep> {
  const { services, db, locale } = context;
  const { holds, detail } = step;
  switch (step.step) {
    case 'kind':
      return { step: 'kind', holds, access: detail.access as Needs['access'] };
    case 'key': {
      const held = new Set(detail.held as string[]);
      return {
        step: 'key',
        holds,
        keys: await Promise.all(
          (detail.needs as string[]).map(async (key) => ({
            permission: key,
            held: held.has(key),
            given: held.has(key) ? await givenTo(context, actor.role_id, key) : null,
          })),
        ),
      };
    }
    case 'rows':
      return {
        step: 'rows',
        holds,
        permission: String(detail.permission),
        rows: rowsKind(services, actor.role, String(detail.permission)),
        unit,
        limited:
          [actor.faculty_id, actor.department_id, actor.program_id].some((unit) => unit !== null) &&
          prefixesOfUnits(services).includes(partsOfKey(String(detail.permission)).prefix),
      };
    case 'filters': {
      const names = Object.keys(detail.filters as object);
      const stored = await rowsOf<StoredFilter>(
        db,
        sql`select id, role_id, user_id, resource, condition, note, status, version, updated_at from model_filters where status = 'a' and (user_id = ${actor.user_id} or role_id = ${actor.role_id}) order by id`,
      );
      return {
        step: 'filters',
        holds,
        filters: await Promise.all(
          stored.filter((row) => names.includes(row.resource)).map((row) => wordsOf(services, db, row, locale)),
        ),
      };
    }
    case 'record': {
      const exists = detail.exists === true;
      const labels = exists
        ? await labelsFor(services, db, String(detail.resource), [Number(detail.id)], locale)
        : new Map<number, string>();
      return {
        step: 'record',
        holds,
        resource: String(detail.resource),
        id: Number(detail.id),
        label: labels.get(Number(detail.id)) ?? null,
        exists,
        inside_rule: detail.inside_rule === true,
        inside_filters: detail.inside_filters === true,
      };
    }
  }
}

/** The checks a call would meet, asked for any user the reader may see, each with its answer in words. */
export const userExplain = answer(userExplainQuery, async (context, input): Promise<Explanation> => {
  const account = await readAccount(context, input.user_id, 'user_explain');
  const [role] = await rowsOf<Explanation['role']>(
    context.db,
    sql`
    select ur.id as user_role_id, r.name, r.explanation, r.explanation_en, ${unitSql} as unit from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where ur.user_id = ${account.id} ${input.user_role_id ? sql`and ur.id = ${input.user_role_id}` : sql``} order by (ur.id = u.default_user_role_id) desc nulls last, r.sort_order, ur.id limit 1`,
  );
  const somebody = role && (await actorOf(context.db, account.id, role.user_role_id));
  if (!somebody) throw notFound();
  const target = targetOf(context, input);
  const { actor } = somebody;
  const asked = await explainAccess(context.services, actor, {
    needs: target.needs,
    ...(input.record_id && target.resource ? { record: { resource: target.resource, id: input.record_id } } : {}),
  });
  const steps: ExplainedStep[] = [
    {
      step: 'account',
      holds: !account.closed && !account.locked,
      reason: account.closed ? 'closed' : account.locked ? 'locked' : 'open',
    },
    // without the key nothing else of it matters
    ...(await Promise.all(
      asked
        .filter((step) => step.step !== 'rows' || asked.some((each) => each.step === 'key' && each.holds))
        .map((step) => inWords(context, step, actor, role.unit)),
    )),
  ];
  const keys = steps.flatMap((step) => (step.step === 'key' ? step.keys.map((each) => each.permission) : []));
  const roles =
    keys.length === 0
      ? []
      : await rowsOf<Explanation['roles'][number]>(
          context.db,
          sql`
    select r.id, r.explanation, r.explanation_en, exists (select 1 from user_roles where role_id = r.id and user_id = ${account.id}) as own from roles r
    where exists (select 1 from role_permissions p where p.role_id = r.id and p.permission in (${sql.join(
      keys.map((each) => sql`${each}`),
      sql`, `,
    )})) order by r.sort_order`,
        );
  return {
    user: { id: account.id, full_name: account.full_name, username: account.username },
    role,
    target: { kind: target.kind, name: target.name },
    allowed: steps.every((step) => step.holds),
    steps,
    roles,
  };
});
