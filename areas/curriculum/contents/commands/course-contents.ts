import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { addCourseContent as addCommand, removeCourseContent as removeCommand } from '../contract.ts';
import { tellDeciders } from './tell-of-content.ts';
import { readContents, type StoredContent } from '../queries/read-contents.ts';
import { contentRefusals } from '../refusals.ts';
import { approvedOf, contentOn, mayBegin, mayRemove } from '../rules/content-on.ts';

/** A course whose content the caller may write or decide on, held so that two versions do not begin on one day. */
export async function lockCourse(context: Writing, id: number, permission = 'course_update'): Promise<StoredContent[]> {
  const [course] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${courses} where ${courses.id} = ${id} and (${context.rows(permission)}) for update`,
  );
  if (!course) throw notFound();
  return readContents(context.db, id);
}
const parts = ['description', 'description_en', 'outcomes', 'outcomes_en'] as const;

export const addCourseContent = handle(addCommand, async (context, { id, valid_from, reason, ...given }) => {
  const versions = await lockCourse(context, id);
  refuse(mayBegin(valid_from, context.today, versions));
  const content = Object.fromEntries(parts.map((part) => [part, given[part]?.trim() || null])) as Record<
    (typeof parts)[number],
    string | null
  >;
  const before = contentOn(approvedOf(versions), valid_from);
  refuse(
    before && parts.every((part) => (before[part] || null) === content[part])
      ? [contentRefusals.content_same({ day: longDay(valid_from) }, 'description')]
      : [],
  );
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into course_contents (course_id, valid_from, description, description_en, outcomes, outcomes_en, reason, status, proposed_by)
      values (${id}, ${valid_from}, ${content.description}, ${content.description_en}, ${content.outcomes}, ${content.outcomes_en}, ${reason}, 'proposed', ${context.actor.user_id}) returning id`,
  );
  if (!made) throw notFound();
  context.audit({
    resource: 'course',
    record_id: id,
    after: { content: made.id, valid_from, reason, status: 'proposed', ...content },
  });
  await tellDeciders(context, id);
  context.publish('resource:course', { id });
  return { id: made.id };
});

export const removeCourseContent = handle(removeCommand, async (context, { id, content_id }) => {
  const version = (await lockCourse(context, id)).find((each) => each.id === content_id);
  if (!version) throw notFound();
  refuse(mayRemove(version, context.today));
  await context.db.execute(sql`delete from course_contents where id = ${content_id}`);
  const { id: content, ...before } = version;
  context.audit({ resource: 'course', record_id: id, before: { content, ...before } });
  context.publish('resource:course', { id });
  return { id: content_id };
});
