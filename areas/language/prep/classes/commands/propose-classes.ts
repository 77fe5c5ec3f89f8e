import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { proposePrepClasses as proposeCommand } from '../contract.ts';
import { waitingFor } from '../facts/proposal.ts';
import { teacherLoads } from '../facts/teacher-loads.ts';
import { prepClassRefusals } from '../refusals.ts';
import { proposeClasses } from '../rules/propose.ts';

/** The draft before it is given up; the module's row is locked, so that two who propose follow each other. */
export const proposePrepClasses = handle(proposeCommand, async (context, { module_id, level_id, size }) => {
  const { db, now, today } = context;
  const [module] = await rowsOf<{ hours_per_week: number; ends_on: string; level: string }>(
    db,
    sql`select m.hours_per_week, m.ends_on, l.code as level from prep_modules m, esl_levels l where m.id = ${module_id} and l.id = ${level_id} and l.status = 'a' for update of m`,
  );
  if (!module) throw notFound();
  if (module.ends_on < today) refuse(prepClassRefusals.prep_module_over());
  const waiting = (await waitingFor(db, module_id)).filter((each) => Number(each.level_id) === level_id);
  if (waiting.length === 0) refuse(prepClassRefusals.prep_nobody_waits());
  const used = await rowsOf<{ code: string; classroom_id: number | null }>(
    db,
    sql`select code, classroom_id from prep_classes where module_id = ${module_id}`,
  );
  const rooms = await rowsOf<{ id: number; capacity: number }>(
    db,
    sql`select r.id, r.capacity from ${classroomRead} r where r.status = 'a' and r.capacity >= ${size} and not exists (select from prep_classes c where c.module_id = ${module_id} and c.classroom_id = r.id) order by r.capacity, r.id limit 60`,
  );
  const loads = await teacherLoads(db, module_id);
  const classes = proposeClasses(
    waiting.map((each) => ({ id: Number(each.id), program_id: Number(each.program_id) })),
    { level: module.level, size, hours: module.hours_per_week, used: new Set(used.map((each) => each.code)) },
    loads.map(({ id, most, given }) => ({ id, free: most - given })),
    rooms.map((each) => ({ id: Number(each.id), capacity: each.capacity })),
  );
  await db.execute(
    sql`update prep_proposals set status = 'dropped', version = version + 1, updated_at = ${now} where module_id = ${module_id} and level_id = ${level_id} and status = 'draft'`,
  );
  const [proposal] = await rowsOf<{ id: number }>(
    db,
    sql`insert into prep_proposals (module_id, level_id, size, made_by) values (${module_id}, ${level_id}, ${size}, ${context.actor.user_id}) returning id`,
  );
  const id = Number(proposal?.id);
  await db.execute(
    sql`insert into prep_proposal_classes (proposal_id, code, capacity, classroom_id, teacher_id) select ${id}::bigint, x.code, x.capacity, x.classroom_id, x.teacher_id from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as x(code text, capacity int, classroom_id bigint, teacher_id bigint)`,
  );
  const students = classes.flatMap((each) => each.student_ids.map((student) => ({ code: each.code, student })));
  await db.execute(
    sql`insert into prep_proposal_students (proposal_id, proposal_class_id, prep_student_id) select ${id}::bigint, c.id, x.student from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as x(code text, student bigint) join prep_proposal_classes c on c.proposal_id = ${id} and c.code = x.code`,
  );
  context.audit({
    resource: 'prep-proposal',
    record_id: id,
    after: { module_id, level_id, size, classes: classes.length, students: students.length },
  });
  return { id };
});
