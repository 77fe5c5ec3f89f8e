import type { SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import type { PeriodState } from '../rules/exam-states.ts';
import type { Taker, WatchFacts } from '../rules/exam-watches.ts';

/** A watch with its time, room and people. */
export interface WatchRow {
  id: number;
  period_id: number;
  slot_id: number;
  kind: 'midterm' | 'final' | 'resit';
  period: PeriodState;
  confirm_swaps: boolean;
  day: string;
  starts: number;
  ends: number;
  room: string;
  staff_id: number;
  holder: string;
  taker_id: number | null;
  taker: string | null;
  offered: boolean;
  note: string | null;
}
export const readWatches = ({ db }: Pick<Reading, 'db'>, where: SQL): Promise<WatchRow[]> =>
  rowsOf<WatchRow>(
    db,
    sql`select d.id, d.period_id, d.slot_id, p.kind, p.state as period, p.confirm_swaps, z.day, z.starts, z.ends, r.code as room, d.staff_id, ${personName('st')} as holder,
      d.taker_id, (select ${personName('t')} from ${staffRead} t where t.id = d.taker_id) as taker, d.offered_at is not null as offered, d.offer_note as note
    from exam_duties d join exam_slots z on z.id = d.slot_id join exam_periods p on p.id = d.period_id join ${classroomRead} r on r.id = d.classroom_id join ${staffRead} st on st.id = d.staff_id
    where ${where} order by z.day, z.starts, r.code limit 300`,
  );
export const watchFacts = ({ period, day, offered, taker }: WatchRow, today: string): WatchFacts => ({
  period,
  day,
  today,
  offered,
  taker,
});
/** How each of some watches would suit a person: read in one question for all. */
export async function takersOf(
  { db }: Pick<Reading, 'db'>,
  staff_id: number,
  watches: readonly WatchRow[],
): Promise<Map<number, Taker>> {
  const ids = `{${watches.map((each) => each.id).join(',')}}`;
  const rows = await rowsOf<Omit<Taker, 'holds'> & { id: number }>(
    db,
    sql`select d.id, ${personName('me')} as name, z.ends - z.starts as length,
      exists (select from exam_duties o where o.slot_id = d.slot_id and (o.staff_id = me.id or o.taker_id = me.id) and o.id <> d.id) or exists (
        select from exams e join exam_sections x on x.exam_id = e.id join section_instructors i on i.section_id = x.section_id where e.slot_id = d.slot_id and i.staff_id = me.id) as busy,
      exists (select from exam_wishes w where w.slot_id = d.slot_id and w.staff_id = me.id and w.wish = 'no') as unwished,
      coalesce((select sum(y.ends - y.starts)::int from exam_duties o join exam_slots y on y.id = o.slot_id where o.period_id = d.period_id and o.staff_id = me.id), 0) as minutes,
      (select max(l.minutes)::int from (select sum(y.ends - y.starts) as minutes from exam_duties o join exam_slots y on y.id = o.slot_id where o.period_id = d.period_id group by o.staff_id) l) as most
    from exam_duties d join exam_slots z on z.id = d.slot_id join ${staffRead} me on me.id = ${staff_id} and me.status = 'a' where d.id = any(${ids}::bigint[])`,
  );
  const holders = new Map(watches.map((each) => [each.id, each.staff_id]));
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, holds: holders.get(id) === staff_id }]));
}
