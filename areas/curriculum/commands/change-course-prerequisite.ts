import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { createRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { coursePrerequisiteRecord } from '#areas/curriculum/commands/records.ts';
import {
  addCoursePrerequisite as addCommand,
  changeCoursePrerequisite as changeCommand,
} from '#areas/curriculum/contract.ts';
import { checkCondition } from '#areas/curriculum/reads/condition-check.ts';

/** Looks at a tree with the whole catalogue in view: every course and letter is known, and no circle closes. */
async function lookAt(context: Writing, course_id: number, kind: string, tree: unknown): Promise<void> {
  // two trees stored at once could close a circle together
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtext('course_prerequisites'))`);
  const { faults, circles } = await checkCondition(context.db, course_id, kind, tree);
  refuse(faults);
  refuse(circles);
}

export const addCoursePrerequisite = handle(addCommand, async (context, input) => {
  await lookAt(context, input.course_id, input.kind ?? 'prerequisite', input.tree);
  return createRecord(coursePrerequisiteRecord, input, context);
});

export const changeCoursePrerequisite = handle(changeCommand, async (context, input) => {
  const { id, ...changes } = input;
  const before = await lockedRow(coursePrerequisiteRecord, id, context, 'courseprerequisite_update');
  if (changes.tree === null) delete changes.tree;
  // one that was set aside is looked at when it holds again: the catalogue may have gone on without it
  const again = changes.status === 'a' && before.status !== 'a';
  if (changes.tree !== undefined || again)
    await lookAt(context, Number(before.course_id), String(before.kind), changes.tree ?? before.tree);
  return updateRecord(coursePrerequisiteRecord, id, changes, context);
});
