import { isBusinessDay } from '#kernel/contract/calendar.ts';
import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { savePrepAttendance as saveCommand } from '../contract.ts';
import { classRows, closedDays, membersOn, sheetOf } from '../facts/class-day.ts';
import { prepAttendanceRefusals } from '../refusals.ts';
import { missedHours, within } from '../rules/hours.ts';
import { mayHaveHours, mayMarkPrep } from '../rules/may-mark.ts';
import { tellStages } from './tell-stages.ts';

/** The list of a day, locked and with its new hours. @returns the hours before; null: there was no list */
async function heldSheet(
  { db, now }: Writing,
  { class_id, on, hours }: { class_id: number; on: string; hours: number },
): Promise<{ id: number; hours: number | null }> {
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into prep_sheets (class_id, held_on, hours) values (${class_id}, ${on}::date, ${hours}) on conflict (class_id, held_on) do nothing returning id`,
  );
  if (made) return { id: Number(made.id), hours: null };
  const [sheet] = await rowsOf<{ id: number; hours: number }>(
    db,
    sql`select id, hours from prep_sheets where class_id = ${class_id} and held_on = ${on}::date for update`,
  );
  const id = Number(sheet?.id);
  await db.execute(
    sql`update prep_sheets set hours = ${hours}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  return { id, hours: Number(sheet?.hours) };
}
/** All rows or none; what another has changed meanwhile is named and stays as it is. */
export const savePrepAttendance = handle(saveCommand, async (context, { class_id, on, hours, rows }) => {
  const { db, now, today } = context;
  const [found] = await classRows(
    db,
    sql`prep_classes.id = ${class_id} and (${context.rows('prepattendance_store')})`,
    today,
  );
  if (!found) throw notFound();
  const office = context.actor.permissions.has('prepattendance_update');
  const working = isBusinessDay(on, await closedDays(db, found));
  refuse(mayMarkPrep({ ...found, on, working }, { today, office }));
  // from here on nobody else writes this list
  const { id: sheet_id, hours: before } = await heldSheet(context, { class_id, on, hours });
  const marks = (await sheetOf(db, class_id, on))?.marks ?? new Map<number, never>();
  const named = new Set(rows.map((row) => row.prep_student_id));
  const kept = [...marks.values()].filter((mark) => !named.has(Number(mark.prep_student_id)));
  const { hours_per_week } = found;
  refuse(mayHaveHours(hours, { hours_per_week, kept: kept.map((mark) => mark.absent), office }));
  const people = new Map(
    (await membersOn(db, class_id, Number(found.module_id), on)).map((each) => [each.prep_student_id, each]),
  );
  const met = new Set<number>();
  const given = rows.map((row) => ({ ...row, excused: (row.excused ?? false) && row.absent > 0 }));
  refuseRows(
    given.flatMap((row) => {
      const person = people.get(row.prep_student_id);
      const mark = marks.get(row.prep_student_id);
      const student = person ? `${person.number} ${person.name}` : '–';
      const twice = met.has(row.prep_student_id);
      met.add(row.prep_student_id);
      const same = mark?.absent === row.absent && mark.excused === row.excused;
      const reasons: Refusal[] = !person
        ? [prepAttendanceRefusals.prep_not_in_class({ student })]
        : twice
          ? [prepAttendanceRefusals.prep_marked_twice({ student })]
          : [
              ...(mark && mark.version !== row.seen && !same
                ? [prepAttendanceRefusals.prep_mark_changed({ student, by: mark.by })]
                : []),
              ...(within(row.absent, hours) !== row.absent
                ? [prepAttendanceRefusals.prep_hours_too_many({ student, hours })]
                : []),
              // a teacher keeps what the office has excused, and excuses no further hour
              ...(row.excused && !office && (row.absent & ~(mark?.excused ? mark.absent : 0)) !== 0
                ? [prepAttendanceRefusals.prep_excuse_office({ student })]
                : []),
            ];
      return reasons.map((refusal) => ({ data: { prep_student_id: row.prep_student_id }, refusal }));
    }),
    'prep_attendance_refused',
  );
  const moved = given
    .filter((row) => {
      const mark = marks.get(row.prep_student_id);
      return !mark || mark.absent !== row.absent || mark.excused !== row.excused;
    })
    .map(({ prep_student_id, absent, excused }) => ({ prep_student_id, absent, missed: missedHours(absent), excused }));
  if (moved.length > 0) {
    await db.execute(sql`
      insert into prep_marks (sheet_id, prep_student_id, absent, missed, excused, entered_by, created_at, updated_at)
      select ${sheet_id}::bigint, x.prep_student_id, x.absent, x.missed, x.excused, ${context.actor.user_id}::bigint, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as x(prep_student_id bigint, absent int, missed int, excused boolean)
      on conflict (sheet_id, prep_student_id) do update set absent = excluded.absent, missed = excluded.missed, excused = excluded.excused, entered_by = excluded.entered_by, version = prep_marks.version + 1, updated_at = excluded.updated_at`);
  }
  // fewer or more hours of a day move the limit of everybody in the class
  if (moved.length > 0 || before !== hours)
    context.audit({
      resource: 'prep-attendance',
      record_id: sheet_id,
      before: {
        ...(before === null ? {} : { hours: before }),
        marks: moved.flatMap(({ prep_student_id }) => {
          const mark = marks.get(prep_student_id);
          return mark ? [{ prep_student_id, absent: mark.absent, excused: mark.excused }] : [];
        }),
      },
      after: { class_id, day: on, hours, marks: moved },
    });
  const warned = await tellStages(context, found, on, new Set(moved.map((each) => each.prep_student_id)));
  return { saved: moved.length, same: rows.length - moved.length, warned };
});
