import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { filledPort, type MadeUp } from '#kernel/server/ports.ts';
import type { SlotFacts } from '../rules/exam-load.ts';
import { roomsHeldAt } from '../../reads/rooms-held.ts';
import { lessonRooms } from './lesson-rooms.ts';

export type ExamContext = Pick<Reading, 'db' | 'services'>;
/** Is a make-up exam held while an exam of this time would be? */
const over = (made: MadeUp, slot: SlotFacts): boolean =>
  made.on === slot.day && made.starts < slot.ends && slot.starts < made.ends;
export type MadeUpAt = MadeUp & { slot_id: number };

/** Make-up exams that stand in the way of an exam, with each time they do so. */
export async function madeUpAt({ db, services }: ExamContext, slots: readonly SlotFacts[]): Promise<MadeUpAt[]> {
  const days = slots.map((slot) => slot.day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const made = (await filledPort(services, 'madeUp')?.(db, from, to)) ?? [];
  return made.flatMap((each) =>
    slots.filter((slot) => over(each, slot)).map((slot) => ({ ...each, slot_id: slot.id })),
  );
}
/** Rooms that are not to be had for an exam, as `time/room`: lessons, make-up exams and placement exams are held there. */
export async function roomsTaken(
  context: ExamContext,
  slots: readonly SlotFacts[],
  made?: readonly MadeUpAt[],
): Promise<Set<string>> {
  const taken = await lessonRooms(context.db, slots);
  for (const each of made ?? (await madeUpAt(context, slots)))
    if (each.room_id !== null) taken.add(`${each.slot_id}/${each.room_id}`);
  const days = slots.map((slot) => slot.day).sort();
  const [day, until] = [days[0], days.at(-1)];
  if (day === undefined || until === undefined) return taken;
  for (const held of await roomsHeldAt(context, { day, until, starts: 0, ends: 1440 }))
    for (const slot of slots)
      if (held.on === slot.day && held.starts < slot.ends && slot.starts < held.ends)
        taken.add(`${slot.id}/${held.room_id}`);
  return taken;
}
/** Which of the times each of these exams must not get: a student of it, or who examines, is in a make-up exam then. */
export async function shutTimes<T extends { id: number; students: readonly number[] }>(
  context: ExamContext,
  exams: readonly T[],
  slots: readonly SlotFacts[],
): Promise<Map<number, number[]>> {
  const made = await madeUpAt(context, slots);
  if (made.length === 0) return new Map();
  const teachers = Map.groupBy(
    await rowsOf<{ exam_id: number; staff_id: number }>(
      context.db,
      sql`select x.exam_id, i.staff_id from exam_sections x join section_instructors i on i.section_id = x.section_id where x.exam_id = any(${`{${exams.map((exam) => exam.id).join(',')}}`}::bigint[])`,
    ),
    (row) => Number(row.exam_id),
  );
  return new Map(
    exams.flatMap((exam) => {
      const students = new Set(exam.students);
      const staff = new Set((teachers.get(exam.id) ?? []).map((row) => Number(row.staff_id)));
      const shut = made
        .filter((each) => students.has(each.student_id) || (each.observer_id !== null && staff.has(each.observer_id)))
        .map((each) => each.slot_id);
      return shut.length > 0 ? [[exam.id, [...new Set(shut)]] as const] : [];
    }),
  );
}

/**
 * Whoever gives exams or make-up exams hours and rooms of a day does so alone: neither would see what the other is about to write.
 * Taken before the exams are locked, the days in their order.
 */
export async function lockExamDays({ db }: Pick<Writing, 'db'>, days: readonly string[]): Promise<void> {
  for (const day of [...new Set(days)].sort())
    await rowsOf(db, sql`select pg_advisory_xact_lock(hashtextextended(${`make-up-${day}`}, 7420))`);
}
/** Days of the times of a period, or of one time. */
export const slotDays = async (db: Db, of: { period_id: number } | { slot_id: number }): Promise<string[]> =>
  (
    await rowsOf<{ day: string }>(
      db,
      sql`select distinct z.day from exam_slots z where ${'slot_id' in of ? sql`z.id = ${of.slot_id}` : sql`z.period_id = ${of.period_id}`}`,
    )
  ).map((row) => row.day);
