import { refuse, refuseRows, type Refused } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { assignAdvisors as command } from '../contract.ts';
import { advisingRefusals } from '../refusals.ts';
import { tellAdvisors } from './advisor-mails.ts';
import { lockPrograms } from './record-averages.ts';
import { among, loadChanges, loadsOf, staffFacts, studentFacts } from '../queries/advised-students.ts';
import { mayAssignAdvisor, mayBeginOn } from '../rules/may-assign-advisor.ts';

/** All rows or none, in one transaction; the earlier assignment ends the day before and stays as history. */
export const assignAdvisors = handle(command, async (context, input) => {
  const { today } = context;
  refuse(mayBeginOn(input.from, today));
  const ids = input.rows.map((row) => row.student_program_id);
  // two who assign the same students wait for each other here and both see what the other has done
  await lockPrograms(context.db, ids);
  const students = await studentFacts(context, ids, today);
  const staff = await staffFacts(context.db, [
    ...new Set([
      ...input.rows.map((row) => row.advisor_id),
      ...[...students.values()].flatMap((each) => each.advisor_id ?? []),
    ]),
  ]);
  const wrong = input.rows.flatMap((row, index): Refused['rows'][number][] => {
    const student = students.get(row.student_program_id) ?? null;
    const again =
      ids.indexOf(row.student_program_id) < index
        ? [advisingRefusals.advised_student_twice({ student: student?.name ?? '' })]
        : [];
    return [
      ...again,
      ...mayAssignAdvisor({
        student,
        advisor: staff.get(row.advisor_id) ?? null,
        seen: row.seen ?? null,
        planned_id: student?.planned_id ?? null,
      }),
    ].map((refusal) => ({
      data: { student_program_id: row.student_program_id, student_number: student?.student_number ?? null },
      refusal,
    }));
  });
  refuseRows(wrong, 'advisors_refused');
  const loads = await loadsOf(context.db, [...staff.keys()]);
  const made = await writeAssignments(context, input.rows, input.from, today, input.note ?? null);
  const moves = input.rows.flatMap((row) => {
    const student = students.get(row.student_program_id);
    return student ? [{ student, from: student.advisor_id, to: row.advisor_id }] : [];
  });
  for (const { student, from, to } of moves) {
    const id = made.get(student.student_program_id) ?? null;
    context.audit({
      resource: 'advisor-assignment',
      record_id: id,
      before: { student_program_id: student.student_program_id, advisor_id: from },
      after: {
        student_program_id: student.student_program_id,
        student_number: student.student_number,
        advisor_id: to,
        from: input.from,
        hand_over_note: input.note ?? null,
      },
    });
  }
  await tellAdvisors(context, staff, moves, input.from, input.note ?? null);
  context.publish('advising', { students: ids.length });
  return {
    ids: [...made.values()],
    students: made.size,
    loads: loadChanges(
      staff,
      loads,
      moves.map(({ from, to }) => ({ from, to, counts: true })),
    ),
  };
});

interface Row {
  student_program_id: number;
  advisor_id: number;
}
/** Ends what runs, begins the new; program and student carry the advisor once his day has come. Answers the new ids by student program. */
async function writeAssignments(
  context: Writing,
  rows: readonly Row[],
  from: string,
  today: string,
  note: string | null,
): Promise<Map<number, number>> {
  const ids = among(rows.map((row) => row.student_program_id));
  const moment = sql`${context.now.toISOString()}::timestamptz`;
  // an advisor known only from the program gets his line first, so that the history says who it was
  await context.db.execute(sql`
    insert into advisor_assignments (student_program_id, staff_id, started_on, created_at, updated_at)
    select sp.id, sp.advisor_id, least(sp.started_on, ${from}::date - 1), ${moment}, ${moment} from student_programs sp
    where sp.id in ${ids} and sp.advisor_id is not null and not exists (select 1 from advisor_assignments a where a.student_program_id = sp.id and (a.ended_on is null or a.ended_on >= ${today}::date))`);
  // what would begin on that day or later never began: it ends before its first day
  await context.db.execute(sql`
    update advisor_assignments set ended_on = greatest(${from}::date, started_on) - 1, version = version + 1, updated_at = ${moment}
    where student_program_id in ${ids} and (ended_on is null or ended_on >= ${from}::date) and (ended_on is null or ended_on >= started_on)`);
  const made = await rowsOf<{ id: number; student_program_id: number }>(
    context.db,
    sql`
    insert into advisor_assignments (student_program_id, staff_id, started_on, hand_over_note, assigned_by, created_at, updated_at)
    select x.student_program_id, x.advisor_id, ${from}::date, ${note}::text, ${context.actor.user_id}::bigint, ${moment}, ${moment}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ student_program_id, advisor_id }) => ({ student_program_id, advisor_id })))}::jsonb) as x(student_program_id bigint, advisor_id bigint)
    order by x.student_program_id returning id, student_program_id`,
  );
  if (from <= today)
    await takeEffect(
      context,
      rows.map((row) => row.student_program_id),
      today,
    );
  return new Map(made.map((row) => [row.student_program_id, row.id]));
}

/** The advisor whose day has come is repeated on the program and, for the main one, on the student. */
export async function takeEffect(
  context: Pick<Writing, 'db' | 'now'>,
  studentProgramIds: readonly number[],
  today: string,
): Promise<void> {
  const ids = among(studentProgramIds);
  const moment = sql`${context.now.toISOString()}::timestamptz`;
  const current = sql`(select a.staff_id from advisor_assignments a where a.student_program_id = sp.id and a.started_on <= ${today}::date and (a.ended_on is null or a.ended_on >= ${today}::date) order by (a.ended_on is null) desc, a.id desc limit 1)`;
  await context.db.execute(
    sql`update student_programs sp set advisor_id = ${current}, version = version + 1, updated_at = ${moment} where sp.id in ${ids}`,
  );
  await context.db.execute(sql`
    update students s set advisor_id = sp.advisor_id, version = s.version + 1, updated_at = ${moment} from student_programs sp
    where sp.student_id = s.id and sp.is_main and sp.id in ${ids} and s.advisor_id is distinct from sp.advisor_id`);
}
