import { universityTime } from '#kernel/contract/calendar.ts';
import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { saveAttendance as saveCommand, type MarkLine } from '../contract.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import { attendees, classSection, leavesOn, marksOf } from '../facts/class-attendance.ts';
import { lessonsOf, type HeldLesson } from '../facts/lessons-of.ts';
import { takingFacts } from '../queries/attendance-entry.ts';
import { attendanceRefusals } from '../refusals.ts';
import { attendanceCodes, type AttendanceCode } from '../rules/attendance.ts';
import { markProblems, mayTake, mayTakeLesson } from '../rules/may-take.ts';
import { warnOfAbsence } from './warn-of-absence.ts';
import { lockList, writeMarks, type NewMark } from './write-marks.ts';

interface Row {
  lesson_id: number;
  enrolment_id: number;
  status: AttendanceCode;
  minutes: number | null;
  note: string | null;
  seen: number;
}
const place = (row: { lesson_id: number; enrolment_id: number }): string => `${row.lesson_id}.${row.enrolment_id}`;
const minutesOf = (row: Pick<Row, 'status' | 'minutes'>): number | null =>
  row.status === 'late' ? (row.minutes ?? null) || null : null;

/** All rows or none; what somebody else has changed meanwhile is named with his name and stays as he left it. */
export const saveAttendance = handle(saveCommand, async (context, input) => {
  const { db } = context;
  const section = await classSection(context, input.section_id, 'attendance_store');
  refuse(mayTake(takingFacts(section)));
  const rule = (await attendanceRules(db, context.today))(section.level);
  const held = (await lessonsOf(db, [section.id])).get(section.id) ?? [];
  const rows: Row[] = input.rows.map((row) => ({
    ...row,
    minutes: row.minutes ?? null,
    note: row.note?.trim() || null,
  }));
  const lessons = [...new Set(rows.map((row) => row.lesson_id))]
    .toSorted((x, y) => x - y)
    .map((id) => {
      const lesson = held.find((each) => each.id === id);
      if (!lesson) throw notFound();
      return lesson;
    });
  const now = universityTime(context.now);
  refuse(lessons.flatMap((lesson) => mayTakeLesson(lesson, rule, now, input.reason ?? '')));
  // from here on nobody else writes these lists
  const sheets = new Map<number, number>();
  for (const lesson of lessons) sheets.set(lesson.id, await lockList(context, lesson));
  const people = new Map(
    (await attendees(db, sql`e.section_id = ${section.id}`)).map((each) => [each.enrolment_id, each]),
  );
  const stored = new Map((await marksOf(db, [...people.keys()])).map((mark) => [place(mark), mark]));
  const away = new Set((await leavesOn(db, [...people.values()], lessons)).map(place));
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const seen = new Set<string>();
  refuseRows(
    rows.flatMap((row) => {
      const student = people.get(row.enrolment_id);
      const lesson = byId.get(row.lesson_id);
      const who = { student: student ? `${student.number} ${student.name}` : '–' };
      const twice = seen.has(place(row));
      seen.add(place(row));
      const reasons =
        !student || !lesson
          ? [attendanceRefusals.attendance_not_in_section(who)]
          : twice
            ? [attendanceRefusals.attendance_twice(who)]
            : [
                ...changedSince(row, stored.get(place(row)), who.student),
                ...markProblems({
                  ...row,
                  student: who.student,
                  minutes: minutesOf(row),
                  on_leave: away.has(place(row)),
                  length: lesson.ends - lesson.starts,
                }),
              ];
      return reasons.map((refusal) => ({
        data: { lesson_id: row.lesson_id, enrolment_id: row.enrolment_id },
        refusal,
      }));
    }),
    'attendance_refused',
  );
  const moved = rows.filter((row) => !sameMark(row, stored.get(place(row))));
  for (const lesson of lessons) {
    const own = moved.filter((row) => row.lesson_id === lesson.id);
    const sheet_id = sheets.get(lesson.id);
    if (own.length === 0 || sheet_id === undefined) continue;
    await writeMarks(
      context,
      sheet_id,
      own.map((row): NewMark => ({
        enrolment_id: row.enrolment_id,
        status: row.status,
        minutes: minutesOf(row),
        note: row.note,
        source: row.status === 'excused' && away.has(place(row)) ? 'leave' : 'teacher',
      })),
    );
    auditOf(context, lesson, sheet_id, own, stored, input.reason?.trim() || null);
  }
  return {
    saved: moved.length,
    same: rows.length - moved.length,
    warned: await warnOfAbsence(context, section, [...new Set(moved.map((row) => row.enrolment_id))]),
  };
});
const sameMark = (row: Row, mark: MarkLine | undefined): boolean =>
  mark !== undefined && mark.status === row.status && mark.minutes === minutesOf(row) && mark.note === row.note;
/** Changed by somebody since it was seen, to something else than what is meant now. */
function changedSince(row: Row, mark: MarkLine | undefined, student: string): Refusal[] {
  if (!mark || mark.version === row.seen || sameMark(row, mark)) return [];
  return [attendanceRefusals.attendance_changed({ student, by: mark.by, status: attendanceCodes[mark.status] })];
}
function auditOf(
  context: Writing,
  lesson: HeldLesson,
  sheet_id: number,
  rows: readonly Row[],
  stored: ReadonlyMap<string, MarkLine>,
  reason: string | null,
): void {
  const line = (each: { enrolment_id: number; status: AttendanceCode; minutes: number | null }) => ({
    enrolment_id: each.enrolment_id,
    status: each.status,
    ...(each.minutes === null ? {} : { minutes: each.minutes }),
  });
  context.audit({
    resource: 'attendance',
    record_id: sheet_id,
    before: {
      marks: rows.flatMap((row) => {
        const mark = stored.get(place(row));
        return mark ? [line(mark)] : [];
      }),
    },
    after: {
      day: lesson.on,
      section_id: lesson.section_id,
      marks: rows.map((row) => line({ ...row, minutes: minutesOf(row) })),
      ...(reason ? { reason } : {}),
    },
  });
}
