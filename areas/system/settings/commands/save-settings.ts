import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed } from '#kernel/server/failure.ts';
import { settingsRefusals } from '../refusals.ts';
import { saveSettings as saveCommand } from '../contract.ts';
import { sameValue } from '../../operations/rules/log-difference.ts';
import { checkSettings, defaultsOf } from '#areas/reference/settings/rules/settings.ts';
import { writeSetting } from '#areas/reference/settings/values.ts';

/** SYS-030: one row per key that differs from what holds now; each change stands in the log with its day and its person. */
export const saveSettings = handle(saveCommand, async (context, { section, values, version }) => {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${section}`}, 0))`);
  const rows = await rowsOf<{ key: string; value: unknown; version: number }>(
    context.db,
    sql`select key, value, version from settings where key like ${`${section}.%`}`,
  );
  const now = rows.reduce((sum, row) => sum + row.version, 0);
  if (version !== now) throw new Failure(406, 'record_changed_meanwhile');
  const { values: checked, problems, wrong } = checkSettings(section, values);
  if (Object.keys(problems).length > 0) throw malformed(problems);
  refuse(
    wrong.map(({ field, names, needed }) =>
      names === ''
        ? settingsRefusals.settings_no_placeholders({}, field)
        : settingsRefusals.settings_placeholders({ names, needed: needed === '' ? names : needed }, field),
    ),
  );
  const defaults = defaultsOf(section);
  const before: Record<string, unknown> = {
    ...defaults,
    ...Object.fromEntries(rows.map((row) => [row.key.slice(section.length + 1), row.value])),
  };
  const changed = Object.keys(defaults).filter(
    (name) =>
      checked[name] !== undefined &&
      !sameValue(checked[name] ?? (typeof defaults[name] === 'string' ? '' : null), before[name]),
  );
  if (changed.length === 0) throw new Failure(406, 'must_make_changes_before_saving');
  for (const name of changed) {
    await writeSetting(context, `${section}.${name}`, checked[name] ?? '');
  }
  const part = (of: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(changed.map((name) => [`${section}.${name}`, of[name] ?? '']));
  context.audit({ resource: 'setting', before: part(before), after: part(checked) });
  return { version: now + changed.length, changed };
});
