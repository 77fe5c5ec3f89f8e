import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { prepAttendance as prepAttendanceQuery } from '../contract.ts';
import { classDaysUntil, classRows, closedDays, membersOn, sheetOf } from '../facts/class-day.ts';
import { absenceState, mostAbsent } from '../rules/absence.ts';
import { mayMarkPrep, usualHours } from '../rules/may-mark.ts';

export const prepAttendance = answer(prepAttendanceQuery, async (context, input) => {
  const { db, today } = context;
  const found = await classRows(db, context.rows('prepattendance_index'), today);
  const chosen = input.class_id ? found.find((each) => Number(each.id) === input.class_id) : found[0];
  if (input.class_id && !chosen) throw notFound();
  const office = context.actor.permissions.has('prepattendance_update');
  const classes = found.map((each) => ({ id: Number(each.id), name: each.code, module: each.module_code }));
  if (!chosen)
    return {
      today,
      classes,
      class_id: null,
      days: [],
      on: null,
      hours: 0,
      most: 0,
      students: [],
      can: { take: may([]), excuse: office },
    };
  const class_id = Number(chosen.id);
  const days = classDaysUntil(chosen, today, await closedDays(db, chosen));
  const taken = new Set(
    (await rowsOf<{ on: string }>(db, sql`select held_on as on from prep_sheets where class_id = ${class_id}`)).map(
      (each) => each.on,
    ),
  );
  const on = input.on ?? days.at(-1) ?? null;
  if (input.on && !days.includes(input.on)) throw notFound();
  const most = mostAbsent(chosen);
  const sheet = on === null ? null : await sheetOf(db, class_id, on);
  const members = on === null ? [] : await membersOn(db, class_id, Number(chosen.module_id), on);
  return {
    today,
    classes,
    class_id,
    days: days.map((day) => ({ on: day, taken: taken.has(day) })),
    on,
    hours: sheet?.hours ?? usualHours(chosen.hours_per_week),
    most,
    students: members.map(({ prep_student_id, number, name, missed }) => {
      const mark = sheet?.marks.get(prep_student_id);
      return {
        prep_student_id,
        number,
        name,
        missed,
        state: absenceState(missed, most),
        absent: mark ? mark.absent : null,
        excused: mark?.excused ?? false,
        version: mark?.version ?? 0,
      };
    }),
    can: {
      take: may(on === null ? [] : mayMarkPrep({ ...chosen, on, working: true }, { today, office })),
      excuse: office,
    },
  };
});
