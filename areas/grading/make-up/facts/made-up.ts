import { rowsOf, sql } from '#kernel/server/database.ts';
import type { MadeUp, Ports } from '#kernel/server/ports.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

/** Make-up exams that have their day, for those who place exams. */
export const madeUp: Ports['madeUp'] = async (db, from, to) =>
  (
    await rowsOf<MadeUp>(
      db,
      sql`select m.id, m.exam_on as on, m.starts, m.ends, m.classroom_id as room_id, m.observer_id, p.student_id, x.code || '-' || lpad(x.section_no::text, 2, '0') as section, x.name, x.name_en
      from make_up_exams m join ${sectionRead} x on x.id = m.section_id join ${studentProgramRead} p on p.id = m.student_program_id
      where m.exam_on between ${from}::date and ${to}::date and m.status in ('planned', 'held', 'entered') order by m.exam_on, m.starts, m.id`,
    )
  ).map((row) => ({
    ...row,
    id: Number(row.id),
    room_id: row.room_id === null ? null : Number(row.room_id),
    observer_id: row.observer_id === null ? null : Number(row.observer_id),
    student_id: Number(row.student_id),
  }));
