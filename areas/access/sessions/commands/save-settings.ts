import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { saveSettingsCommand, type MySettings } from '../../contract.ts';

/** What of the settings column is ours to answer; the column may hold more. */
export function settingsOf(stored: string | null): MySettings & { personal_email?: string } {
  try {
    const value: unknown = stored === null ? {} : JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as MySettings) : {};
  } catch {
    return {};
  }
}
/** Changes single settings of the acting user; the others stay. */
export async function mergeSettings(db: Db, context: Writing, change: Record<string, unknown>): Promise<MySettings> {
  const [user] = await rowsOf<{ settings: string | null }>(
    db,
    sql`select settings from users where id = ${context.actor.user_id} for update`,
  );
  const settings = { ...settingsOf(user?.settings ?? null), ...change };
  await db.execute(
    sql`update users set settings = ${JSON.stringify(settings)}, updated_at = ${context.now} where id = ${context.actor.user_id}`,
  );
  return settings;
}

/** Night mode, density of lists, language, format of dates and numbers; what is not sent stays. */
export const saveSettings = handle(saveSettingsCommand, async (context, input) => {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
  const { night_mode, locale, date_format, number_format, density } = await mergeSettings(context.db, context, given);
  context.audit({ resource: 'user', record_id: context.actor.user_id, action: 'save-settings', after: given });
  return {
    ...(night_mode === undefined ? {} : { night_mode }),
    ...(locale === undefined ? {} : { locale }),
    ...(date_format === undefined ? {} : { date_format }),
    ...(number_format === undefined ? {} : { number_format }),
    ...(density === undefined ? {} : { density }),
  };
});
