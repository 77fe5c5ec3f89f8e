import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { approveCourseContent as approveCommand, declineCourseContent as declineCommand } from '../contract.ts';
import { mayBegin, mayDecide } from '../rules/content-on.ts';
import { lockCourse } from './course-contents.ts';
import { codeOf, inBoth } from './tell-of-content.ts';

async function decide(
  context: Writing,
  { id, content_id }: { id: number; content_id: number },
  to: 'approved' | 'declined',
  note: string | null,
): Promise<{ id: number }> {
  const versions = await lockCourse(context, id, 'coursecontent_approve');
  const version = versions.find((each) => each.id === content_id);
  if (!version) throw notFound();
  refuse(mayDecide(version, to, context.actor.user_id ?? 0, context.today));
  if (to === 'approved' && version.valid_from !== null)
    refuse(
      mayBegin(
        version.valid_from,
        context.today,
        versions.filter((each) => each !== version),
      ),
    );
  await context.db.execute(
    sql`update course_contents set status = ${to}, decided_by = ${context.actor.user_id}, decided_at = ${context.now.toISOString()}::timestamptz, decision_note = ${note}, version = version + 1, updated_at = now() where id = ${content_id}`,
  );
  context.audit({
    resource: 'course',
    record_id: id,
    before: { content: content_id, status: version.status },
    after: { content: content_id, status: to, ...(note === null ? {} : { reason: note }) },
  });
  if (version.proposed_by !== null)
    await port(context.services, 'tell')(context, {
      user_ids: [version.proposed_by],
      kind: 'requests',
      title: inBoth(context, `contents:told.${to}`, { course: await codeOf(context, id) }),
      ...(note === null ? {} : { body: { tr: note, en: note } }),
      link: `/courses/${id}/contents`,
    });
  context.publish('resource:course', { id });
  return { id: content_id };
}
export const approveCourseContent = handle(approveCommand, (context, input) =>
  decide(context, input, 'approved', null),
);
export const declineCourseContent = handle(declineCommand, (context, { reason, ...input }) =>
  decide(context, input, 'declined', reason),
);
