import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import {
  checkRollover as checkCommand,
  rolloverJob,
  rolloverParts,
  runRollover as runCommand,
  undoRollover as undoCommand,
  type Options,
  type RolloverPart,
} from '../contract.ts';
import { rolloverRefusals } from '../refusals.ts';
import { planRollover, rolloverRecord, semesterRow, usedSections } from '../queries/rollover-facts.ts';
import { mayCopySemester, mayRunRollover, mayUndoRollover } from '../rules/rollover-states.ts';

/** The dry run: reads both semesters and keeps the report. */
export const checkRollover = handle(checkCommand, async (context, input) => {
  const parts = rolloverParts.filter((each) => input.parts.includes(each)) as RolloverPart[];
  if (parts.length === 0 || input.parts.some((each) => !rolloverParts.includes(each as RolloverPart)))
    throw malformed({ parts: [{ key: 'choice', params: {} }] });
  const [from, to] = [
    await semesterRow(context.db, input.from_semester_id),
    await semesterRow(context.db, input.to_semester_id),
  ];
  refuse(mayCopySemester(from, to));
  const options: Options = {
    instructors: input.instructors ?? true,
    rooms: input.rooms ?? true,
    reserved: input.reserved ?? true,
    quota: input.quota ?? 'planned',
    shift: input.shift ?? 'weeks',
    free_days: input.free_days ?? 'next',
  };
  const { report } = await planRollover(context.db, from, to, parts, options);
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into rollovers (from_semester_id, to_semester_id, parts, options, status, report, user_id, created_at) values (${from.id}, ${to.id}, (select array_agg(value) from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb)), ${JSON.stringify(options)}::jsonb, 'checked', ${JSON.stringify(report)}::jsonb, ${context.actor.user_id}, ${context.now}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'rollover',
    record_id: id,
    after: { from_semester_id: from.id, to_semester_id: to.id, parts, options, counts: report.counts },
  });
  return { id };
});

export const runRollover = handle(runCommand, async (context, { id }) => {
  const row = await rolloverRecord(context.db, id, true);
  // two copies into one semester would not see each other's rows
  const to = await semesterRow(context.db, row.to_semester_id, true);
  refuse(
    mayRunRollover({ status: row.status, make: (row.report?.counts.make ?? 0) + (row.report?.counts.dates ?? 0) }),
  );
  refuse(mayCopySemester(await semesterRow(context.db, row.from_semester_id), to));
  const [other] = await rowsOf<{ id: number }>(
    context.db,
    sql`select r.id from rollovers r join job_runs j on j.id = r.run_id where r.to_semester_id = ${to.id} and r.status = 'running' and j.status in ('queued', 'running') limit 1`,
  );
  if (other) refuse(rolloverRefusals.rollover_under_way({ semester: to.academic_year }));
  const run_id = await startRun(context, rolloverJob, { rollover_id: id });
  await context.db.execute(
    sql`update rollovers set status = 'running', run_id = ${run_id}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'rollover',
    record_id: id,
    before: { status: row.status },
    after: { status: 'running', run_id },
  });
  return { run_id };
});

/** Takes away what a copy made; sections somebody has changed meanwhile go with the rest, those in use stop it. */
export const undoRollover = handle(undoCommand, async (context, { id }) => {
  const row = await rolloverRecord(context.db, id, true);
  await context.db.execute(
    sql`select s.id from sections s join rollover_rows w on w.made_id = s.id and w.part = 'sections' where w.rollover_id = ${id} order by s.id for update of s`,
  );
  refuse(mayUndoRollover({ status: row.status, used: await usedSections(context.db, id) }));
  const of = (part: RolloverPart) =>
    sql`(select w.made_id from rollover_rows w where w.rollover_id = ${id} and w.part = ${part})`;
  // lessons of a class that are taken apart are in one room at one time until they are gone: the copies give theirs up first
  await context.db.execute(sql`update meetings set classroom_id = null where section_id in ${of('sections')}`);
  // a lesson that was combined with one of the copies since stands for itself again
  await context.db.execute(
    sql`update meetings set combined_with = null where combined_with in (select id from meetings where section_id in ${of('sections')})`,
  );
  // a class with one of the copies in it is taken apart
  const lists = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct cross_list_id as id from sections where id in ${of('sections')} and cross_list_id is not null`,
  );
  for (const list of lists) {
    await context.db.execute(sql`update sections set cross_list_id = null where cross_list_id = ${list.id}`);
    await context.db.execute(sql`delete from cross_lists where id = ${list.id}`);
  }
  for (const table of ['reserved_seats', 'meetings', 'section_instructors'])
    await context.db.execute(sql`delete from ${sql.identifier(table)} where section_id in ${of('sections')}`);
  const sections = await rowsOf<{ id: number }>(
    context.db,
    sql`delete from sections where id in ${of('sections')} returning id`,
  );
  // nobody co-ordinates a course that has no section left
  await context.db.execute(
    sql`delete from course_coordinators c where c.semester_id = ${row.to_semester_id} and not exists (select from sections s where s.semester_id = c.semester_id and s.course_id = c.course_id)`,
  );
  const dates = await rowsOf<{ id: number }>(
    context.db,
    sql`delete from semester_dates where id in ${of('dates')} returning id`,
  );
  await context.db.execute(
    sql`update rollovers set status = 'undone', undone_at = ${context.now}, undone_by = ${context.actor.user_id}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'rollover',
    record_id: id,
    before: { status: row.status },
    after: { status: 'undone', sections: sections.map((each) => each.id), dates: dates.map((each) => each.id) },
  });
  return { removed: sections.length + dates.length };
});
