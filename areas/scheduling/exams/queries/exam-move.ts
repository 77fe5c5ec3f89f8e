import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { examMove as moveQuery } from '../contract.ts';
import { freeRooms, idsSql, readSlots, withRosters } from '../facts/exam-facts.ts';
import { chooseRooms } from '../rules/exam-spec.ts';

interface Moved {
  id: number;
  period_id: number;
  state: 'draft' | 'placed' | 'published';
  alone: boolean;
  most_rooms: number | null;
  slot_id: number | null;
  section_ids: number[];
}
/** What a move would change, asked before it is confirmed: the rooms are chosen as the command chooses them. */
export const examMove = answer(moveQuery, async (context, { exam_id, slot_id }) => {
  const { db } = context;
  const [row] = await rowsOf<Moved>(
    db,
    sql`select exams.id, exams.period_id, exams.state, exams.alone, exams.most_rooms, exams.slot_id,
      coalesce((select jsonb_agg(x.section_id) from exam_sections x where x.exam_id = exams.id), '[]'::jsonb) as section_ids
    from exams where exams.id = ${exam_id} and (${context.rows('examschedule_update')})`,
  );
  if (!row) throw notFound();
  if (!(await readSlots(db, row.period_id)).some((slot) => slot.id === slot_id)) throw notFound();
  const [exam] = await withRosters(context, [row]);
  const students = exam?.students ?? [];
  const free = await freeRooms(context, slot_id, row.id);
  const codes = new Map(free.map((room) => [room.id, room.code]));
  const then = chooseRooms(students.length, free, { alone: row.alone, most: row.most_rooms });
  const now = await rowsOf<{ code: string }>(
    db,
    sql`select r.code from exam_rooms x join ${classroomRead} r on r.id = x.classroom_id where x.exam_id = ${row.id} order by r.code`,
  );
  // who watches a room that this exam has alone
  const observers =
    row.slot_id === null || row.slot_id === slot_id
      ? []
      : await rowsOf<{ name: string; room: string }>(
          db,
          sql`select ${personName('st')} as name, r.code as room from exam_duties d join ${staffRead} st on st.id = d.staff_id join ${classroomRead} r on r.id = d.classroom_id
          where d.slot_id = ${row.slot_id} and exists (select from exam_rooms x where x.exam_id = ${row.id} and x.classroom_id = d.classroom_id)
            and not exists (select from exam_rooms x where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id and x.exam_id <> ${row.id}) order by r.code, name`,
        );
  const [people] = await rowsOf<{ instructors: number; told: number }>(
    db,
    sql`with teachers as (select distinct i.staff_id from exam_sections x join section_instructors i on i.section_id = x.section_id where x.exam_id = ${row.id})
    select (select count(*)::int from teachers) as instructors,
      (select count(*)::int from ${userRead} u where u.status = 'a' and (u.student_id = any(${idsSql(students)}) or u.staff_id in (select staff_id from teachers))) as told`,
  );
  const published = row.state === 'published';
  return {
    published,
    students: students.length,
    instructors: people?.instructors ?? 0,
    told: published ? (people?.told ?? 0) : 0,
    rooms_now: now.map((room) => room.code),
    rooms_then: then.map((room) => codes.get(room.id) ?? '').sort(),
    observers,
  };
});
