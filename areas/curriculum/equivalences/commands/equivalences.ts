import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { parseCondition, requiredCourses } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { StoredEquivalence } from '#areas/curriculum/rules/dated-equivalences.ts';
import { courseEquivalences } from '../../tables.ts';
import { addEquivalence as addCommand, endEquivalence as endCommand } from '../contract.ts';
import { equivalenceRefusals } from '../refusals.ts';
import { mayEquate } from '../rules/may-equate.ts';

type Stored = StoredEquivalence & { id: number };
/** What stands already, held so that two equivalences written at once do not close a circle together. */
async function others(context: Writing): Promise<Stored[]> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtext('course_equivalences'))`);
  return rowsOf<Stored>(
    context.db,
    sql`select id, course_id, equivalent_id, one_way, valid_from, valid_to from course_equivalences`,
  );
}
/** Refuses what contradicts the catalogue or other equivalences. */
async function lookAt(context: Writing, wanted: StoredEquivalence, standing: readonly Stored[]): Promise<void> {
  const courses = await rowsOf<{ id: number; code: string }>(context.db, sql`select id, code from courses`);
  const codes = new Map(courses.map((each) => [each.id, each.code]));
  if (!codes.has(wanted.course_id) || !codes.has(wanted.equivalent_id)) throw notFound();
  const trees = await rowsOf<{ course_id: number; tree: unknown }>(
    context.db,
    sql`select course_id, tree from course_prerequisites where status = 'a' and kind <> 'exclusion' and course_id in (${wanted.course_id}, ${wanted.equivalent_id})`,
  );
  const conditions = new Map(
    [wanted.course_id, wanted.equivalent_id].map((id): [number, number[]] => [
      id,
      trees
        .filter((each) => each.course_id === id)
        .flatMap((each) => requiredCourses(parseCondition(each.tree).condition).map((one) => one.course)),
    ]),
  );
  refuse(mayEquate(wanted, standing, codes, conditions));
}

export const addEquivalence = handle(addCommand, async (context, input) => {
  const standing = await others(context);
  const wanted = {
    course_id: input.course_id,
    equivalent_id: input.equivalent_id,
    one_way: input.one_way ?? false,
    valid_from: input.valid_from ?? null,
    valid_to: input.valid_to ?? null,
  };
  await lookAt(context, wanted, standing);
  refuse(input.decision_on > context.today ? [equivalenceRefusals.equivalence_decision_later({}, 'decision_on')] : []);
  const [made] = await rowsOf<{ id: number; may: boolean }>(
    context.db,
    sql`insert into ${courseEquivalences} (course_id, equivalent_id, one_way, valid_from, valid_to, decision_no, decision_on, note)
      values (${wanted.course_id}, ${wanted.equivalent_id}, ${wanted.one_way}, ${wanted.valid_from}, ${wanted.valid_to}, ${input.decision_no}, ${input.decision_on}, ${input.note || null})
      returning id, coalesce((${context.rows('courseequivalence_store')}), false) as may`,
  );
  // a row rule that does not hold for it: the insert is undone with the transaction
  if (!made?.may) throw notFound();
  context.audit({
    resource: 'course-equivalence',
    record_id: made.id,
    after: { ...wanted, decision_no: input.decision_no, decision_on: input.decision_on, note: input.note || null },
  });
  context.publish('resource:course', { id: wanted.equivalent_id });
  return { id: made.id };
});

export const endEquivalence = handle(endCommand, async (context, input) => {
  const standing = await others(context);
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${courseEquivalences} where ${courseEquivalences.id} = ${input.id} and (${context.rows('courseequivalence_update')}) for update`,
  );
  const before = standing.find((each) => each.id === row?.id);
  if (!before) throw notFound();
  const valid_to = input.valid_to ?? null;
  // a later end may meet what stands aside of it until now
  await lookAt(
    context,
    { ...before, valid_to },
    standing.filter((each) => each.id !== before.id),
  );
  await context.db.execute(
    sql`update course_equivalences set valid_to = ${valid_to}, version = version + 1, updated_at = now() where id = ${before.id}`,
  );
  context.audit({
    resource: 'course-equivalence',
    record_id: before.id,
    before: { valid_to: before.valid_to },
    after: { valid_to, reason: input.reason },
  });
  context.publish('resource:course', { id: before.equivalent_id });
  return { id: before.id, valid_to };
});
