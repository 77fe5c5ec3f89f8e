import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { commitPrepProposal as commitCommand } from '../contract.ts';
import { proposedClasses, waitingFor } from '../facts/proposal.ts';
import { teacherLoads } from '../facts/teacher-loads.ts';
import { prepClassRefusals } from '../refusals.ts';
import { lockDraft } from './change-proposal.ts';

/** Once: the draft is locked, and so are its students; who waits no longer is named and nothing is made. */
export const commitPrepProposal = handle(commitCommand, async (context, { id }) => {
  const { db, now, today } = context;
  const { module_id, level_id } = await lockDraft(context, id);
  const [module] = await rowsOf<{ starts_on: string; ends_on: string; hours_per_week: number }>(
    db,
    sql`select starts_on, ends_on, hours_per_week from prep_modules where id = ${module_id} for update`,
  );
  if (!module || module.ends_on < today) refuse(prepClassRefusals.prep_module_over());
  await db.execute(
    sql`select o.id from prep_students o where o.id in (select x.prep_student_id from prep_proposal_students x where x.proposal_id = ${id}) order by o.id for update`,
  );
  const classes = await proposedClasses(db, id);
  const waiting = new Set(
    (await waitingFor(db, module_id))
      .filter((each) => Number(each.level_id) === level_id)
      .map((each) => Number(each.id)),
  );
  refuse([
    ...classes
      .flatMap((each) => each.students)
      .filter((each) => !waiting.has(each.prep_student_id))
      .map((each) => prepClassRefusals.prep_proposal_stale({ student: `${each.number} ${each.name}` })),
    ...classes
      .filter((each) => each.students.length > each.capacity)
      .map((each) => prepClassRefusals.prep_proposal_full({ class: each.code, capacity: each.capacity })),
  ]);
  const from_on = module && module.starts_on > today ? module.starts_on : today;
  await db.execute(
    sql`insert into prep_classes (module_id, level_id, code, capacity, taken, classroom_id)
      select ${module_id}::bigint, ${level_id}::bigint, c.code, c.capacity, (select count(*) from prep_proposal_students x where x.proposal_class_id = c.id), c.classroom_id
      from prep_proposal_classes c where c.proposal_id = ${id} and exists (select from prep_proposal_students x where x.proposal_class_id = c.id)`,
  );
  await db.execute(
    sql`insert into prep_memberships (class_id, module_id, prep_student_id, from_on)
      select k.id, ${module_id}::bigint, x.prep_student_id, ${from_on}::date from prep_proposal_students x join prep_proposal_classes c on c.id = x.proposal_class_id join prep_classes k on k.module_id = ${module_id} and k.code = c.code where x.proposal_id = ${id}`,
  );
  // hours that another class took meanwhile are not given twice
  const loads = new Map(
    (await teacherLoads(db, module_id, { lock: true })).map(({ id: teacher, most, given }) => [teacher, most - given]),
  );
  const leads = await rowsOf<{ class_id: number; teacher_id: number }>(
    db,
    sql`select k.id as class_id, c.teacher_id from prep_proposal_classes c join prep_classes k on k.module_id = ${module_id} and k.code = c.code where c.proposal_id = ${id} and c.teacher_id is not null order by c.code`,
  );
  for (const { class_id, teacher_id } of leads) {
    const left = loads.get(Number(teacher_id)) ?? 0;
    const hours = Math.min(left, module?.hours_per_week ?? 0);
    if (hours < 1) continue;
    loads.set(Number(teacher_id), left - hours);
    await db.execute(
      sql`insert into prep_class_teachers (class_id, teacher_id, hours) values (${class_id}, ${teacher_id}, ${hours})`,
    );
  }
  const moved = await rowsOf<{ id: number }>(
    db,
    sql`update prep_students set status = 'studying', version = version + 1, updated_at = ${now} where id in (select x.prep_student_id from prep_proposal_students x where x.proposal_id = ${id}) returning id`,
  );
  await db.execute(
    sql`update prep_proposals set status = 'committed', committed_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  const made = classes.filter((each) => each.students.length > 0).length;
  context.audit({
    resource: 'prep-proposal',
    record_id: id,
    before: { status: 'draft' },
    after: { status: 'committed', classes: made, students: moved.length },
  });
  return { classes: made, students: moved.length };
});
