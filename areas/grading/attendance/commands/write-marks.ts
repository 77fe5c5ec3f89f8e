import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { HeldLesson } from '../facts/lessons-of.ts';
import type { AttendanceCode } from '../rules/attendance.ts';

export interface NewMark {
  enrolment_id: number;
  status: AttendanceCode;
  minutes: number | null;
  note: string | null;
  source: 'teacher' | 'leave' | 'check_in';
}
/** The list of a lesson, made where there is none; two writers of one list wait for each other. */
export async function lockList(context: Writing, lesson: HeldLesson): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into attendance_sheets (section_id, lesson_id, held_on, starts, ends, hours, part) values (${lesson.section_id}, ${lesson.id}, ${lesson.on}::date, ${lesson.starts}, ${lesson.ends}, ${lesson.hours}, ${lesson.part})
    on conflict (lesson_id) do update set version = attendance_sheets.version + 1, updated_at = now() returning id`,
  );
  return Number(row?.id);
}
/** Writes marks of one list in one statement; what stood there is overwritten with a new version. */
export const writeMarks = (context: Writing, sheet_id: number, marks: readonly NewMark[]) =>
  context.db.execute(sql`
    insert into attendance_marks (sheet_id, enrolment_id, status, minutes, note, source, entered_by, updated_at)
    select ${sheet_id}::bigint, x.enrolment_id, x.status, x.minutes, x.note, x.source, ${context.actor.user_id}::bigint, ${context.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x(enrolment_id bigint, status text, minutes integer, note text, source text)
    on conflict (sheet_id, enrolment_id) do update set status = excluded.status, minutes = excluded.minutes, note = excluded.note, source = excluded.source, entered_by = excluded.entered_by, version = attendance_marks.version + 1, updated_at = excluded.updated_at`);
