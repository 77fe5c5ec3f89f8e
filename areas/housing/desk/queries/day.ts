import { addDays } from '#kernel/contract/calendar.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { deskDay as dayQuery } from '../contract.ts';

/** days ahead of which the desk sees who comes as a guest */
const guestDays = 14;
/** people whom a search shows */
const mostFound = 20;
interface Line {
  id: number;
  number: string;
  tenant: string;
  bed: string;
  state: ReservationState;
  arrives_on: string;
  leaves_on: string;
  unsigned: boolean;
}
/**
 * Today: who is to come and to go, and whoever should have before. Another day: whose first night it is and who leaves on it,
 * as booked or as it was.
 */
export const deskDay = answer(dayQuery, async (context, { on, q }) => {
  const { db, today } = context;
  const day = on ?? today;
  const mine = context.rows('housingdesk_index');
  const lines = (condition: ReturnType<typeof sql>, most = 300): Promise<Line[]> =>
    rowsOf<Line>(
      db,
      sql`select r.id, r.number, t.first_name || ' ' || t.last_name as tenant, b.code as bed, r.state, r.arrives_on, r.leaves_on, r.signed_at is null as unsigned
        from housing_stays s join housing_reservations r on r.id = s.reservation_id join housing_tenants t on t.id = r.tenant_id join housing_beds b on b.id = s.bed_id
        where ${condition} and (${mine}) order by b.code, s.from_on, s.id limit ${most}`,
    );
  // a stay that began or ended in another bed did not arrive or leave there
  const comes = sql`s.from_on = r.arrives_on and s.from_on = ${day}::date and s.state in ('booked', 'in', 'out', 'moved')`;
  const goes = sql`s.until_on = ${day}::date and s.state in ('booked', 'in', 'out')`;
  const words = fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
  const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const [inside] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from housing_stays s where ${
      day === today
        ? sql`s.state = 'in'`
        : sql`s.state in ('booked', 'in', 'out', 'moved') and s.from_on <= ${day}::date and s.until_on > ${day}::date`
    }`,
  );
  return {
    on: day,
    arrivals: await lines(day === today ? sql`s.state = 'booked' and s.from_on <= ${today}::date` : comes),
    departures: await lines(day === today ? sql`s.state = 'in' and s.until_on <= ${today}::date` : goes),
    inside: inside?.n ?? 0,
    today,
    found:
      words.length === 0
        ? []
        : await lines(
            sql`s.id = (select x.id from housing_stays x where x.reservation_id = r.id and x.state in ('booked', 'in', 'out') order by x.from_on desc, x.id desc limit 1)
              and ${sql.join(
                words.map(
                  (word) =>
                    sql`(t.search like ${like(word)} or lower(r.number) like ${like(word)} or lower(b.code) like ${like(word)})`,
                ),
                sql` and `,
              )} and (r.state <> 'checked_out' or r.leaves_on > ${addDays(today, -60)}::date)`,
            mostFound,
          ),
    guests: await rowsOf<{
      id: number;
      guest: string;
      host: string;
      bed: string | null;
      from_on: string;
      until_on: string;
    }>(
      db,
      sql`select q.id, q.form->>'guest_name' as guest, t.first_name || ' ' || t.last_name as host, q.form->>'guest_from' as from_on, q.form->>'guest_until' as until_on,
        (select b.code from housing_stays s join housing_beds b on b.id = s.bed_id where s.reservation_id = (q.form->>'reservation_id')::bigint and s.state in ('in', 'booked') order by s.from_on desc, s.id desc limit 1) as bed
        from ${requestRead} q join housing_tenants t on t.id = q.subject_id
        where q.kind = 'housing_guest' and q.status = 'completed' and q.form->>'guest_until' > ${day} and q.form->>'guest_from' <= ${addDays(day, guestDays)}
          and (${mine}) order by q.form->>'guest_from', q.id limit 300`,
    ),
  };
});
