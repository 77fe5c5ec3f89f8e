import { rowsOf, sql } from '#kernel/server/database.ts';
import type { DeadlineSource } from '#kernel/server/area.ts';

/** The working days that the approval template in force gives to the step of a role. */
export const templateDeadlines: DeadlineSource = {
  daysOf: async ({ db, today }, kind, role) => {
    const [step] = await rowsOf<{ days: number }>(
      db,
      sql`
    select s.days from approval_templates t join approval_steps s on s.template_id = t.id
    where t.request_kind = ${kind} and t.status = 'active' and t.valid_from <= ${today}::date and coalesce(t.valid_to, ${today}::date) >= ${today}::date and s.role = ${role} order by t.condition is not null, t.code, s.position, s.id limit 1`,
    );
    return step?.days ?? null;
  },
};
