import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { translations as query } from '../../contract.ts';
import { everyText, fullKey } from '../facts/translation-rows.ts';
import { fits, lacks, sieve } from '../facts/text-filter.ts';
import { placesOf } from '../facts/text-places.ts';
import { unwordedKeys } from '../facts/unworded-keys.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** One page of the texts. All of them are in memory; only those on the page are asked who changed them. */
export const translations = answer(query, async (context, input) => {
  const rows = await everyText(context.services, context.db);
  const found = sieve(rows, input);
  const limit = input.limit ?? 20;
  const page = limit < 0 ? 1 : Math.min(input.page ?? 1, Math.max(1, Math.ceil(found.length / Math.max(1, limit))));
  const shown = limit < 0 ? found.slice(0, 1000) : found.slice((page - 1) * limit, page * limit);
  const names = new Map<string, number>();
  const others = { ...input, namespace: null };
  const needle = fold(input.search ?? '');
  for (const row of rows)
    names.set(row.namespace, (names.get(row.namespace) ?? 0) + (fits(row, others, needle) ? 1 : 0));
  const who = new Map(
    (
      await rowsOf<{ key: string; name: string | null }>(
        context.db,
        sql`
    select distinct on (a.after->>'key') a.after->>'key' as key, u.full_name as name
    from audit_log a left join ${userRead} u on u.id = coalesce(a.real_user_id, a.user_id)
    where a.resource = 'translation' and a.after->>'key' in (select jsonb_array_elements_text(${JSON.stringify(shown.filter((row) => row.changed.length > 0).map(fullKey))}::jsonb))
    order by a.after->>'key', a.id desc`,
      )
    ).map((row) => [row.key, row.name]),
  );
  return {
    items: shown.map(({ at, ...row }) => ({
      ...row,
      changed_at: at === null ? null : new Date(at).toISOString(),
      changed_by: who.get(fullKey(row)) ?? null,
      places: placesOf(row),
    })),
    total: found.length,
    page,
    limit,
    namespaces: [...names].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    counts: {
      all: rows.length,
      changed: rows.filter((row) => row.changed.length > 0).length,
      missing: rows.filter(lacks).length,
      unworded: (await unwordedKeys(context.services, context.db)).length,
    },
  };
});
