import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { readSettings as settingsQuery, type LinkedParameter, type SettingChange } from '../contract.ts';
import { defaultsOf } from '#areas/reference/settings/rules/settings.ts';
import { settingsOf } from '#areas/reference/settings/values.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Figures that are parameters already: one truth, shown here and changed there. */
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  leave: [],
  semester: ['credit_limits', 'full_time_credits', 'waitlist_offer_hours', 'registration_policies', 'late_fee'],
  document: ['document_letterhead', 'office_contacts'],
};

export const readSettings = answer(settingsQuery, async (context, { section }) => {
  const [total] = await rowsOf<{ version: number }>(
    context.db,
    sql`select coalesce(sum(version), 0)::int as version from settings where key like ${`${section}.%`}`,
  );
  const log = await rowsOf<{
    at: string;
    name: string | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }>(
    context.db,
    sql`
    select a.at, u.full_name as name, a.before, a.after from audit_log a left join ${userRead} u on u.id = coalesce(a.real_user_id, a.user_id)
    where a.resource = 'setting' and exists (select from jsonb_object_keys(a.after) k where k like ${`${section}.%`}) order by a.at desc, a.id desc limit 100`,
  );
  const { today } = context;
  // of each figure the row in force today
  const parameters = await rowsOf<LinkedParameter>(
    context.db,
    sql`
    select p.id, p.code, p.name, p.name_en, coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'data', i.data, 'valid_from', i.valid_from) order by i.sort_order, i.id) from (
      select distinct on (x.code) x.* from parameter_items x where x.parameter_id = p.id and x.valid_from <= ${today} order by x.code, x.valid_from desc) i where i.status = 'a'), '[]'::jsonb) as items
    from parameters p where p.code in (select jsonb_array_elements_text(${JSON.stringify(parametersOf[section] ?? [])}::jsonb)) order by p.name`,
  );
  const history = log.flatMap((row): SettingChange[] =>
    Object.keys(row.after ?? {})
      .filter((key) => key.startsWith(`${section}.`))
      .map((key) => ({
        at: new Date(row.at).toISOString(),
        by: row.name,
        name: key.slice(section.length + 1),
        before: row.before?.[key] ?? null,
        after: row.after?.[key] ?? null,
      })),
  );
  return {
    values: await settingsOf(context.db, section),
    defaults: defaultsOf(section),
    version: total?.version ?? 0,
    history: history.slice(0, 100),
    parameters,
  };
});
