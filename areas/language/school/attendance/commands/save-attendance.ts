import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  correctEslAttendance as correctCommand,
  saveEslAttendance as saveCommand,
  type MarkLine,
} from '../contract.ts';
import { classList, leavesOn } from '../facts/class-list.ts';
import { attendanceRefusals } from '../refusals.ts';
import type { CellMark } from '../rules/cells.ts';
import { markProblems, mayMark } from '../rules/mark-problems.ts';
import { warnStages } from './warn-stages.ts';

interface Given {
  session_id: number;
  on: string;
  rows: readonly {
    enrolment_id: number;
    present: number;
    late?: number | null | undefined;
    excused?: boolean | null | undefined;
    seen: number;
  }[];
}
const same = (one: CellMark, two: CellMark): boolean =>
  one.present === two.present && one.late === two.late && one.excused === two.excused;

export const saveEslAttendance = handle(saveCommand, (context, input) =>
  write(context, input, 'eslattendance_store', null),
);
export const correctEslAttendance = handle(correctCommand, (context, input) =>
  write(context, input, 'eslattendance_update', input.reason.trim()),
);

/** All rows or none; what somebody else has changed meanwhile is named with his name and stays as he left it. */
async function write(context: Writing, input: Given, permissionKey: string, reason: string | null) {
  const { db, today } = context;
  const { session_id, on } = input;
  const seen = await classList(context, session_id, permissionKey);
  const day = seen.days.find((each) => each.on === on);
  const ended = seen.session.module_status === 'ended';
  refuse(mayMark({ on, hours: day?.hours ?? null }, { today, ended, office: reason !== null }));
  const hours = day?.hours ?? 0;
  // the end of the module waits for lists that are being written, and lists for the end
  const [module] = await rowsOf<{ status: string }>(
    db,
    sql`select status from esl_module_dates where id = ${seen.session.module_date_id} for share`,
  );
  refuse(module?.status === 'ended' ? [attendanceRefusals.esl_module_over()] : []);
  // from here on nobody else writes this list
  const [sheet] = await rowsOf<{ id: number }>(
    db,
    sql`insert into esl_attendance_sheets (session_id, held_on, hours) values (${session_id}, ${on}::date, ${hours})
      on conflict (session_id, held_on) do update set version = esl_attendance_sheets.version + 1, updated_at = ${context.now} returning id`,
  );
  const list = await classList(context, session_id, permissionKey);
  const people = new Map(list.people.map((each) => [each.enrolment_id, each]));
  const stored = new Map(list.marks.filter((mark) => mark.on === on).map((mark) => [mark.enrolment_id, mark]));
  const away = new Set((await leavesOn(db, list.people, [{ on }])).map((each) => each.enrolment_id));
  const rows = input.rows.map((row) => ({
    ...row,
    excused: row.excused ?? false,
    late: row.excused ? 0 : (row.late ?? 0),
    present: row.excused ? 0 : row.present,
  }));
  const met = new Set<number>();
  refuseRows(
    rows.flatMap((row) => {
      const person = people.get(row.enrolment_id);
      const student = person ? `${person.number} ${person.name}` : '–';
      const twice = met.has(row.enrolment_id);
      met.add(row.enrolment_id);
      const reasons: Refusal[] = !person
        ? [attendanceRefusals.esl_not_in_class({ student })]
        : twice
          ? [attendanceRefusals.esl_marked_twice({ student })]
          : [
              ...overtaken(row, stored.get(row.enrolment_id), student),
              ...markProblems({ ...row, student, hours, on_leave: away.has(row.enrolment_id) }),
            ];
      return reasons.map((refusal) => ({ data: { enrolment_id: row.enrolment_id }, refusal }));
    }),
    'esl_attendance_refused',
  );
  const moved = rows.filter((row) => {
    const mark = stored.get(row.enrolment_id);
    return !mark || !same(row, mark);
  });
  if (moved.length > 0) {
    await db.execute(sql`
      insert into esl_attendance_marks (sheet_id, enrolment_id, present, late, excused, reason, entered_by, created_at, updated_at)
      select ${sheet?.id ?? 0}::bigint, x.enrolment_id, x.present, x.late, x.excused, ${reason}, ${context.actor.user_id}::bigint, ${context.now}, ${context.now}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x(enrolment_id bigint, present int, late int, excused boolean)
      on conflict (sheet_id, enrolment_id) do update set present = excluded.present, late = excluded.late, excused = excluded.excused, reason = excluded.reason, entered_by = excluded.entered_by, version = esl_attendance_marks.version + 1, updated_at = excluded.updated_at`);
    const line = ({ enrolment_id, present, late, excused }: CellMark & { enrolment_id: number }) => ({
      enrolment_id,
      present,
      late,
      excused,
    });
    context.audit({
      resource: 'esl-attendance',
      record_id: Number(sheet?.id),
      before: { marks: moved.flatMap(({ enrolment_id }) => stored.get(enrolment_id) ?? []).map(line) },
      after: { session_id, day: on, marks: moved.map(line), ...(reason ? { reason } : {}) },
    });
  }
  return {
    saved: moved.length,
    same: rows.length - moved.length,
    warned: await warnStages(context, session_id, permissionKey, new Set(moved.map((row) => row.enrolment_id))),
  };
}
/** Changed by somebody since it was seen, to something else than what is meant now. */
const overtaken = (row: CellMark & { seen: number }, mark: MarkLine | undefined, student: string): Refusal[] =>
  !mark || mark.version === row.seen || same(row, mark)
    ? []
    : [attendanceRefusals.esl_mark_changed({ student, by: mark.by })];
