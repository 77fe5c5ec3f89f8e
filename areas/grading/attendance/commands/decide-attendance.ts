import { refuse, refuseRows } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { sql as statement } from 'drizzle-orm';
import { lockSheet, refreshLetters, setSheet } from '../../commands/open-sheet.ts';
import { decideAttendance as decideCommand } from '../contract.ts';
import { attendanceRules } from '../facts/attendance-rules.ts';
import { attendees, classSection, marksOf, studentLines } from '../facts/class-attendance.ts';
import { lessonsOf } from '../facts/lessons-of.ts';
import { takingFacts } from '../queries/attendance-entry.ts';
import { attendanceRefusals } from '../refusals.ts';
import { mayTake } from '../rules/may-take.ts';

/** Who is over a limit fails by attendance once the teacher says so; taking it back needs a reason. The letters follow at once. */
export const decideAttendance = handle(decideCommand, async (context, input) => {
  const { db, actor, now } = context;
  const section = await classSection(context, input.section_id, 'attendance_store');
  const sheet = await lockSheet(context, section.id, statement`true`);
  refuse(mayTake({ ...takingFacts(section), sheet_status: sheet.section.sheet_status }));
  const people = await attendees(db, sql`e.section_id = ${section.id} and e.status = 'registered'`);
  const rule = (await attendanceRules(db, context.today))(section.level);
  const lessons = (await lessonsOf(db, [section.id])).get(section.id) ?? [];
  const lines = new Map(
    studentLines(
      rule,
      lessons,
      people,
      await marksOf(
        db,
        people.map((each) => each.enrolment_id),
      ),
    ).map((line) => [line.enrolment_id, line]),
  );
  const reason = input.reason?.trim() ?? '';
  refuseRows(
    input.rows.flatMap(({ enrolment_id, failed }) => {
      const line = lines.get(enrolment_id);
      const student = line ? `${line.number} ${line.name}` : '–';
      const worst = line?.parts.toSorted((x, y) => y.missed - y.allowed - (x.missed - x.allowed))[0];
      const why = !line
        ? [attendanceRefusals.attendance_not_in_section({ student })]
        : failed && line.level !== 'failed'
          ? [
              attendanceRefusals.attendance_within_limit({
                student,
                missed: worst?.missed ?? 0,
                allowed: worst?.allowed ?? 0,
              }),
            ]
          : !failed && line.failed && reason.length < 3
            ? [attendanceRefusals.attendance_lift_reason({ student }, 'reason')]
            : [];
      return why.map((refusal) => ({ data: { enrolment_id }, refusal }));
    }),
    'attendance_refused',
  );
  const moved = input.rows.filter((row) => lines.get(row.enrolment_id)?.failed !== row.failed);
  for (const { enrolment_id, failed } of moved) {
    const missed = (lines.get(enrolment_id)?.parts ?? []).reduce((sum, part) => sum + part.missed, 0);
    await db.execute(sql`
      insert into attendance_results (enrolment_id, failed, missed, reason, decided_by) values (${enrolment_id}, ${failed}, ${missed}, ${reason || null}, ${actor.user_id})
      on conflict (enrolment_id) do update set failed = excluded.failed, missed = excluded.missed, reason = excluded.reason, decided_by = excluded.decided_by, version = attendance_results.version + 1, updated_at = now()`);
    context.audit({
      resource: 'attendance-result',
      record_id: enrolment_id,
      before: { failed: !failed },
      after: { failed, missed, section_id: section.id, ...(reason ? { reason } : {}) },
    });
  }
  if (moved.length > 0) {
    if (sheet.section.sheet_status === 'not_started') await setSheet(db, section.id, sql`status = 'draft'`);
    const decided = new Map(moved.map((row) => [row.enrolment_id, row.failed]));
    await refreshLetters(
      db,
      {
        ...sheet,
        enrolments: sheet.enrolments.map((each) => ({
          ...each,
          attendance_failed: decided.get(each.enrolment_id) ?? each.attendance_failed,
        })),
      },
      actor.user_id,
      now,
    );
  }
  return {
    failed: moved.filter((row) => row.failed).length,
    lifted: moved.filter((row) => !row.failed).length,
  };
});
