import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { transferCourse } from '#areas/registration/degree/commands/placements.ts';
import { carryRecognition as carryCommand, decideRecognition as decideCommand } from '../equivalence-contract.ts';
import { mayCarry, mayRecognize, recognitionProblems } from '../rules/recognition.ts';
import { applicationWhere, moveTo, sameVersion } from '../work/application.ts';
import { putRight, studentProgramOf } from '../work/start.ts';
import { seenBy, visibleTransfers } from '../work/visible.ts';

/** What the board decided on each course; decided anew until it stands in the plan. */
export const decideRecognition = handle(decideCommand, async (context, input) => {
  const { db, now, today } = context;
  const found = await applicationWhere(
    db,
    sql`id = ${input.id} and ${seenBy('academic-unit-office')} and (${context.rows('transferunitoffice_approve')})`,
    true,
  );
  refuse(mayRecognize(found.status));
  sameVersion(found, input.version);
  const lines = await rowsOf<{ id: number }>(
    db,
    sql`select id from transfer_courses where transfer_id = ${found.id} and carried_at is null`,
  );
  refuse(recognitionProblems(input.rows, new Set(lines.map((each) => each.id)), input.decision_on, today));
  const courses = [...new Set(input.rows.flatMap((each) => (each.course_id ? [each.course_id] : [])))];
  const known = await rowsOf(
    db,
    sql`select c.id from ${courseRead} c where c.id = any(${`{${courses.join(',')}}`}::bigint[])`,
  );
  if (known.length < courses.length) throw notFound();
  for (const row of input.rows)
    await db.execute(
      sql`update transfer_courses set decision = ${row.decision}, course_id = ${row.decision === 'counts' ? (row.course_id ?? null) : null}, decision_no = ${input.decision_no}, decision_on = ${input.decision_on}, version = version + 1, updated_at = ${now} where id = ${row.line_id} and transfer_id = ${found.id}`,
    );
  await db.execute(
    sql`update undergraduate_transfers set version = version + 1, updated_at = ${now} where id = ${found.id}`,
  );
  context.audit({
    resource: 'undergraduate-transfer',
    record_id: found.id,
    action: 'transfer.courses',
    after: { decision_no: input.decision_no, decision_on: input.decision_on, rows: input.rows },
  });
  return { id: found.id, counts: input.rows.filter((each) => each.decision === 'counts').length };
});
/** The recognized courses in the student's plan, with the decision as their source and the credits of our course. */
export const carryRecognition = handle(carryCommand, async (context, { id }) => {
  const { db, now } = context;
  const found = await applicationWhere(db, sql`id = ${id} and ${visibleTransfers(context)}`, true);
  const program = await studentProgramOf(db, id);
  const lines = await rowsOf<{
    id: number;
    code: string | null;
    name: string;
    grade: string | null;
    credit: number;
    ects: number;
    course_id: number | null;
    decision: string | null;
    decision_no: string | null;
    decision_on: string | null;
  }>(
    db,
    sql`select t.id, t.code, t.name, t.grade, coalesce((select k.local_credit from ${courseRead} k where k.id = t.course_id), t.credit)::float8 as credit, coalesce((select k.ects from ${courseRead} k where k.id = t.course_id), t.ects)::float8 as ects, t.course_id, t.decision, t.decision_no, t.decision_on
      from transfer_courses t where t.transfer_id = ${id} and t.carried_at is null order by t.position for update of t`,
  );
  refuse(
    mayCarry({
      status: found.status,
      undecided: lines.filter((each) => each.decision === null).length,
      student_program_id: program,
    }),
  );
  let carried = 0;
  for (const line of lines) {
    if (line.decision !== 'counts' || line.course_id === null || program === null) continue;
    // another's student is 404 there: the rights of the plan are asked by the plan
    await context.run(transferCourse, {
      id: program,
      course_id: line.course_id,
      institution: found.current_university ?? '–',
      outside_code: line.code,
      outside_name: line.name,
      outside_grade: line.grade,
      credit: line.credit,
      ects: line.ects,
      decision_no: line.decision_no ?? '',
      decision_on: line.decision_on ?? '',
    });
    await db.execute(sql`update transfer_courses set carried_at = ${now}, updated_at = ${now} where id = ${line.id}`);
    carried += 1;
  }
  if (program !== null) await putRight(context, id, program);
  if (found.status === 'accepted') await moveTo(context, found, 'registered');
  await moveTo(context, { id, status: 'registered' }, 'equivalence_done');
  return { id, carried };
});
