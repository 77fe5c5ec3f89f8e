import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { sessionRows, slotRows, type SessionRow } from '../../sessions/facts/session-rows.ts';
import {
  sides,
  type ClassKept,
  type ClassNow,
  type ClassWanted,
  type opinionWords,
  type Side,
} from '../rules/may-change.ts';

/** A core class in which a student sits, in a module that is open and runs. */
export interface Seated extends ClassNow {
  enrolment_id: number;
  name: string;
  module_starts_on: string;
  module_ends_on: string;
}
/** Where a student sits now, with the classes he would keep; null: in no core class of a module that runs. */
export async function seatedNow(
  db: Db,
  student_program_id: number,
  today: string,
): Promise<{ now: Seated; kept: ClassKept[] } | null> {
  const held = await rowsOf<{ id: number; session_id: number }>(
    db,
    sql`select e.id, e.session_id from esl_enrolments e join esl_module_dates m on m.id = e.module_date_id
      where e.student_program_id = ${student_program_id} and e.status = 'enrolled' and m.status = 'open' and m.starts_on <= ${today}::date and ${today}::date <= m.ends_on`,
  );
  const ids = held.map((each) => Number(each.session_id));
  if (ids.length === 0) return null;
  const sessions = await sessionRows(db, sql`esl_sessions.id = any(${idList(ids)})`);
  const core = sessions.find((each) => each.core);
  const enrolment = held.find((each) => Number(each.session_id) === core?.id);
  if (!core || !enrolment) return null;
  const slots = await slotRows(db, ids);
  return {
    now: {
      enrolment_id: Number(enrolment.id),
      session_id: core.id,
      name: core.name,
      module_date_id: Number(core.module_date_id),
      level: core.level,
      level_position: core.level_position,
      module_starts_on: core.starts_on,
      module_ends_on: core.ends_on,
    },
    kept: sessions
      .filter((each) => each.id !== core.id)
      .map((each) => ({ name: each.name, slots: slots.get(each.id) ?? [] })),
  };
}
/** Sessions as a change wants them. */
export async function wantedClasses(db: Db, sessions: readonly SessionRow[]): Promise<ClassWanted[]> {
  const slots = await slotRows(
    db,
    sessions.map((each) => each.id),
  );
  return sessions.map((each) => ({
    ...each,
    module_date_id: Number(each.module_date_id),
    slots: slots.get(each.id) ?? [],
  }));
}

export interface ClassSide {
  side: Side;
  session: SessionRow;
  hours: number;
  teachers: { staff_id: number; name: string }[];
  opinion: { agrees: boolean; note: string | null; by: string; at: string } | null;
}
/** Both classes of a request, with their teachers and what these have said. */
export async function classSides(db: Db, request_id: number): Promise<ClassSide[]> {
  const ids = await sidesOf(db, request_id);
  const known = [ids.from, ids.to].flatMap((each) => each ?? []);
  const sessions = await sessionRows(db, sql`esl_sessions.id = any(${idList(known)})`);
  const slots = await slotRows(db, known);
  const opinions = await rowsOf<{ side: Side; agrees: boolean; note: string | null; by: string; at: string }>(
    db,
    sql`select o.side, o.agrees, o.note, ${personName('st')} as by, o.updated_at as at from esl_class_opinions o join ${staffRead} st on st.id = o.staff_id where o.request_id = ${request_id}`,
  );
  return (Object.keys(sides) as Side[]).flatMap((side) => {
    const session = sessions.find((each) => each.id === ids[side]);
    if (!session) return [];
    const own = slots.get(session.id) ?? [];
    const teachers = [...new Map(own.map((each) => [each.staff_id, each.teacher]))];
    return {
      side,
      session,
      hours: own.reduce((sum, each) => sum + (each.ends - each.starts) / 60, 0),
      teachers: teachers.map(([staff_id, name]) => ({ staff_id, name })),
      opinion: opinions.find((each) => each.side === side) ?? null,
    };
  });
}
export const opinionWord = (agrees: boolean): keyof typeof opinionWords => (agrees ? 'agrees' : 'against');
/** The classes of a request that was sent. */
export async function sidesOf(db: Db, request_id: number): Promise<Record<Side, number | null>> {
  const [row] = await rowsOf<Record<Side, number>>(
    db,
    sql`select x.from_session_id as "from", x.to_session_id as "to" from esl_class_changes x where x.id = ${request_id}`,
  );
  return { from: row ? Number(row.from) : null, to: row ? Number(row.to) : null };
}
