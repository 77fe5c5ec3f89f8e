import type { Locale } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import type { MissingKey } from '../../contract.ts';
import { declaredText } from './translation-rows.ts';
import { isTextKey } from '../rules/translation-text.ts';

/** Keys that were asked for and that have no words by now, the most wanted first. */
export async function unwordedKeys(services: Pick<Services, 'lines'>, db: Db): Promise<MissingKey[]> {
  const rows = await rowsOf<{ full: string; locale: Locale; times: number; first_at: string; last_at: string }>(
    db,
    sql`
    select m.key as full, m.locale, m.times, m.first_at, m.last_at from missing_lines m
    where not exists (select 1 from language_lines l where l.locale = m.locale and l.namespace || ':' || l.key = m.key) order by m.key, m.locale desc`,
  );
  const keys = new Map<string, MissingKey>();
  for (const { full, locale, times, first_at, last_at } of rows) {
    const [namespace = '', ...rest] = full.split(':');
    const key = rest.join(':');
    if (!isTextKey(full) || declaredText(services, namespace, key)) continue;
    const first = new Date(first_at).toISOString();
    const last = new Date(last_at).toISOString();
    const before = keys.get(full);
    keys.set(
      full,
      before
        ? {
            ...before,
            locales: [...before.locales, locale],
            times: before.times + times,
            first_at: before.first_at < first ? before.first_at : first,
            last_at: before.last_at > last ? before.last_at : last,
          }
        : { namespace, key, locales: [locale], times, first_at: first, last_at: last },
    );
  }
  return [...keys.values()].sort((a, b) => b.times - a.times || (a.last_at < b.last_at ? 1 : -1));
}
