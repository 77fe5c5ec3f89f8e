import { answer, type Reading } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import { registrationStateWords, type RegistrationState } from '../../online/rules/states.ts';
import { admissionRegistrations } from '../../online/tables.ts';
import { registrationQueue as queueQuery } from '../contract.ts';

/** Days the office has for what waits for it. */
const officeDays = 3;
const r = admissionRegistrations;
/** By when the office should act: three days after it was sent or paid, or the last day that a place is held. Null where others have to act. */
export const actBy: SQL = sql`case when ${r.state} = 'submitted' then ${daySql(sql`${r.submitted_at}`)} + ${sql.raw(String(officeDays))} when ${r.state} = 'paid' then ${daySql(sql`${r.paid_at}`)} + ${sql.raw(String(officeDays))} when ${r.state} = 'temporary' then (select t.until_on from temporary_registrations t where t.registration_id = ${r.id}) end`;
/** What waits for the office, the most urgent first. */
const waitingOrder = (context: Reading): SQL =>
  sql`from ${r} where ${r.state} in ('submitted', 'paid', 'temporary') and (${context.rows('admissionregistration_index')})`;

/** The registrations before and behind one in the order of urgency; where it does not wait any more, the first of all. */
export async function neighboursOf(
  context: Reading,
  id: number,
): Promise<{ previous_id: number | null; next_id: number | null }> {
  const [row] = await rowsOf<{ previous_id: number | null; next_id: number | null }>(
    context.db,
    sql`with waiting as (select ${r.id} as id, row_number() over (order by ${actBy}, ${r.id}) as place ${waitingOrder(context)}), here as (select place from waiting where id = ${id})
      select (select w.id from waiting w where w.place = (select place from here) - 1) as previous_id,
        (select w.id from waiting w where w.place = coalesce((select place from here) + 1, 1)) as next_id`,
  );
  return { previous_id: row?.previous_id ?? null, next_id: row?.next_id ?? null };
}

export const registrationQueue = answer(queueQuery, async (context) => {
  const counts = await rowsOf<{ state: RegistrationState; count: number }>(
    context.db,
    sql`select ${r.state} as state, count(*)::int as count from ${r} where (${context.rows('admissionregistration_index')}) group by 1`,
  );
  const [first] = await rowsOf<{ waiting: number; late: number; next_id: number | null }>(
    context.db,
    sql`with waiting as (select ${r.id} as id, ${actBy} as act_by ${waitingOrder(context)})
      select count(*)::int as waiting, (count(*) filter (where act_by < ${context.today}::date))::int as late, (select id from waiting order by act_by, id limit 1) as next_id from waiting`,
  );
  return {
    states: (Object.keys(registrationStateWords) as RegistrationState[]).map((state) => ({
      state,
      count: counts.find((each) => each.state === state)?.count ?? 0,
    })),
    waiting: first?.waiting ?? 0,
    late: first?.late ?? 0,
    next_id: first?.next_id ?? null,
  };
});
