import { nameParts } from '#kernel/contract/record-name.ts';
import { sql } from 'drizzle-orm';
import type { Locale } from '#kernel/contract/text.ts';
import type { BoundResource } from '../area.ts';
import { rowsOf, type Db } from '../database.ts';
import type { Services } from '../services.ts';
import { selectable, tableName } from './columns-of.ts';

const lifetime = 10_000;
const cache = new Map<string, { until: number; label: { tr: string; en: string } }>();

/** What names a record in each language: its label fields, a code and a name joined by a dash. */
function labelOf(bound: BoundResource, row: Record<string, unknown>, locale: Locale): string {
  const joined = bound.resource.label.includes('code') ? ' – ' : ' ';
  return nameParts(bound.resource, row, locale).join(joined);
}
/** The columns a label needs. */
export function labelColumns(bound: BoundResource): { name: string; expression: ReturnType<typeof sql> }[] {
  const all = selectable(bound);
  return bound.resource.label
    .flatMap((name) => (bound.resource.fields[name]?.kind === 'bilingual' ? [name, `${name}_en`] : [name]))
    .flatMap((name) => {
      const selected = all.get(name);
      return selected ? [{ name, expression: selected.expression }] : [];
    });
}

/** Names of referenced records; kept for ten seconds, because the same few faculties stand on every page. */
export async function labelsFor(
  services: Services,
  db: Db,
  resourceName: string,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const bound = services.resources.get(resourceName);
  if (!bound) return found;
  const now = Date.now();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    const known = cache.get(`${resourceName}:${id}`);
    if (known && known.until > now) found.set(id, known.label[locale]);
    else missing.push(id);
  }
  if (missing.length > 0) {
    if (cache.size > 20_000) cache.clear();
    const columns = sql.join(
      labelColumns(bound).map(({ name, expression }) => sql`${expression} as ${sql.identifier(name)}`),
      sql`, `,
    );
    const rows = await rowsOf<Record<string, unknown> & { id: number }>(
      db,
      sql`select ${bound.table.id} as id, ${columns} from ${bound.table} where ${bound.table.id} in (${sql.join(
        missing.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
    for (const row of rows) {
      const label = { tr: labelOf(bound, row, 'tr'), en: labelOf(bound, row, 'en') };
      cache.set(`${resourceName}:${row.id}`, { until: now + lifetime, label });
      found.set(row.id, label[locale]);
    }
  }
  return found;
}
/** After a write the names of that record may have changed. */
export const forgetLabel = (resourceName: string, id: number): void => void cache.delete(`${resourceName}:${id}`);
export { labelOf, tableName };
