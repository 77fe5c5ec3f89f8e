import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { addBusinessDays } from './rules/business-days.ts';
import type { RequestKindCode } from './rules/request-kinds.ts';
import { holidaysAround } from './student-facts.ts';

/**
 * Until when what waits since a moment should be decided: the working days that the template in force gives to the step of
 * a role. For areas whose matters are decided without the request machine.
 * @returns a function of the moment since when it waits (ISO) → end of that day (ISO); null where no template gives a time
 */
export async function deadlineOf(
  db: Db,
  kind: RequestKindCode,
  role: string,
  now: Date,
): Promise<(since: string) => string | null> {
  const today = universityTime(now).day;
  const [step] = await rowsOf<{ days: number }>(
    db,
    sql`
    select s.days from approval_templates t join approval_steps s on s.template_id = t.id
    where t.request_kind = ${kind} and t.status = 'active' and t.valid_from <= ${today}::date and coalesce(t.valid_to, ${today}::date) >= ${today}::date and s.role = ${role} order by t.condition is not null, t.code, s.position, s.id limit 1`,
  );
  if (!step) return () => null;
  const holidays = await holidaysAround(db, today);
  return (since) => endOfDay(addBusinessDays(universityTime(new Date(since)).day, step.days, holidays));
}
/** The last moment of a day at the university, which keeps one offset all year. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59+03:00`).toISOString();
