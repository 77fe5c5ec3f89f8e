import type { Locale, Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { linesChannel, saveLine } from '#kernel/server/line-store.ts';
import type { Services } from '#kernel/server/services.ts';
import { isTextKey } from '../rules/translation-text.ts';

/** One text as it stands now. `at`: when an administrator last changed it. */
export interface TextRow {
  namespace: string;
  key: string;
  tr: string;
  en: string;
  declared: Text | null;
  changed: Locale[];
  at: string | null;
}
export interface NewText {
  namespace: string;
  key: string;
  tr: string | null;
  en: string | null;
}
interface Line {
  locale: Locale;
  namespace: string;
  key: string;
  line: string;
  updated_at: string;
}
export const fullKey = (row: { namespace: string; key: string }): string => `${row.namespace}:${row.key}`;

/** What the program declares for a key, in both languages. */
export function declaredText({ lines }: Pick<Services, 'lines'>, namespace: string, key: string): Text | null {
  const tr = lines.declared('tr', namespace, key);
  const en = lines.declared('en', namespace, key);
  return tr === null || en === null ? null : { tr, en };
}

/** Every text: the program's own and, over them, the administrators' as the database has them now, in order of namespace and key. */
export async function everyText(services: Pick<Services, 'lines'>, db: Db): Promise<TextRow[]> {
  const written = new Map<string, Partial<Record<Locale, Line>>>();
  for (const line of await rowsOf<Line>(db, sql`select locale, namespace, key, line, updated_at from language_lines`)) {
    written.set(fullKey(line), { ...written.get(fullKey(line)), [line.locale]: line });
  }
  const rows: TextRow[] = [];
  const add = (namespace: string, key: string): void => {
    const declared = declaredText(services, namespace, key);
    const own = written.get(`${namespace}:${key}`);
    if (!declared && !own) return; // taken back a moment ago
    const at =
      [own?.tr?.updated_at, own?.en?.updated_at]
        .filter((each) => each !== undefined)
        .sort()
        .at(-1) ?? null;
    rows.push({
      namespace,
      key,
      tr: own?.tr?.line ?? declared?.tr ?? '',
      en: own?.en?.line ?? declared?.en ?? '',
      declared,
      changed: (['tr', 'en'] as const).filter((locale) => own?.[locale]),
      at,
    });
  };
  const { lines } = services.lines.all('en');
  for (const [namespace, keys] of Object.entries(lines)) for (const key of Object.keys(keys)) add(namespace, key);
  // worded by an administrator, and not yet or in Turkish only among the words of this process
  for (const [full, { tr, en }] of written) {
    const line = tr ?? en;
    if (line && lines[line.namespace]?.[line.key] === undefined)
      add(line.namespace, full.slice(line.namespace.length + 1));
  }
  return rows.sort((a, b) =>
    a.namespace === b.namespace ? (a.key < b.key ? -1 : 1) : a.namespace < b.namespace ? -1 : 1,
  );
}

/** One text; 404 for a key that is neither declared nor worded nor asked for by anybody. */
export async function oneText(
  services: Pick<Services, 'lines'>,
  db: Db,
  namespace: string,
  key: string,
): Promise<TextRow> {
  const full = `${namespace}:${key}`;
  const declared = declaredText(services, namespace, key);
  const written = await rowsOf<Line>(
    db,
    sql`select locale, namespace, key, line, updated_at from language_lines where namespace = ${namespace} and key = ${key}`,
  );
  if (!declared && written.length === 0) {
    const asked = isTextKey(full) ? await rowsOf(db, sql`select 1 from missing_lines where key = ${full} limit 1`) : [];
    if (asked.length === 0) throw notFound();
  }
  const line = (locale: Locale): string | undefined => written.find((each) => each.locale === locale)?.line;
  return {
    namespace,
    key,
    tr: line('tr') ?? declared?.tr ?? '',
    en: line('en') ?? declared?.en ?? '',
    declared,
    changed: written.map((each) => each.locale),
    at: null,
  };
}

/** One writer of texts at a time: what he compared with is what he replaces. */
export const lockTexts = (db: Db): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('language_lines'))`);

/**
 * Writes texts over the declared ones, audited one by one; what equals the declared text takes that back.
 * All processes read them after the commit, this one before it answers.
 */
export async function writeTexts(
  context: Writing,
  changes: readonly { row: TextRow; next: NewText }[],
  action: string,
): Promise<void> {
  for (const { row, next } of changes) {
    for (const locale of ['tr', 'en'] as const) {
      const line = next[locale];
      if (line !== null && line === row[locale]) continue;
      const own = row.declared?.[locale].trim();
      await saveLine(context.db, {
        locale,
        namespace: row.namespace,
        key: row.key,
        line: line === null || line === own ? null : line,
      });
    }
    const after = (locale: Locale): string | null => next[locale] ?? row.declared?.[locale] ?? null;
    context.audit({
      resource: 'translation',
      action,
      before: { key: fullKey(row), tr: row.tr || null, en: row.en || null },
      after: { key: fullKey(row), tr: after('tr'), en: after('en') },
    });
  }
  if (changes.length === 0) return;
  context.publish(linesChannel, { keys: changes.length });
  context.afterCommit(() => context.services.lines.reload());
}
