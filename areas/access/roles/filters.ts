import type { Field } from '#kernel/contract/field.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { refuse, Refused, type Refusal } from '#kernel/contract/refusal.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { BoundResource, RowFilter, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound, Failure } from '#kernel/server/failure.ts';
import { conditionOf } from '#kernel/server/engine/conditions.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import type { Services } from '#kernel/server/services.ts';
import type { ConditionWords, FilterRow, FilterWords } from './filters-contract.ts';
import { checkVersion, everybody, forgetSessions } from './facts.ts';
import { rolesRefusals } from './refusals.ts';

const open = { rows: () => sql`true` };
/** What stands against a condition: an unknown resource or field, an operator or a value that does not fit. */
export function conditionRefusals(
  services: Pick<Services, 'resources'>,
  resource: string,
  condition: unknown,
): Refusal[] {
  const bound = services.resources.get(resource);
  if (!bound) return [rolesRefusals.filter_resource_unknown({ resource }, 'resource')];
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition))
    return [rolesRefusals.filter_without_condition(undefined, 'condition')];
  const names = Object.keys(condition);
  if (names.length === 0) return [rolesRefusals.filter_without_condition(undefined, 'condition')];
  return names.flatMap((field) => {
    try {
      conditionOf(
        bound,
        { filter: { [field]: (condition as RowFilter)[field] }, search: '' },
        open,
        null,
        Object.keys(bound.resource.fields),
      );
      return [];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return [rolesRefusals.filter_malformed({ field }, 'condition')];
    }
  });
}

const operatorsOf: Partial<Record<Field['kind'], readonly string[]>> = {
  text: ['eq', 'in', 'like', 'null', 'filled'],
  longText: ['like', 'null', 'filled'],
  bilingual: ['eq', 'like', 'null', 'filled'],
  integer: ['eq', 'gte', 'lte', 'between', 'in', 'null', 'filled'],
  decimal: ['eq', 'gte', 'lte', 'between', 'null', 'filled'],
  money: ['eq', 'gte', 'lte', 'between', 'null', 'filled'],
  date: ['eq', 'gte', 'lte', 'between', 'null', 'filled'],
  moment: ['gte', 'lte', 'between', 'null', 'filled'],
  choice: ['eq', 'in', 'null', 'filled'],
  reference: ['eq', 'null', 'filled'],
  flag: ['eq'],
};
/** Operators a field can be compared with; none for files, lists and structured values. */
export const operatorsFor = (field: Field): string[] => [...(operatorsOf[field.kind] ?? [])];

/** The conditions of a rule one by one. */
export function partsOf(condition: RowFilter): Omit<ConditionWords, 'label'>[] {
  return Object.entries(condition).flatMap(([field, wanted]): Omit<ConditionWords, 'label'>[] => {
    if (wanted === null) return [{ field, operator: 'null', value: true }];
    if (Array.isArray(wanted)) return [{ field, operator: 'in', value: wanted }];
    if (typeof wanted !== 'object') return [{ field, operator: 'eq', value: wanted }];
    return Object.entries(wanted as Record<string, unknown>).map(([operator, value]) =>
      operator === 'null' && value !== true && value !== 1 && value !== '1'
        ? { field, operator: 'filled', value: true }
        : { field, operator, value },
    );
  });
}
async function inWords(
  services: Services,
  db: Db,
  bound: BoundResource | undefined,
  condition: RowFilter,
  locale: Locale,
): Promise<ConditionWords[]> {
  return Promise.all(
    partsOf(condition).map(async (part) => {
      const field = bound?.resource.fields[part.field];
      if (bound && field?.kind === 'choice')
        return {
          ...part,
          label:
            typeof part.value === 'boolean'
              ? null
              : [part.value]
                  .flat()
                  .map((code) => services.lines.line(locale, `${labelKey(bound.resource, part.field)}.${String(code)}`))
                  .join(', '),
        };
      const to = part.field === 'id' ? bound?.resource.name : field?.kind === 'reference' ? field.to : undefined;
      const ids = to ? [part.value].flat().map(Number).filter(Number.isSafeInteger) : [];
      if (!to || ids.length === 0) return { ...part, label: null };
      const labels = await labelsFor(services, db, to, ids, locale);
      return { ...part, label: ids.map((id) => labels.get(id) ?? String(id)).join(', ') };
    }),
  );
}

export interface StoredFilter {
  id: number;
  role_id: number | null;
  user_id: number | null;
  resource: string;
  condition: RowFilter;
  note: string | null;
  status: 'a' | 'p';
  version: number;
  updated_at: string;
}
/** A rule with its words, and whether it still fits the declaration. */
export async function wordsOf(services: Services, db: Db, row: StoredFilter, locale: Locale): Promise<FilterWords> {
  const bound = services.resources.get(row.resource);
  return {
    id: row.id,
    resource: row.resource,
    title: bound ? labelKey(bound.resource) : row.resource,
    of: row.user_id === null ? 'role' : 'user',
    conditions: await inWords(services, db, bound, row.condition, locale),
    broken: conditionRefusals(services, row.resource, row.condition).length > 0,
    note: row.note,
    status: row.status,
  };
}

/** The rules of roles, or those of users, with their subjects. */
export async function filterRows(
  services: Services,
  db: Db,
  of: 'role' | 'user',
  locale: Locale,
): Promise<FilterRow[]> {
  const rows = await rowsOf<StoredFilter & { name: string; name_en: string }>(
    db,
    sql`
    select m.id, m.role_id, m.user_id, m.resource, m.condition, m.note, m.status, m.version, m.updated_at, coalesce(r.explanation, u.full_name) as name, coalesce(r.explanation_en, u.full_name) as name_en
    from model_filters m left join roles r on r.id = m.role_id left join users u on u.id = m.user_id
    where ${of === 'role' ? sql`m.role_id is not null` : sql`m.user_id is not null`} order by coalesce(r.explanation, u.full_name), m.resource, m.id limit 1000`,
  );
  return Promise.all(
    rows.map(async ({ name, name_en, ...row }) => ({
      ...(await wordsOf(services, db, row, locale)),
      role_id: row.role_id,
      user_id: row.user_id,
      subject: { name, name_en },
      area: services.resources.get(row.resource)?.resource.area ?? '',
      condition: row.condition,
      version: row.version,
      updated_at: new Date(row.updated_at).toISOString(),
    })),
  );
}

interface GivenFilter {
  id?: number | null;
  version?: number | null;
  role_id?: number;
  user_id?: number;
  resource: string;
  condition?: unknown;
  note?: string | null;
  status?: 'a' | 'p' | null;
}
/** Writes a rule; it holds at once, in every open session. */
export async function saveFilter(context: Writing, given: GivenFilter): Promise<{ id: number }> {
  const { db, now } = context;
  const before = given.id ? await lockFilter(context, given.id, given.role_id === undefined ? 'user' : 'role') : null;
  if (before) checkVersion(before, given.version);
  const reasons = conditionRefusals(context.services, given.resource, given.condition);
  if (reasons.length > 0) throw new Refused(reasons);
  refuse(
    ownRefusals(context, [before, { role_id: given.role_id ?? null, user_id: given.user_id ?? null }], before === null),
  );
  const subject =
    given.role_id === undefined
      ? sql`select 1 from users where id = ${given.user_id} and (${context.rows('user_index')})`
      : sql`select 1 from roles where id = ${given.role_id}`;
  if ((await rowsOf(db, subject)).length === 0) throw notFound();
  const after = {
    role_id: given.role_id ?? null,
    user_id: given.user_id ?? null,
    resource: given.resource,
    condition: given.condition,
    note: given.note ?? null,
    status: given.status ?? 'a',
  };
  const [row] = await rowsOf<{ id: number }>(
    db,
    before
      ? sql`update model_filters set role_id = ${after.role_id}, user_id = ${after.user_id}, resource = ${after.resource}, condition = ${JSON.stringify(after.condition)}::jsonb, note = ${after.note}, status = ${after.status}, version = version + 1, updated_at = ${now} where id = ${before.id} returning id`
      : sql`insert into model_filters (role_id, user_id, resource, condition, note, status) values (${after.role_id}, ${after.user_id}, ${after.resource}, ${JSON.stringify(after.condition)}::jsonb, ${after.note}, ${after.status}) returning id`,
  );
  if (!row) throw new Error('the rule was not written');
  context.audit({ resource: 'model-filter', record_id: row.id, ...(before ? { before } : {}), after });
  forgetSessions(context, after.user_id ?? everybody);
  if (before?.user_id && before.user_id !== after.user_id) forgetSessions(context, before.user_id);
  return { id: row.id };
}
/** Takes a rule away. */
export async function removeFilter(context: Writing, id: number, of: 'role' | 'user'): Promise<null> {
  const before = await lockFilter(context, id, of);
  refuse(ownRefusals(context, [before], false));
  await context.db.execute(sql`delete from model_filters where id = ${id}`);
  context.audit({ resource: 'model-filter', record_id: id, before });
  forgetSessions(context, before.user_id ?? everybody);
  return null;
}
async function lockFilter(context: Writing, id: number, of: 'role' | 'user'): Promise<StoredFilter> {
  const [row] = await rowsOf<StoredFilter>(
    context.db,
    sql`select id, role_id, user_id, resource, condition, note, status, version, updated_at from model_filters where id = ${id} and ${of === 'role' ? sql`role_id is not null` : sql`user_id is not null`} for update`,
  );
  if (!row) throw notFound();
  return row;
}
/** Whoever is no administrator does not loosen what binds himself. */
function ownRefusals(
  context: Writing,
  subjects: readonly ({ role_id: number | null; user_id: number | null } | null)[],
  isNew: boolean,
): Refusal[] {
  const { actor } = context;
  const mine = subjects.some(
    (each) => each !== null && (each.user_id === actor.user_id || each.role_id === actor.role_id),
  );
  return mine && !isNew && actor.role !== 'A' ? [rolesRefusals.filter_on_oneself()] : [];
}
