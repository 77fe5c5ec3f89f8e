import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { defaultOf, defaultsOf, type SettingKey, type SettingSection, type SettingValue } from './rules/settings.ts';

/** What holds for a setting now: what was set, else what its declaration says. */
export async function settingOf<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await rowsOf<{ value: unknown }>(db, sql`select value from settings where key = ${key}`);
  return (row ? row.value : defaultOf(key)) as SettingValue<K>;
}
/** All settings of a screen at once. */
export async function settingsOf(db: Db, section: SettingSection): Promise<Record<string, unknown>> {
  const rows = await rowsOf<{ key: string; value: unknown }>(
    db,
    sql`select key, value from settings where key like ${`${section}.%`}`,
  );
  const defaults = defaultsOf(section);
  // a row may have outlived its declaration: it is kept, and nobody is asked about it
  const named = rows.map((row) => [row.key.slice(section.length + 1), row.value] as const);
  return { ...defaults, ...Object.fromEntries(named.filter(([name]) => name in defaults)) };
}
/** Sets one key of a screen (`leave.max_semesters`); who may and what fits is decided by who calls. */
export async function writeSetting(
  { db, actor, now }: Pick<Writing, 'db' | 'actor' | 'now'>,
  key: string,
  value: unknown,
): Promise<void> {
  await db.execute(sql`
    insert into settings (key, value, updated_by, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${actor.real_user_id}, ${now})
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = settings.version + 1`);
}
