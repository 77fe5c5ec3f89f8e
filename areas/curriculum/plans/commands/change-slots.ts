import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';
import { addSlot as addCommand, moveSlot as moveCommand, takeOverTotals as totalsCommand } from '../contract.ts';
import { planRefusals } from '../refusals.ts';
import { arrange, type SlotPlace } from '../rules/arrange.ts';
import { lockPlan, type LockedPlan } from './plan-lock.ts';

const within = (plan: LockedPlan, semester: number): void =>
  refuse(
    semester > plan.duration_semesters
      ? [planRefusals.slot_semester_outside({ semesters: plan.duration_semesters, semester }, 'semester_no')]
      : [],
  );

export const addSlot = handle(addCommand, async (context, input) => {
  const plan = await lockPlan(context, input.id);
  within(plan, input.semester_no);
  const { course_id = null, pool_id = null } = input;
  refuse((course_id === null) === (pool_id === null) ? [catalogueRefusals.slot_filled_by_one({}, 'course_id')] : []);
  const [source] = await rowsOf<{ name: string; name_en: string; credit: number | null; ects: number | null }>(
    context.db,
    course_id !== null
      ? sql`select name, name_en, local_credit as credit, ects from courses where id = ${course_id}`
      : sql`select name, name_en, null as credit, null as ects from elective_pools where id = ${pool_id}`,
  );
  if (!source) throw notFound();
  const credit = input.credit ?? source.credit;
  const ects = input.ects ?? source.ects;
  if (credit === null || ects === null) {
    refuse([planRefusals.slot_size_missing({}, credit === null ? 'credit' : 'ects')]);
    throw notFound();
  }
  const [made] = await rowsOf<{ id: number; position: number }>(
    context.db,
    sql`
    insert into slots (curriculum_id, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects)
    select ${plan.id}::bigint, ${input.semester_no}::int, coalesce(max(position), 0) + 1, ${input.slot_type}, ${course_id}::bigint, ${pool_id}::bigint, ${input.name ?? source.name}, ${input.name_en ?? source.name_en}, ${credit}::numeric, ${ects}::numeric
    from slots where curriculum_id = ${plan.id} and semester_no = ${input.semester_no} returning id, position`,
  );
  if (!made) throw notFound();
  context.audit({
    resource: 'slot',
    record_id: made.id,
    after: { curriculum_id: plan.id, semester_no: input.semester_no, course_id, pool_id, credit, ects },
  });
  context.publish('resource:curriculum', { id: plan.id });
  return made;
});

export const moveSlot = handle(moveCommand, async (context, input) => {
  const [own] = await rowsOf<{ curriculum_id: number }>(
    context.db,
    sql`select curriculum_id from slots where slots.id = ${input.id} and (${context.rows('slot_index')})`,
  );
  if (!own) throw notFound();
  const plan = await lockPlan(context, own.curriculum_id);
  within(plan, input.semester_no);
  const places = await rowsOf<SlotPlace>(
    context.db,
    sql`select id, semester_no, position from slots where curriculum_id = ${plan.id}`,
  );
  const before = places.find((each) => each.id === input.id);
  if (!before) throw notFound();
  const moved = arrange(places, input.id, input.semester_no, input.position);
  if (moved.length > 0) {
    const rows = JSON.stringify(moved);
    // places are unique: out of the way first
    await context.db.execute(
      sql`update slots set position = -slots.position - 1000 from json_to_recordset(${rows}::json) as m(id bigint) where slots.id = m.id`,
    );
    await context.db.execute(
      sql`update slots set semester_no = m.semester_no, position = m.position, version = version + 1, updated_at = now() from json_to_recordset(${rows}::json) as m(id bigint, semester_no int, position int) where slots.id = m.id`,
    );
    context.audit({
      resource: 'slot',
      record_id: input.id,
      before: { semester_no: before.semester_no, position: before.position },
      after: { semester_no: input.semester_no, position: input.position },
    });
    context.publish('resource:curriculum', { id: plan.id });
  }
  const now = moved.find((each) => each.id === input.id) ?? before;
  return { id: input.id, semester_no: now.semester_no, position: now.position, moved: moved.length };
});

export const takeOverTotals = handle(totalsCommand, async (context, input) => {
  const plan = await lockPlan(context, input.id);
  const [before] = await rowsOf<{ total_credits: number; total_ects: number }>(
    context.db,
    sql`select total_credits, total_ects from curriculums where id = ${plan.id}`,
  );
  const [after] = await rowsOf<{ total_credits: number; total_ects: number }>(
    context.db,
    sql`
    update curriculums set total_credits = s.credits, total_ects = s.ects, version = version + 1, updated_at = now()
    from (select coalesce(sum(credit), 0) as credits, coalesce(sum(ects), 0) as ects from slots where curriculum_id = ${plan.id}) s
    where curriculums.id = ${plan.id} returning total_credits, total_ects`,
  );
  if (!after) throw notFound();
  context.audit({ resource: 'curriculum', record_id: plan.id, before, after });
  context.publish('resource:curriculum', { id: plan.id });
  return { id: plan.id, ...after };
});
