import * as a from '#kernel/contract/answer.ts';
import { sql } from 'drizzle-orm';
import { fold, nameOf } from '#kernel/contract/text.ts';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf } from '../database.ts';
import { Failure, malformed } from '../failure.ts';
import { codeListLimit, conditionOf, filterOf, like, wholeOf } from './conditions.ts';
import { hasSearch, selectable } from './columns-of.ts';
import { labelColumns, labelOf } from './labels.ts';

/** An option of a select (LIST-026). */
export const Option = a.record({
  id: a.integer,
  code: a.nullable(a.text),
  name: a.text,
  name_en: a.text,
  label: a.text,
});
export type Option = a.Of<typeof Option>;

/**
 * Options of a select: `query` searches on the server, `id` reads chosen ones again, `filter` narrows, `sort` is name or code; 50 at a
 * time, a whole list of codes with `limit=-1` (LIST-024, CON-003).
 * Passive records are offered only when asked for by id. The row rule binds here as in the list, where the reader may list.
 */
export async function listOptions(
  bound: BoundResource,
  query: Record<string, unknown>,
  context: Reading,
): Promise<Option[]> {
  const { resource } = bound;
  const permission = `${resource.permission}_index`;
  const filter = filterOf(query.filter);
  const limit = wholeOf(query.limit, 'limit', 50, -1, codeListLimit);
  const search = typeof query.query === 'string' ? query.query : '';
  // who may not list the whole chooses by name from what the resource declares open to him
  const listed = context.actor.permissions.has(permission);
  // nor does he learn, by what he filters and searches, what he may not read
  const narrowing = Object.entries(resource.fields).flatMap(([name, field]) =>
    ['reference', 'choice', 'flag', 'integer'].includes(field.kind) && (listed || !field.hidden) ? [name] : [],
  );
  const folded = listed && hasSearch(bound);
  const condition = conditionOf(
    bound,
    { filter, search: folded ? search : '' },
    context,
    listed ? permission : null,
    listed ? [...narrowing, ...resource.list.columns] : narrowing,
  );
  const parts = [condition];
  const ids =
    typeof query.id === 'string' ? query.id.split(',').map(Number).filter(Number.isSafeInteger).slice(0, 200) : [];
  const columns = selectable(bound);
  if (ids.length > 0)
    parts.push(
      sql`${bound.table.id} in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
  else if (resource.fields.status?.kind === 'choice' && Object.hasOwn(resource.fields.status.choices, 'p'))
    parts.push(sql`${bound.table}.status = 'a'`);
  const wanted = [
    ...new Map(
      [
        ...labelColumns(bound),
        ...['code', 'name', 'name_en'].flatMap((name) => {
          const column = columns.get(name);
          return column ? [{ name, expression: column.expression }] : [];
        }),
      ].map((column) => [column.name, column]),
    ).values(),
  ];
  if (!folded)
    for (const word of fold(search).split(/\s+/).filter(Boolean).slice(0, 6))
      parts.push(
        sql.join(
          wanted.map(
            ({ expression }) =>
              sql`translate(lower(${expression}::text collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${like(word)}`,
          ),
          sql` or `,
        ),
      );
  const by = typeof query.sort === 'string' && query.sort !== '' ? query.sort : 'name';
  const direction = by.startsWith('-') ? sql`desc` : sql`asc`;
  const named = by.replace(/^-/, '');
  if (named !== 'name' && named !== 'code') throw malformed({ sort: [{ key: 'sort', params: {} }] });
  const order =
    (context.locale === 'en' ? columns.get(`${named}_en`) : undefined)?.expression ??
    columns.get(named)?.expression ??
    labelColumns(bound)[0]?.expression ??
    sql`${bound.table.id}`;
  const rows = await rowsOf<Record<string, unknown> & { id: number }>(
    context.db,
    sql`select ${bound.table.id} as id, ${sql.join(
      wanted.map(({ name, expression }) => sql`${expression} as ${sql.identifier(name)}`),
      sql`, `,
    )} from ${bound.table} where ${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` and `,
    )} order by ${order} ${direction}, ${bound.table.id} ${direction} limit ${limit === -1 ? codeListLimit + 1 : limit}`,
  );
  if (rows.length > codeListLimit) throw new Failure(406, 'list_too_long', { limit: codeListLimit });
  return rows.map((row) => ({
    id: row.id,
    code: typeof row.code === 'string' ? row.code : null,
    name: nameOf(row as { name?: string; name_en?: string }, 'tr') || labelOf(bound, row, 'tr'),
    name_en: nameOf(row as { name?: string; name_en?: string }, 'en') || labelOf(bound, row, 'en'),
    label: labelOf(bound, row, context.locale),
  }));
}
