import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { createRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { coursePrerequisiteRecord } from '#areas/curriculum/commands/records.ts';
import {
  addCoursePrerequisite as addCommand,
  changeCoursePrerequisite as changeCommand,
} from '#areas/curriculum/contract.ts';
import { cycleRefusals, type CatalogueCondition } from '#areas/curriculum/rules/prerequisite-cycles.ts';
import { parseCondition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';

/** Looks at a tree with the whole catalogue in view: every course and letter is known, and no circle closes. */
async function lookAt(context: Writing, course_id: number, kind: string, tree: unknown): Promise<void> {
  // two trees stored at once could close a circle together
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtext('course_prerequisites'))`);
  const courses = await rowsOf<{ id: number; code: string }>(context.db, sql`select id, code from courses`);
  const letters = await rowsOf<{ letter: string }>(
    context.db,
    sql`select distinct letter from ${letterGradeRead} letter_grades`,
  );
  const codes = new Map(courses.map((each) => [each.id, each.code]));
  const { condition, faults } = parseCondition(tree, {
    course_ids: new Set(codes.keys()),
    letters: new Set(letters.map((each) => each.letter)),
  });
  refuse(faults.map((fault) => ({ ...fault.refusal, field: 'tree' })));
  if (kind !== 'prerequisite' || condition === null) return;
  const others = await rowsOf<{ course_id: number; tree: unknown }>(
    context.db,
    sql`select course_id, tree from course_prerequisites where kind = 'prerequisite' and status = 'a' and course_id <> ${course_id}`,
  );
  const catalogue: CatalogueCondition[] = [
    ...others.map((each) => ({ course_id: each.course_id, condition: parseCondition(each.tree).condition })),
    { course_id, condition },
  ];
  // circles that stood before are the registrar's list to mend; this change may not close another through its course
  const own = codes.get(course_id) ?? `#${course_id}`;
  refuse(cycleRefusals(catalogue, codes).filter((each) => String(each.params?.cycle).split(' → ').includes(own)));
}

export const addCoursePrerequisite = handle(addCommand, async (context, input) => {
  await lookAt(context, input.course_id, input.kind ?? 'prerequisite', input.tree);
  return createRecord(coursePrerequisiteRecord, input, context);
});

export const changeCoursePrerequisite = handle(changeCommand, async (context, input) => {
  const { id, ...changes } = input;
  const before = await lockedRow(coursePrerequisiteRecord, id, context, 'courseprerequisite_update');
  if (changes.tree !== undefined && changes.tree !== null)
    await lookAt(context, Number(before.course_id), String(before.kind), changes.tree);
  else delete changes.tree;
  return updateRecord(coursePrerequisiteRecord, id, changes, context);
});
