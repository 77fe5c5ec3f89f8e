import { sql } from 'drizzle-orm';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { cycleRefusals, type CatalogueCondition } from '#areas/curriculum/rules/prerequisite-cycles.ts';
import { parseCondition, type Condition, type CourseCodes } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';

/** A tree looked at with the whole catalogue in view. */
export interface CheckedCondition {
  /** null where there is none, or where it can't be read */
  condition: Condition | null;
  /** what is wrong inside the tree: unknown courses and letters, empty groups */
  faults: Refusal[];
  /** circles that this condition would close */
  circles: Refusal[];
  codes: CourseCodes;
}

/** Every course and letter is known, and no circle closes through the course that asks. */
export async function checkCondition(
  db: Db,
  course_id: number,
  kind: string,
  tree: unknown,
): Promise<CheckedCondition> {
  const courses = await rowsOf<{ id: number; code: string }>(db, sql`select id, code from courses`);
  const letters = await rowsOf<{ letter: string }>(
    db,
    sql`select distinct letter from ${letterGradeRead} letter_grades`,
  );
  const codes = new Map(courses.map((each) => [each.id, each.code]));
  const { condition, faults } = parseCondition(tree, {
    course_ids: new Set(codes.keys()),
    letters: new Set(letters.map((each) => each.letter)),
  });
  const found = { condition, codes, faults: faults.map((fault) => ({ ...fault.refusal, field: 'tree' })) };
  if (kind !== 'prerequisite' || condition === null) return { ...found, circles: [] };
  const others = await rowsOf<{ course_id: number; tree: unknown }>(
    db,
    sql`select course_id, tree from course_prerequisites where kind = 'prerequisite' and status = 'a' and course_id <> ${course_id}`,
  );
  const catalogue: CatalogueCondition[] = [
    ...others.map((each) => ({ course_id: each.course_id, condition: parseCondition(each.tree).condition })),
    { course_id, condition },
  ];
  // circles that stood before are the registrar's list to mend; this change may not close another through its course
  const own = codes.get(course_id) ?? `#${course_id}`;
  const circles = cycleRefusals(catalogue, codes).filter((each) =>
    String(each.params?.cycle).split(' → ').includes(own),
  );
  return { ...found, circles };
}
