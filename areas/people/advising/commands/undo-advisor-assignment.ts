import { refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { undoAdvisorAssignment as command } from '../contract.ts';
import { tellUndone } from './advisor-mails.ts';
import { takeEffect } from './assign-advisors.ts';
import { lockPrograms } from './record-averages.ts';
import { among, staffFacts, studentFacts } from '../queries/advised-students.ts';
import { mayUndo } from '../rules/may-assign-advisor.ts';

interface Made {
  id: number;
  student_program_id: number;
  staff_id: number;
  started_on: string;
  created_at: string;
  untouched: boolean;
}

/** The new lines end before they began, what they had ended runs on: the history keeps both. */
export const undoAdvisorAssignment = handle(command, async (context, { ids: given }) => {
  const ids = [...new Set(given)];
  const { today } = context;
  await lockPrograms(
    context.db,
    (
      await rowsOf<{ id: number }>(
        context.db,
        sql`select student_program_id as id from advisor_assignments where id in ${among(ids)}`,
      )
    ).map((row) => row.id),
  );
  const found = await rowsOf<Made>(
    context.db,
    sql`
    select a.id, a.student_program_id, a.staff_id, a.started_on, a.created_at, (a.ended_on is null and a.version = 1 and a.assigned_by is not null and (a.started_on > ${today}::date or sp.advisor_id is not distinct from a.staff_id)) as untouched
    from advisor_assignments a join student_programs sp on sp.id = a.student_program_id where a.id in ${among(ids)}`,
  );
  const students = await studentFacts(
    context,
    found.map((row) => row.student_program_id),
    today,
  );
  const lines = new Map(found.map((row) => [row.id, row]));
  refuseRows(
    ids.flatMap((id): Refused['rows'][number][] => {
      const row = lines.get(id);
      const student = row && students.get(row.student_program_id);
      return mayUndo(
        row && student
          ? {
              student: student.name,
              age_ms: context.now.getTime() - new Date(row.created_at).getTime(),
              changed: !row.untouched,
            }
          : null,
      ).map((refusal) => ({ data: { id, student_number: student?.student_number ?? null }, refusal }));
    }),
    'advisors_not_undone',
  );
  const moment = sql`${context.now.toISOString()}::timestamptz`;
  await context.db.execute(
    sql`update advisor_assignments set ended_on = started_on - 1, version = version + 1, updated_at = ${moment} where id in ${among(ids)}`,
  );
  // what the assignment had ended carries its moment: a planned one that never began is open again, and the one before it ends where it did
  const ended = sql`advisor_assignments e join advisor_assignments n on n.student_program_id = e.student_program_id and n.id <> e.id and e.updated_at = n.created_at and n.id in ${among(ids)} and e.ended_on = greatest(n.started_on, e.started_on) - 1`;
  const planned = await rowsOf<{ id: number; student_program_id: number; started_on: string }>(
    context.db,
    sql`select e.id, e.student_program_id, e.started_on from ${ended} where e.started_on >= n.started_on`,
  );
  const before = await rowsOf<{ id: number; student_program_id: number }>(
    context.db,
    sql`select distinct on (e.student_program_id) e.id, e.student_program_id from ${ended} where e.started_on < n.started_on order by e.student_program_id, e.started_on desc, e.id desc`,
  );
  for (const row of before) {
    const next = planned.find((each) => each.student_program_id === row.student_program_id);
    await context.db.execute(
      sql`update advisor_assignments set ended_on = ${next?.started_on ?? null}::date - ${next ? 1 : 0}::int, version = version + 1, updated_at = ${moment} where id = ${row.id}`,
    );
  }
  for (const row of planned)
    await context.db.execute(
      sql`update advisor_assignments set ended_on = null, version = version + 1, updated_at = ${moment} where id = ${row.id}`,
    );
  await takeEffect(
    context,
    found.map((row) => row.student_program_id),
    today,
  );
  const after = await studentFacts(
    context,
    found.map((row) => row.student_program_id),
    today,
  );
  const moves = found.flatMap((row) => {
    const student = after.get(row.student_program_id);
    return student ? [{ student, from: row.staff_id, to: student.advisor_id ?? 0 }] : [];
  });
  for (const { student, from, to } of moves)
    context.audit({
      resource: 'advisor-assignment',
      record_id: found.find((row) => row.student_program_id === student.student_program_id)?.id ?? null,
      before: { student_program_id: student.student_program_id, advisor_id: from },
      after: {
        student_program_id: student.student_program_id,
        student_number: student.student_number,
        advisor_id: to === 0 ? null : to,
        undone: true,
      },
    });
  await tellUndone(
    context,
    await staffFacts(
      context.db,
      [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((id) => id !== 0),
    ),
    moves,
  );
  return { students: found.length };
});
