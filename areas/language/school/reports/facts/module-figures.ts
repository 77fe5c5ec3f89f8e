import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { standings } from '../../evaluations/facts.ts';
import { sessionRows, slotRows } from '../../sessions/facts/session-rows.ts';
import { weekHours } from '../../sessions/rules/week.ts';
import type { IeClass } from '../contract.ts';
import { bandsOf, meanOf } from '../rules/bands.ts';

interface Line {
  enrolment_id: number;
  session_id: number;
  status: string;
  total: number | null;
  attendance: number | null;
}
/** The classes of a module in figures. What has ended is told by its kept results, what runs by its lists. */
export async function moduleFigures(db: Db, module_date_id: number, which: SQL = sql`true`): Promise<IeClass[]> {
  const sessions = await sessionRows(
    db,
    sql`esl_sessions.module_date_id = ${module_date_id} and esl_sessions.status <> 'cancelled' and ${which}`,
  );
  const slots = await slotRows(
    db,
    sessions.map((each) => each.id),
  );
  const running = new Map(
    (await standings(db, sessions, sql`e.status = 'enrolled'`)).map((each) => [each.enrolment_id, each]),
  );
  const lines = await rowsOf<Line>(
    db,
    sql`select e.id as enrolment_id, e.session_id, e.status, e.total, e.attendance from esl_enrolments e where e.module_date_id = ${module_date_id} and e.status <> 'withdrawn'`,
  );
  const held = new Map(
    (
      await rowsOf<{ session_id: number; hours: number }>(
        db,
        sql`select h.session_id, sum(h.hours)::int as hours from esl_attendance_sheets h join esl_sessions s on s.id = h.session_id where s.module_date_id = ${module_date_id} group by h.session_id`,
      )
    ).map((each) => [Number(each.session_id), each.hours]),
  );
  const own = Map.groupBy(lines, (each) => Number(each.session_id));
  return sessions.map((each) => {
    const people = own.get(each.id) ?? [];
    const hours = held.get(each.id) ?? 0;
    const percents = people.flatMap((line) => {
      if (line.attendance !== null) return [Number(line.attendance)];
      const now = running.get(Number(line.enrolment_id));
      return now && hours > 0 ? [now.attendance] : [];
    });
    const count = (...statuses: string[]): number => people.filter((line) => statuses.includes(line.status)).length;
    return {
      id: each.id,
      name: each.name,
      level: each.level,
      capacity: each.capacity,
      taken: each.taken,
      weekly: weekHours(slots.get(each.id) ?? []),
      held: hours,
      attended: meanOf(percents),
      bands: bandsOf(percents),
      passed: count('passed', 'conditionally_passed', 'exempt'),
      repeat: count('repeat'),
      failed: count('failed'),
      average: meanOf(people.flatMap((line) => (line.total === null ? [] : [Number(line.total)]))),
    };
  });
}
