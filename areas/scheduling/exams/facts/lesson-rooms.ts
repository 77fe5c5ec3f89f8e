import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { changesBetween, closedBetween } from '../../daily/queries/lesson-facts.ts';
import { lessonsBetween, takesPlace, type WeeklyLesson } from '../../daily/rules/lessons.ts';
import { meetings, sections, semesters } from '../../tables.ts';

/** Rooms in which lessons are held while an exam would be, as `time/room`: the weeks of the semesters with the changes of single days. */
export async function lessonRooms(
  db: Db,
  slots: readonly { id: number; day: string; starts: number; ends: number }[],
): Promise<Set<string>> {
  const days = slots.map((slot) => slot.day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Set();
  const changes = await changesBetween(db, from, to);
  const weekly = (
    await rowsOf<WeeklyLesson>(
      db,
      sql`select m.id as meeting_id, m.day, m.starts, m.ends, m.classroom_id as room_id, t.classes_start_on as first, t.classes_end_on as last
      from ${meetings} m join ${sections} s on s.id = m.section_id join ${semesters} t on t.id = m.semester_id
      where s.status not in ('draft', 'cancelled') and (m.classroom_id is not null and t.classes_start_on <= ${to}::date and t.classes_end_on >= ${from}::date
        or m.id = any(${sql.param(`{${[...new Set(changes.map((each) => each.meeting_id))].join(',')}}`)}::bigint[]))`,
    )
  ).map((row) => ({
    ...row,
    meeting_id: Number(row.meeting_id),
    room_id: row.room_id === null ? null : Number(row.room_id),
  }));
  const held = Map.groupBy(
    lessonsBetween(weekly, changes, await closedBetween(db, from, to), from, to).filter(
      (each) => each.room_id !== null && takesPlace(each.state),
    ),
    (each) => each.on,
  );
  return new Set(
    slots.flatMap((slot) =>
      (held.get(slot.day) ?? [])
        .filter((each) => each.starts < slot.ends && each.ends > slot.starts)
        .map((each) => `${slot.id}/${each.room_id}`),
    ),
  );
}
